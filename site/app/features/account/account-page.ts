import { type Locale, localePath, locales } from '@alun/contract/rules/locale'
import { ownPath, redirectLocation } from '@alun/contract/rules/navigation'
import type { Layout } from '@alun/contract/schema/layout'
import type { PageHead } from '@alun/contract/schema/page'
import {
  definePage,
  type PageDefinition,
  type PageModule,
  type PageRequest,
} from '../../page/define-page.ts'
import type { FormError } from '../../visit/form-error.ts'
import type { Visit } from '../../visit/visitor.ts'
import { wordsOf } from '../../words/catalogues.ts'
import type { Key } from '../../words/messages.tsx'

/** The visit of an account page; such pages are always rendered with one. */
export function requireVisit({ visit }: PageRequest): Visit {
  if (visit === null) throw new Error('An account page was asked for without its visitor')
  return visit
}

interface PersonalPage<Data> extends Omit<PageDefinition<Data & WithLayout>, 'load' | 'head'> {
  path: string
  title: (data: Data) => Key
  load: (request: PageRequest, error: FormError | undefined) => Promise<Data>
}

interface WithLayout {
  layout: Layout | null
  head: PageHead | null
}

/**
 * A page for one visitor, hidden from search engines; only its layout comes from the content
 * service.
 */
export function personalPage<Data extends object>(page: PersonalPage<Data>): PageModule {
  const { path, title, load, ...definition } = page
  return definePage<Data & WithLayout>({
    ...definition,
    async load(request, error) {
      const [layout, data] = await Promise.all([
        request.content.layout(request.locale),
        load(request, error),
      ])
      const texts = { title: { text: '' }, description: null, picture: null }
      const head = layout && { ...texts, readyLocales: [...locales], path }
      return { ...data, layout, head }
    },
    head: (data, { locale }) => ({ title: wordsOf(locale)(title(data)), unlisted: true }),
  })
}

export const accountPath = (locale: Locale) => localePath('/account', locale)

export function returnPath(search: URLSearchParams, locale: Locale): string {
  return ownPath(search.get('to'), accountPath(locale))
}

/** @throws for another site without `external` */
export function redirectTo(to: string, options?: { external: boolean }): Response {
  return new Response(null, { status: 302, headers: { Location: redirectLocation(to, options) } })
}

export function redirectToSignIn(locale: Locale, to: string, why: { ended?: '' } = {}): Response {
  const query = new URLSearchParams({ to, ...why })
  return redirectTo(`${localePath('/account/login', locale)}?${query}`)
}

/**
 * Redirects after signing in. A browser that sent no cookie may store none, so it returns to the
 * sign-in page, which explains the problem.
 */
export function redirectSignedIn({ keepsCookies }: Visit, locale: Locale, to: string): Response {
  if (keepsCookies) return redirectAfterPost(to)
  return redirectAfterPost(localePath('/account/login', locale), { to, [signedInMark]: '' })
}

/** Query parameter of the sign-in page: the visitor has just signed in. */
export const signedInMark = 'signed-in'

/** Redirects after a successful POST, so that a reload does not repeat it. */
export function redirectAfterPost(path: string, query: Record<string, string> = {}): Response {
  const search = new URLSearchParams(query)
  const location = `${path}${search.size > 0 ? `?${search}` : ''}`
  return new Response(null, { status: 303, headers: { Location: redirectLocation(location) } })
}
