import { setTimeout as pause } from 'node:timers/promises'
import { currentTime } from '@alun/contract/rules/current-time'
import { defaultLocale, localePath, locales } from '@alun/contract/rules/locale'
import { itemPath, screenNames, screenPath } from '@alun/contract/rules/screens'
import { matchAddress } from '../../app/addresses.ts'
import type { LayoutMemory } from '../../app/content/page-reader.ts'
import { splitTarget } from '../http/request-target.ts'
import { pageAddress } from './cache/page-address.ts'
import type { PageService } from './page-service.ts'

interface WarmUpDeps {
  pages: Pick<PageService, 'answer'>
  layouts: Pick<LayoutMemory, 'get'>
}

/** Limit, so that a silent content service does not delay the start. */
const longestMs = 2_000

/**
 * Renders one page of most kinds before the first visitor: a first rendering takes ten times as
 * long, because its code must be loaded and compiled.
 */
export async function warmUp({ pages, layouts }: WarmUpDeps): Promise<void> {
  const end = performance.now() + longestMs
  const late = pause(longestMs, undefined, { ref: false })
  const paths = screenNames.map(screenPath).filter((path) => path !== null)
  for (const path of paths) {
    await matchAddress(path)?.loadPage()
  }
  const layout = await Promise.race([layouts.get(defaultLocale, currentTime() + longestMs), late])
  const [project] = layout ? layout.projects : []
  const rendered = [
    ...locales.map((locale) => localePath('/', locale)),
    ...(project ? [itemPath('projects', project.slug)] : []),
    ...paths.filter((path) => !path.includes(':')),
  ]
  for (const path of rendered) {
    if (performance.now() > end) return
    await Promise.race([pages.answer(pageAddress(splitTarget(path))), late])
  }
}
