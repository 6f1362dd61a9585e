import { providersAnswer } from '@alun/contract/schema/auth'
import {
  personalPage,
  redirectAfterPost,
  redirectSignedIn,
  redirectTo,
  redirectToSignIn,
  requireVisit,
  returnPath,
  signedInMark,
} from '../features/account/account-page.ts'
import { LoginScreen } from '../features/account/login-screen.tsx'
import {
  clearPendingLogin,
  pendingLogin,
  savePendingLogin,
} from '../features/account/pending-login.ts'
import { registrationState } from '../features/account/registration.ts'
import { emptyInputs, trimmedInput } from '../features/account/sent-form.ts'
import { formError, formErrorOf } from '../visit/form-error.ts'

export const page = personalPage({
  path: '/account/login',
  async load(request) {
    const { locale, url } = request
    const visit = requireVisit(request)
    if (visit.visitor.user !== null) throw redirectTo(returnPath(url.searchParams, locale))
    const [providers, registration] = await Promise.all([
      visit.visitor.ask('/auth', providersAnswer, { anonymous: true }),
      registrationState(visit.visitor),
    ])
    const needsCode = url.searchParams.has('code') && (await pendingLogin(visit)) !== null
    const isBegun = url.searchParams.has('code') || url.searchParams.has(signedInMark)
    if (!url.searchParams.has('code')) clearPendingLogin(visit)
    return {
      providers: providers.ok ? providers.value : [],
      registration: registration === 'open',
      needsCode,
      failedProvider: url.searchParams.get('failed'),
      lacksCookies: isBegun && !needsCode && !visit.keepsCookies,
    }
  },
  title: ({ needsCode }) => (needsCode ? 'account.codeHeading' : 'account.signIn'),
  async act(request, form) {
    const { locale, url } = request
    const visit = requireVisit(request)
    const otp = trimmedInput(form, 'otp')
    const isCode = form.has('otp')
    const unsaved = { email: trimmedInput(form, 'email'), password: form.get('password') ?? '' }
    const login = isCode ? await pendingLogin(visit) : unsaved
    // The pending login has expired.
    if (login === null) return redirectToSignIn(locale, returnPath(url.searchParams, locale))
    const { email, password } = 'code' in login ? unsaved : login
    const missing = emptyInputs(form, isCode ? ['otp'] : ['email', 'password'])
    if (missing.length > 0) {
      return formError('login', 'MISSING', { values: { email }, inputs: missing })
    }
    const result =
      'code' in login
        ? await visit.visitor.signInByCode(login.code, otp)
        : await visit.visitor.signIn({ email, password, ...(otp !== '' && { otp }) })
    if (result.ok) {
      clearPendingLogin(visit)
      return redirectSignedIn(visit, locale, returnPath(url.searchParams, locale))
    }
    const { error } = result
    if ('code' in login && (error.code === 'TOKEN_EXPIRED' || error.code === 'INVALID_TOKEN')) {
      clearPendingLogin(visit)
      return redirectAfterPost(url.pathname, { failed: login.provider })
    }
    if (error.code === 'INVALID_OTP' && !isCode) {
      await savePendingLogin(visit, { email, password })
      return redirectAfterPost(url.pathname, { to: returnPath(url.searchParams, locale), code: '' })
    }
    return formErrorOf('login', error, isCode ? {} : { email })
  },
  body: ({ providers, registration, needsCode, failedProvider, lacksCookies }, _request, error) => (
    <LoginScreen
      providers={providers}
      registration={registration}
      needsCode={needsCode}
      failedProvider={failedProvider}
      lacksCookies={lacksCookies}
      error={error}
    />
  ),
})
