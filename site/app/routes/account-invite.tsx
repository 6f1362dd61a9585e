import { mailTokenParameter } from '@alun/contract/auth'
import { localeOf } from '@alun/contract/locale'
import { accountFrame, visitOf } from '../account/account-page.ts'
import { spendMailToken } from '../account/mail-token.ts'
import { TokenPart } from '../account/token-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import type { Route } from './+types/account-invite.ts'

export const handle = { parts: [TokenPart] } satisfies ScreenHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const framed = await accountFrame(context, localeOf(url.pathname), '/account/invite')
  return { ...framed, hasToken: !!url.searchParams.get(mailTokenParameter) }
}

export function action({ url, request, context }: Route.ActionArgs) {
  return spendMailToken('invite', visitOf(context), url, request)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function AccountInvite({ loaderData, actionData }: Route.ComponentProps) {
  return <TokenPart form="invite" hasToken={loaderData.hasToken} refused={actionData} />
}
