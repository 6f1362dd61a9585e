import { setTimeout as pause } from 'node:timers/promises'
import { localePath, locales, unprefixedPath } from '@alun/contract/rules/locale'
import { screenAt } from '@alun/contract/rules/screens'
import { splitTarget } from '../http/request-target.ts'
import { pageAddress } from './cache/page-address.ts'
import type { PageAnswer, PageService } from './page-service.ts'

/** Limit, so that a silent content service does not delay the start. */
const longestMs = 2_000

/**
 * Renders the home page in each language, then follows links to one page of each other kind. Visitors would wait ten
 * times as long for the first page of a kind, because its code must be compiled.
 */
export async function warmUp({ answer }: Pick<PageService, 'answer'>): Promise<void> {
  const end = performance.now() + longestMs
  const late = pause(longestMs, undefined, { ref: false })
  const paths = locales.map((locale) => localePath('/', locale))
  const kinds = new Set(paths.map(kindOf))
  for (const path of paths) {
    if (performance.now() > end) return
    const rendered = await Promise.race([answer(pageAddress(splitTarget(path))), late])
    if (!rendered) return
    for (const link of await linksOf(rendered)) {
      const kind = kindOf(link)
      if (kind === undefined || kinds.has(kind)) continue
      kinds.add(kind)
      paths.push(link)
    }
  }
}

/** `undefined` for pages of an account, because they cannot be rendered without their visitor. */
const kindOf = (path: string) => screenAt(unprefixedPath(path))?.screen

async function linksOf({ bodies: { identity } }: PageAnswer): Promise<string[]> {
  const html = Buffer.from(typeof identity === 'function' ? await identity() : identity).toString()
  return Array.from(html.matchAll(/<a [^>]*href="(\/[^"?#]*)/g), ([, path = '']) => path)
}
