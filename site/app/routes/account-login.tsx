import { providersAnswer } from '@alun/contract/auth'
import { localeOf } from '@alun/contract/locale'
import { redirect } from 'react-router'
import { accountFrame, goOn, toSignIn, visitOf, wayBack } from '../account/account-page.ts'
import { forgetForCode, keepForCode, keptForCode } from '../account/code-step.ts'
import { refuse, refuseAs } from '../account/refused.ts'
import { registrationOf } from '../account/registration.ts'
import { emptyInputs, inputOf, sentForm } from '../account/sent-form.ts'
import { deferredPart } from '../deferred/deferred-part.tsx'
import type { ScreenHandle } from '../frame/screen-handle.ts'
import type { Route } from './+types/account-login.ts'

const LoginScreen = deferredPart({ words: ['account'] }, () =>
  import('../account/login-screen.tsx').then((code) => code.LoginScreen),
)

export const handle = { parts: [LoginScreen] } satisfies ScreenHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const visit = visitOf(context)
  if (visit.visitor.user !== null) throw redirect(wayBack(url.searchParams, locale))
  const [providers, registration, framed] = await Promise.all([
    visit.visitor.ask('/auth', providersAnswer, { anonymous: true }),
    registrationOf(visit.visitor),
    accountFrame(context, locale, '/account/login'),
  ])
  const codeWanted = url.searchParams.has('code') && keptForCode(visit) !== null
  if (!url.searchParams.has('code')) forgetForCode(visit)
  return {
    ...framed,
    providers: providers.ok ? providers.value : [],
    registration: registration === 'open',
    codeWanted,
    failedProvider: url.searchParams.get('failed'),
  }
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const locale = localeOf(url.pathname)
  const visit = visitOf(context)
  const form = await sentForm(request)
  const otp = inputOf(form, 'otp')
  const isCode = form.has('otp')
  const typed = { email: inputOf(form, 'email'), password: form.get('password') ?? '' }
  const credentials = isCode ? keptForCode(visit) : typed
  const { email, password } = credentials ?? typed
  // The time for the code is over.
  if (credentials === null) return toSignIn(locale, wayBack(url.searchParams, locale))
  const missing = emptyInputs(form, isCode ? ['otp'] : ['email', 'password'])
  if (missing.length > 0) {
    return refuse('login', 'MISSING', { values: { email }, inputs: missing })
  }
  const outcome = await visit.visitor.signIn({ email, password, ...(otp !== '' && { otp }) })
  if (outcome.ok) {
    forgetForCode(visit)
    return goOn(wayBack(url.searchParams, locale))
  }
  const { refusal } = outcome
  if (refusal.code === 'INVALID_OTP' && !isCode) {
    keepForCode(visit, { email, password })
    return goOn(url.pathname, { to: wayBack(url.searchParams, locale), code: '' })
  }
  return refuseAs('login', refusal, isCode ? {} : { email })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function AccountLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { providers, registration, codeWanted, failedProvider } = loaderData
  return (
    <LoginScreen
      providers={providers}
      registration={registration}
      codeWanted={codeWanted}
      failedProvider={failedProvider}
      refused={actionData}
    />
  )
}
