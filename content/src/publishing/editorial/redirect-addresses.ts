import { decodedPart } from '@alun/contract/rules/decoded-part'
import { isLocale, unprefixedPath } from '@alun/contract/rules/locale'
import { ownPath } from '@alun/contract/rules/navigation'
import { isServerPath } from '@alun/contract/rules/path-kinds'
import { hasFormerParameter, plainFrom, withoutFinalSlash } from '@alun/contract/rules/redirects'
import { isItemScreen, screenAt } from '@alun/contract/rules/screens'
import { oneLine } from '@alun/contract/rules/text'
import { addressKinds } from '../../core/records/address-kinds.ts'

/** Why a redirect is rejected; `editorial.redirects.problems` has the words. */
export type RedirectProblem =
  | 'anchor'
  | 'loops'
  | 'missing'
  | 'most'
  | 'otherSite'
  | 'page'
  | 'pathNeeded'
  | 'prefixed'
  | 'served'
  | 'targetNeeded'

export type ReadRedirect = { value: string } | { problem: RedirectProblem }

const longest = 500

const plainHost = (host: string) => host.toLowerCase().replace(/^www\./, '')

/** Removes the origin of this site, however its protocol is written; returns `null` for another site. */
function withoutOrigin(written: string, siteOrigin: string): string | null {
  const { host } = new URL(siteOrigin)
  const isOwnHost = plainHost(written.split(/[/?#]/, 1)[0] ?? '') === plainHost(host)
  const whole = isOwnHost ? `https://${written}` : written
  if (!/^(?:https?:)?[/\\]{2}|^www\./i.test(whole)) return written
  const url = URL.parse(whole.replace(/^(?:https?:)?[/\\]*/i, 'https://'))
  if (url === null || plainHost(url.host) !== plainHost(host)) return null
  return url.pathname + url.search + url.hash
}

const hasLanguage = (path: string) => isLocale(path.split(/[/?#]/)[1]?.toLowerCase())

/** Normalises a former address for comparison. */
export function readFormer(typed: string, siteOrigin: string): ReadRedirect {
  const written = withoutOrigin(oneLine(typed), siteOrigin)
  if (written === null) return { problem: 'otherSite' }
  if (written.includes('#')) return { problem: 'anchor' }
  if (/\s|^[a-z][a-z\d+.-]*:/i.test(written)) return { problem: 'pathNeeded' }
  const path = ownPath(written.startsWith('/') ? written : `/${written}`, '')
  if (written === '' || path === '' || path.length > longest * 3) return { problem: 'pathNeeded' }
  // After decoding, an escaped `?` or `#` would look like the plain one.
  const [encoded = ''] = path.split('?', 1)
  if (/[?#\\\p{Cc}]/u.test(decodedPart(encoded))) return { problem: 'pathNeeded' }
  if (hasLanguage(path)) return { problem: 'prefixed' }
  const value = plainFrom(path)
  if (value.length > longest) return { problem: 'pathNeeded' }
  const [way = ''] = value.split('?', 1)
  if (isServerPath(way)) return { problem: 'served' }
  const found = screenAt(way)
  const isPage = found && !isItemScreen(found.screen) && !hasFormerParameter(value)
  return isPage ? { problem: 'page' } : { value }
}

/** Reads the target of a redirect: a path of the site without a language, or a secure link to another site. */
export function readTarget(typed: string, siteOrigin: string): ReadRedirect {
  const line = oneLine(typed)
  const written = withoutOrigin(line, siteOrigin)
  const isPage =
    !!written &&
    !written.startsWith('/') &&
    screenAt(withoutFinalSlash(`/${written.split(/[?#]/, 1)[0]}`)) !== null
  const path = isPage ? `/${written}` : written
  if (path?.startsWith('/')) {
    const own = /\s/.test(path) ? '' : ownPath(path, '')
    if (own === '' || own.length > longest * 3) return { problem: 'targetNeeded' }
    const [way = ''] = own.split(/[?#]/, 1)
    return { value: unprefixedPath(withoutFinalSlash(way)) + own.slice(way.length) }
  }
  const link = addressKinds.secureLink(line)
  return 'value' in link ? link : { problem: 'targetNeeded' }
}
