import { type Locale, localePath, locales } from '@alun/contract/rules/locale'
import type { Frame } from '@alun/contract/schema/frame'
import type { PageHead } from '@alun/contract/schema/page'
import type { PageRequest } from '../page/define-page.ts'
import type { HeadFacts } from '../page/describe-page.ts'
import { ownPath } from '../visit/own-path.ts'
import type { Visit } from '../visit/visitor.ts'
import { wordsOf } from '../words/catalogues.ts'
import type { Key } from '../words/messages.tsx'

/** The visit of an account page; such pages are never rendered without one. */
export function requireVisit({ visit }: PageRequest): Visit {
  if (visit === null) throw new Error('An account page was asked for without its visitor')
  return visit
}

/** Title of a page for one visitor, which search engines leave out. */
export function accountHead(locale: Locale, title: Key): HeadFacts {
  return { title: wordsOf(locale)(title), unlisted: true }
}

/** Frame and head of an account page; other pages get theirs from the service. */
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

export function returnPath(search: URLSearchParams, locale: Locale): string {
  return ownPath(search.get('to'), accountPath(locale))
}

export function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location } })
}

/** Redirects to sign-in, and from there back to `to`. */
export function redirectToSignIn(locale: Locale, to: string): Response {
  return redirectTo(`${localePath('/account/login', locale)}?${new URLSearchParams({ to })}`)
}

/** Redirects after a successful POST, so that reloading does not repeat it. */
export function redirectAfterPost(path: string, query: Record<string, string> = {}): Response {
  const search = new URLSearchParams(query)
  const location = `${path}${search.size > 0 ? `?${search}` : ''}`
  return new Response(null, { status: 303, headers: { Location: location } })
}
