import { panelCodeAnswer } from '@alun/contract/schema/auth'
import { accountPath, redirectTo, redirectToSignIn, requireVisit } from '../account/account-page.ts'
import { definePage } from '../page/define-page.ts'

/** The content service may have an origin of its own. */
const service = { external: true }

/** From the site into the panel: with the `state` that the panel keeps, the visitor's session opens one there. */
export const page = definePage({
  async load(request): Promise<never> {
    const { locale, url } = request
    const { visitor, contentPublicUrl } = requireVisit(request)
    if (!visitor.signedIn) throw redirectToSignIn(locale, url.pathname + url.search)
    const { role } = visitor.user ?? {}
    if (!role || role === 'partner') throw redirectTo(accountPath(locale))
    const state = url.searchParams.get('state')
    if (state === null) throw redirectTo(`${contentPublicUrl}/auth/panel`, service)
    const call = { method: 'POST', body: { state } } as const
    const result = await visitor.ask('/auth/panel', panelCodeAnswer, call)
    if (!result.ok) throw redirectTo(accountPath(locale))
    const query = new URLSearchParams({ code: result.value.code, state })
    throw redirectTo(`${contentPublicUrl}/auth/panel/callback?${query}`, service)
  },
  /** Never shown: the address always leads on. */
  body: () => null,
})
