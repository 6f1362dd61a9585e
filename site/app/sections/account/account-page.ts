import { type Locale, localePath, locales } from '@alun/contract/rules/locale'
import type { Frame } from '@alun/contract/schema/frame'
import type { PageHead } from '@alun/contract/schema/page'
import type { PageRequest } from '../../page/define-page.ts'
import { ownPath } from '../../visit/own-path.ts'
import type { Visit } from '../../visit/visitor.ts'

/** The visit that an account page is made for; such pages are never made for everybody. */
export function requireVisit({ visit }: PageRequest): Visit {
  if (visit === null) throw new Error('An account page was asked for without its visitor')
  return visit
}

/** Header, footer and addresses of an account page, as other pages have them from the service. */
export async function accountFrame(
  { content, locale }: PageRequest,
  path: string,
): Promise<{ frame: Frame | null; head: PageHead | null }> {
  const frame = await content.frame(locale)
  if (frame === null) return { frame, head: null }
  const head: PageHead = {
    title: { text: '' },
    description: null,
    picture: null,
    readyLocales: [...locales],
    path,
  }
  return { frame, head }
}

export const accountPath = (locale: Locale) => localePath('/account', locale)

/** Where a visitor goes on after signing in. */
export function returnPath(search: URLSearchParams, locale: Locale): string {
  return ownPath(search.get('to'), accountPath(locale))
}

/** Leads a reader elsewhere. */
export function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location } })
}

/** Leads to sign-in, and from there back. */
export function redirectToSignIn(locale: Locale, to: string): Response {
  return redirectTo(`${localePath('/account/login', locale)}?${new URLSearchParams({ to })}`)
}

/** To another page after something was done, so that reloading does not do it again. */
export function redirectAfterPost(path: string, query: Record<string, string> = {}): Response {
  const search = new URLSearchParams(query)
  const location = `${path}${search.size > 0 ? `?${search}` : ''}`
  return new Response(null, { status: 303, headers: { Location: location } })
}
