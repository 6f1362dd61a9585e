import { shaped } from '@alun/contract/rules/cookies'
import { localePath } from '@alun/contract/rules/locale'
import { ownPath } from '@alun/contract/rules/navigation'
import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import { providerCodeParameter, providerReasonParameter } from '@alun/contract/schema/auth'
import {
  redirectSignedIn,
  redirectTo,
  requireVisit,
  returnPath,
} from '../features/account/account-page.ts'
import { savePendingLogin } from '../features/account/pending-login.ts'
import { definePage } from '../page/define-page.ts'

/** A cookie of each sign-in, because several tabs may be on their way to a provider. */
const cookieOf = (state: string) => `provider_state_${state}`
const unspecific = 'INVALID_CREDENTIALS' satisfies ApiErrorCode
/** Limit for signing in at the provider, in seconds. */
const timeout = 10 * 60
const begunHere = shaped(/^\//)
const isState = (text: string) => /^[\da-f-]{36}$/.test(text)

/** Redirects to a provider, and accepts the one-time code with which the provider returns. */
export const page = definePage({
  async load(request): Promise<never> {
    const { locale, url, params, site } = request
    const visit = requireVisit(request)
    const { visitor, cookies, contentPublicUrl } = visit
    const { searchParams } = url
    const name = encodeURIComponent(params.name ?? '')
    const code = searchParams.get(providerCodeParameter)
    if (code === null && !searchParams.has(providerReasonParameter)) {
      // The state proves that the same browser returns.
      const state = crypto.randomUUID()
      cookies.set(cookieOf(state), returnPath(searchParams, locale), timeout)
      const back = `${site.siteUrl}${localePath(`/account/provider/${name}`, locale)}?state=${state}`
      throw redirectTo(
        `${contentPublicUrl}/auth/login/${name}?${new URLSearchParams({ redirect: back })}`,
        { external: true },
      )
    }
    const state = searchParams.get('state') ?? ''
    const to = isState(state) ? cookies.get(cookieOf(state), begunHere) : null
    if (to !== null) cookies.drop(cookieOf(state))
    const login = localePath('/account/login', locale)
    const next = ownPath(to, localePath('/account', locale))
    const result = code !== null && to !== null ? await visitor.signInByCode(code) : null
    if (result?.ok) throw redirectTo(next)
    if (code !== null && !visit.keepsCookies) throw redirectSignedIn(visit, locale, next)
    if (code !== null && result?.error.code === 'INVALID_OTP') {
      await savePendingLogin(visit, { provider: params.name ?? '', code })
      throw redirectTo(`${login}?${new URLSearchParams({ to: next, code: '' })}`)
    }
    const refused = result?.ok === false ? result.error.code : null
    const reason = searchParams.get(providerReasonParameter) ?? refused
    const why = new URLSearchParams({
      failed: params.name ?? '',
      // This reason adds nothing to the general message.
      ...(reason && reason !== unspecific && { [providerReasonParameter]: reason }),
    })
    throw redirectTo(`${login}?${why}`)
  },
  /** Never rendered, because the address always redirects. */
  body: () => null,
})
