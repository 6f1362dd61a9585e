import type { Frame } from '@alun/contract/frame'
import { type Locale, localePath, locales } from '@alun/contract/locale'
import type { PageHead } from '@alun/contract/page'
import { type RouterContextProvider, redirect } from 'react-router'
import { contentContext } from '../content/content-context.ts'
import { ownPath } from './own-path.ts'
import { type Visit, visitContext } from './visitor.ts'

type Context = Readonly<RouterContextProvider>

/** The visit that an account page is made for; such pages are never made for everybody. */
export function visitOf(context: Context): Visit {
  const visit = context.get(visitContext)
  if (visit === null) throw new Error('An account page was asked for without its visitor')
  return visit
}

/** Header, footer and addresses of an account page, as other pages have them from the service. */
export async function accountFrame(
  context: Context,
  locale: Locale,
  path: string,
): Promise<{ frame: Frame; head: PageHead } | object> {
  const frame = await context.get(contentContext).frame(locale)
  if (frame === null) return {}
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
export function wayBack(search: URLSearchParams, locale: Locale): string {
  return ownPath(search.get('to'), accountPath(locale))
}

/** Leads to sign-in, and from there back. */
export function toSignIn(locale: Locale, to: string): Response {
  return redirect(`${localePath('/account/login', locale)}?${new URLSearchParams({ to })}`)
}

/** To another page after something was done, so that reloading does not do it again. */
export function goOn(path: string, query: Record<string, string> = {}, hash = ''): Response {
  const search = new URLSearchParams(query)
  return redirect(`${path}${search.size > 0 ? `?${search}` : ''}${hash}`, 303)
}
