import { type Locale, localePath } from '@alun/contract/rules/locale'
import { authPages, mailTokenParameter } from '@alun/contract/schema/auth'
import type { AuthSettings } from '../core/settings/runtime.ts'
import { requireRedirect } from './redirect-rule.ts'

/**
 * Returns the page to which a mail links: the requested one, or the site's own in the person's language.
 *
 * @throws ApiError INVALID_PAYLOAD if the requested page is not allowed
 */
export function mailPage(
  settings: AuthSettings,
  requested: string | undefined,
  name: string,
): (locale: Locale, token: string) => string {
  const target = requested === undefined ? null : requireRedirect(requested, settings, name)
  const page = name === 'invite_url' ? authPages.invite : authPages.reset
  return (locale, token) =>
    withToken(target?.href ?? `${settings.siteUrl}${localePath(page, locale)}`, token)
}

export function confirmLink({ siteUrl }: AuthSettings, locale: Locale, token: string): string {
  return withToken(`${siteUrl}${localePath(authPages.confirm, locale)}`, token)
}

/** The page that mails a link for a new password, which only the owner of the mailbox can use. */
export function passwordLink({ siteUrl }: AuthSettings, locale: Locale): string {
  return `${siteUrl}${localePath('/account/password', locale)}`
}

export function signInLink({ siteUrl }: AuthSettings, locale: Locale): string {
  return `${siteUrl}${localePath('/account/login', locale)}`
}

function withToken(address: string, token: string): string {
  const url = new URL(address)
  url.searchParams.set(mailTokenParameter, token)
  return url.href
}
