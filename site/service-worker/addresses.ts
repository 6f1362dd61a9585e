import { type Locale, localePath } from '@alun/contract/rules/locale'
import { filePaths, isBelow, mayHoldToken } from '@alun/contract/rules/path-kinds'

/** Answers to forms, whose pages may name a link that is the visitor's alone. */
const answers = ['form', 'sent', 'brochure', 'unconfirmed', 'telegram']

const campaignMark = /^utm_|clid$/

/** Shown where a page was never seen; the text of the bar on stored copies stands in it as well. */
export const offlinePath = (locale: Locale) => localePath('/offline', locale)

/** What may be stored of an address, as far as the address says; `null` for what the worker leaves alone. */
export function kindOf({ pathname, searchParams }: URL): 'page' | 'code' | 'picture' | null {
  if (/^\/(?:media\/.*\.(?:avif|webp|jpg|svg)|assets\/.*\.(?:woff2|svg|png))$/.test(pathname)) {
    return 'picture'
  }
  if (/^\/assets\/.*\.(?:js|css)$/.test(pathname)) return 'code'
  if (/\.\w+$/.test(pathname) || isBelow(pathname, [...filePaths, ...notPages])) return null
  if (mayHoldToken(pathname) || answers.some((name) => searchParams.has(name))) return null
  return 'page'
}

const notPages = ['/v1', '/admin', '/bot-check', '/healthz', '/readyz', '/metrics']

/** The address under which a page is stored: neither a campaign, a choice of language nor a slash at the end makes another page. */
export function storedAddress(asked: URL): string {
  const url = new URL(asked)
  url.hash = ''
  url.pathname = url.pathname.replace(/(?<=.)\/$/, '')
  for (const name of [...url.searchParams.keys()]) {
    if (name === 'lang' || campaignMark.test(name)) url.searchParams.delete(name)
  }
  return url.href
}
