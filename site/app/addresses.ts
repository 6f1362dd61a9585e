import { decodedPart } from '@alun/contract/rules/decoded-part'
import { type Locale, localePath, locales } from '@alun/contract/rules/locale'
import { screenNames, screenPath } from '@alun/contract/rules/screens'
import { modules } from '@alun/contract/rules/site'
import { TrieRouter } from 'hono/router/trie-router'
import type { PageModule } from './page/define-page.ts'

/** Page modules, loaded at their first request; each imports its own styles. */
const pages = import.meta.glob<PageModule>('./pages/*.tsx', { import: 'page' })

/** Addresses of all pages and their files; each exists in every language. */
const addresses: Readonly<Record<string, string>> = {
  ...screenAddresses(),
  '/account': 'account',
  '/account/login': 'account-login',
  '/account/password': 'account-password',
  '/account/reset': 'account-reset',
  '/account/invite': 'account-invite',
  '/account/register': 'account-register',
  '/account/confirm': 'account-confirm',
  '/account/panel': 'account-panel',
  '/account/provider/:name': 'account-provider',
  '/brochure-link/:why/:project': 'brochure-link',
  ...(modules.viewings && { '/viewing': 'viewing' }),
}

function screenAddresses(): Record<string, string> {
  return Object.fromEntries(
    screenNames.flatMap((name) => {
      const path = screenPath(name)
      return path === null ? [] : [[path, name]]
    }),
  )
}

interface Address {
  locale: Locale
  /** Pattern of the table: `/news/:slug`. */
  name: string
  file: string
}

const router = new TrieRouter<Address>()
for (const locale of locales) {
  for (const [name, file] of Object.entries(addresses)) {
    router.add('GET', localePath(name, locale), { locale, name, file })
  }
}

interface MatchedAddress extends Address {
  params: Readonly<Record<string, string>>
}

export function matchAddress(pathname: string): MatchedAddress | null {
  const [found] = router.match('GET', pathname)[0]
  if (found === undefined) return null
  const [address, params] = found
  return { ...address, params: decoded(params) }
}

/** @throws if the table names a file that does not exist */
export async function loadPage({ file }: MatchedAddress): Promise<PageModule> {
  const load = pages[`./pages/${file}.tsx`]
  if (load === undefined) throw new Error(`There is no page ${file}`)
  return load()
}

function decoded(params: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodedPart(String(value))]),
  )
}
