import { localeOf } from '@alun/contract/locale'
import { data, redirect } from 'react-router'
import { accountActions, isAccountAction } from '../account/account-actions.ts'
import { accountData } from '../account/account-data.ts'
import { accountFrame, toSignIn, visitOf } from '../account/account-page.ts'
import { inputOf, sentForm } from '../account/sent-form.ts'
import { siteContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import type { Route } from './+types/account.ts'

const AccountScreen = deferredPart({ words: ['account'] }, () =>
  import('../account/account-screen.tsx').then((code) => code.AccountScreen),
)

export const handle = { parts: [AccountScreen] } satisfies ScreenHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const { visitor, contentPublicUrl } = visitOf(context)
  if (!visitor.signedIn) throw toSignIn(locale, url.pathname + url.search)
  const { user } = visitor
  const [framed, account] = await Promise.all([
    accountFrame(context, locale, '/account'),
    user && accountData(visitor, user, locale),
  ])
  const { siteUrl } = context.get(siteContext)
  const panelUrl = `${new URL(contentPublicUrl).origin}/admin`
  return data({ ...framed, account, siteUrl, panelUrl }, { status: account ? 200 : 503 })
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const locale = localeOf(url.pathname)
  const { visitor } = visitOf(context)
  const form = await sentForm(request)
  const name = inputOf(form, 'do')
  // Without a session there is nothing to sign out of, and nothing else to do.
  if (!visitor.signedIn && name !== 'logout') throw toSignIn(locale, url.pathname)
  if (!isAccountAction(name)) throw redirect(url.pathname, 303)
  return accountActions[name](visitor, form, locale)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account, siteUrl, panelUrl } = loaderData
  return (
    <AccountScreen account={account} siteUrl={siteUrl} panelUrl={panelUrl} refused={actionData} />
  )
}
