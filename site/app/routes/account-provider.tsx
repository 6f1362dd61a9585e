import type { ApiErrorCode } from '@alun/contract/api-error'
import { providerCodeParameter, providerReasonParameter } from '@alun/contract/auth'
import { localeOf, localePath } from '@alun/contract/locale'
import { redirect } from 'react-router'
import { visitOf, wayBack } from '../account/account-page.ts'
import { ownPath } from '../account/own-path.ts'
import { siteContext } from '../content/content-context.ts'
import type { Route } from './+types/account-provider.ts'

const cookie = 'provider_state'
const unconfirmed = 'EMAIL_UNCONFIRMED' satisfies ApiErrorCode
/** Seconds for which somebody may be away at the provider. */
const patience = 10 * 60

/** The way to a provider, and the way back from it with a code that is good for one session. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const { visitor, cookies, contentPublicUrl } = visitOf(context)
  const { searchParams } = url
  const name = encodeURIComponent(params.name)
  const code = searchParams.get(providerCodeParameter)
  if (code === null && !searchParams.has(providerReasonParameter)) {
    // Whoever comes back must be whoever left.
    const state = crypto.randomUUID()
    cookies.set(cookie, `${state} ${wayBack(searchParams, locale)}`, patience)
    const { siteUrl } = context.get(siteContext)
    const back = `${siteUrl}${localePath(`/account/provider/${name}`, locale)}?state=${state}`
    throw redirect(
      `${contentPublicUrl}/auth/login/${name}?${new URLSearchParams({ redirect: back })}`,
    )
  }
  const [state, to] = (cookies.get(cookie) ?? '').split(' ')
  cookies.drop(cookie)
  const isOurs = !!state && state === searchParams.get('state')
  if (code !== null && isOurs && (await visitor.signInByCode(code)).ok) {
    throw redirect(ownPath(to, localePath('/account', locale)))
  }
  const isUnconfirmed = isOurs && searchParams.get(providerReasonParameter) === unconfirmed
  const why = {
    failed: params.name,
    ...(isUnconfirmed && { [providerReasonParameter]: unconfirmed }),
  }
  throw redirect(`${localePath('/account/login', locale)}?${new URLSearchParams(why)}`)
}

/** Never shown: the loader always leads on. */
export default function AccountProvider() {
  return null
}
