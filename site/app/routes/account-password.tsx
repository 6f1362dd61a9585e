import { localeOf } from '@alun/contract/locale'
import { z } from 'zod'
import { accountFrame, goOn, visitOf } from '../account/account-page.ts'
import { refuse, refuseAs } from '../account/refused.ts'
import { inputOf, sentForm } from '../account/sent-form.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import type { Route } from './+types/account-password.ts'

const PasswordScreen = deferredPart({ words: ['account'] }, () =>
  import('../account/password-screen.tsx').then((code) => code.PasswordScreen),
)

export const handle = { parts: [PasswordScreen] } satisfies ScreenHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const framed = await accountFrame(context, localeOf(url.pathname), '/account/password')
  return { ...framed, sent: url.searchParams.get('done') === 'password' }
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const email = inputOf(await sentForm(request), 'email')
  if (email === '') return refuse('password', 'MISSING', { inputs: ['email'] })
  const values = { email }
  if (!z.email().safeParse(email).success)
    return refuse('password', 'WRONG_EMAIL', { values, inputs: ['email'] })
  const outcome = await visitOf(context).visitor.ask('/auth/password/request', z.unknown(), {
    method: 'POST',
    // The letter leads to the page in the person's language.
    body: { email },
    anonymous: true,
  })
  if (!outcome.ok) return refuseAs('password', outcome.refusal, values)
  return goOn(url.pathname, { done: 'password' })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function AccountPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <PasswordScreen sent={loaderData.sent} refused={actionData} />
}
