import { mailTokenParameter } from '@alun/contract/auth'
import { localeOf } from '@alun/contract/locale'
import { accountFrame, visitOf } from '../account/account-page.ts'
import { spendMailToken } from '../account/mail-token.ts'
import { TokenScreen } from '../account/token-screen.tsx'
import type { Route } from './+types/account-reset.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const framed = await accountFrame(context, localeOf(url.pathname), '/account/reset')
  return { ...framed, hasToken: !!url.searchParams.get(mailTokenParameter) }
}

export function action({ url, request, context }: Route.ActionArgs) {
  return spendMailToken('reset', visitOf(context), url, request)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function AccountReset({ loaderData, actionData }: Route.ComponentProps) {
  return <TokenScreen form="reset" hasToken={loaderData.hasToken} refused={actionData} />
}
