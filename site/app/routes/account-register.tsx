import { localeOf } from '@alun/contract/locale'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { accountFrame, accountPath, goOn, visitOf } from '../account/account-page.ts'
import { passwordProblem } from '../account/new-password.ts'
import { refuse, refuseAs } from '../account/refused.ts'
import { registrationOf } from '../account/registration.ts'
import { emptyInputs, inputOf, sentForm } from '../account/sent-form.ts'
import { contentContext } from '../content/content-context.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import type { Route } from './+types/account-register.ts'

const RegisterScreen = deferredPart({ words: ['account', 'lead'] }, () =>
  import('../account/register-screen.tsx').then((code) => code.RegisterScreen),
)

export const handle = { parts: [RegisterScreen] } satisfies ScreenHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const { visitor } = visitOf(context)
  if (visitor.user !== null) throw redirect(accountPath(locale))
  const [registration, framed] = await Promise.all([
    registrationOf(visitor),
    accountFrame(context, locale, '/account/register'),
  ])
  if (registration === 'off') return context.get(contentContext).unmatched(locale)
  const away = registration === 'away'
  const sent = url.searchParams.get('done') === 'register'
  return data({ ...framed, away, sent }, { status: away ? 503 : 200 })
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const locale = localeOf(url.pathname)
  const form = await sentForm(request)
  const values = { name: inputOf(form, 'name'), email: inputOf(form, 'email') }
  const password = form.get('password') ?? ''
  const missing = emptyInputs(form, ['name', 'email', 'password'])
  if (missing.length > 0) return refuse('register', 'MISSING', { values, inputs: missing })
  if (!z.email().safeParse(values.email).success) {
    return refuse('register', 'WRONG_EMAIL', { values, inputs: ['email'] })
  }
  const problem = passwordProblem(password)
  if (problem !== null) return refuse('register', problem, { values, inputs: ['password'] })
  const outcome = await visitOf(context).visitor.ask('/users', z.unknown(), {
    method: 'POST',
    body: { ...values, password, language: locale },
    anonymous: true,
  })
  if (outcome.ok) return goOn(url.pathname, { done: 'register' })
  // Nobody may register (any more): there is no such page.
  if (outcome.refusal.code === 'FORBIDDEN') return context.get(contentContext).unmatched(locale)
  return refuseAs('register', outcome.refusal, values)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function AccountRegister({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterScreen away={loaderData.away} sent={loaderData.sent} refused={actionData} />
}
