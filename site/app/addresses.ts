import { decodedPart } from '@alun/contract/rules/decoded-part'
import { type Locale, localePath, locales } from '@alun/contract/rules/locale'
import { screenNames, screenPath } from '@alun/contract/rules/screens'
import { modules } from '@alun/contract/rules/site'
import { TrieRouter } from 'hono/router/trie-router'
import type { PageModule } from './page/define-page.ts'

/** Page modules; imported one by one, so that each page has its own styles. */
const pages = import.meta.glob<PageModule>('./pages/*.tsx', { import: 'page' })

/** Loads all page modules, so that no request needs their files. */
export async function loadPages(): Promise<void> {
  await Promise.all(Object.values(pages).map((load) => load()))
}

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
  loadPage: () => Promise<PageModule>
}

const router = new TrieRouter<Address>()
for (const [name, file] of Object.entries(addresses)) {
  const loadPage = pages[`./pages/${file}.tsx`]
  // At the start, so that no build and no test passes without the page of a new screen.
  if (loadPage === undefined) throw new Error(`There is no site/app/pages/${file}.tsx`)
  for (const locale of locales) {
    router.add('GET', localePath(name, locale), { locale, name, file, loadPage })
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

function decoded(params: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodedPart(String(value))]),
  )
}
