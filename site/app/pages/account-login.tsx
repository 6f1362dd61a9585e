import { providersAnswer } from '@alun/contract/schema/auth'
import { definePage } from '../page/define-page.ts'
import {
  accountFrame,
  goOn,
  leadTo,
  toSignIn,
  visitOf,
  wayBack,
} from '../sections/account/account-page.ts'
import {
  forgetCredentials,
  storeCredentials,
  storedCredentials,
} from '../sections/account/code-step.ts'
import { LoginScreen } from '../sections/account/login-screen.tsx'
import { registrationOf } from '../sections/account/registration.ts'
import { emptyInputs, inputOf } from '../sections/account/sent-form.ts'
import { refuse, refuseAs } from '../visit/refused.ts'

export const page = definePage({
  async load(request) {
    const { locale, url } = request
    const visit = visitOf(request)
    if (visit.visitor.user !== null) throw leadTo(wayBack(url.searchParams, locale))
    const [providers, registration, framed] = await Promise.all([
      visit.visitor.ask('/auth', providersAnswer, { anonymous: true }),
      registrationOf(visit.visitor),
      accountFrame(request, '/account/login'),
    ])
    const codeWanted = url.searchParams.has('code') && (await storedCredentials(visit)) !== null
    if (!url.searchParams.has('code')) forgetCredentials(visit)
    return {
      ...framed,
      providers: providers.ok ? providers.value : [],
      registration: registration === 'open',
      codeWanted,
      failedProvider: url.searchParams.get('failed'),
    }
  },
  async act(request, form) {
    const { locale, url } = request
    const visit = visitOf(request)
    const otp = inputOf(form, 'otp')
    const isCode = form.has('otp')
    const typed = { email: inputOf(form, 'email'), password: form.get('password') ?? '' }
    const credentials = isCode ? await storedCredentials(visit) : typed
    const { email, password } = credentials ?? typed
    // The time for the code is over.
    if (credentials === null) return toSignIn(locale, wayBack(url.searchParams, locale))
    const missing = emptyInputs(form, isCode ? ['otp'] : ['email', 'password'])
    if (missing.length > 0) {
      return refuse('login', 'MISSING', { values: { email }, inputs: missing })
    }
    const outcome = await visit.visitor.signIn({ email, password, ...(otp !== '' && { otp }) })
    if (outcome.ok) {
      forgetCredentials(visit)
      return goOn(wayBack(url.searchParams, locale))
    }
    const { refusal } = outcome
    if (refusal.code === 'INVALID_OTP' && !isCode) {
      await storeCredentials(visit, { email, password })
      return goOn(url.pathname, { to: wayBack(url.searchParams, locale), code: '' })
    }
    return refuseAs('login', refusal, isCode ? {} : { email })
  },
  body: ({ providers, registration, codeWanted, failedProvider }, _request, refused) => (
    <LoginScreen
      providers={providers}
      registration={registration}
      codeWanted={codeWanted}
      failedProvider={failedProvider}
      refused={refused}
    />
  ),
})
