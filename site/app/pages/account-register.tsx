import { typedMailAddress } from '@alun/contract/schema/mail-address'
import { z } from 'zod'
import {
  accountPath,
  personalPage,
  redirectAfterPost,
  requireVisit,
} from '../features/account/account-page.ts'
import { passwordProblem } from '../features/account/new-password.ts'
import { RegisterScreen } from '../features/account/register-screen.tsx'
import { registrationState } from '../features/account/registration.ts'
import { emptyInputs, trimmedInput } from '../features/account/sent-form.ts'
import { formError, formErrorOf } from '../visit/form-error.ts'

export const page = personalPage({
  path: '/account/register',
  title: () => 'account.registerHeading',
  async load(request) {
    const { locale, content, url } = request
    const { visitor } = requireVisit(request)
    if (visitor.user !== null) throw redirectAfterPost(accountPath(locale))
    const registration = await registrationState(visitor)
    if (registration === 'off') return content.unmatched(locale)
    const sent = url.searchParams.get('done') === 'register'
    return { away: registration === 'away', sent }
  },
  status: ({ away }) => (away ? 503 : 200),
  async act(request, form) {
    const { locale, content, url } = request
    const values = { name: trimmedInput(form, 'name'), email: trimmedInput(form, 'email') }
    const password = form.get('password') ?? ''
    const missing = emptyInputs(form, ['name', 'email', 'password'])
    if (missing.length > 0) return formError('register', 'MISSING', { values, inputs: missing })
    if (!typedMailAddress.safeParse(values.email).success) {
      return formError('register', 'WRONG_EMAIL', { values, inputs: ['email'] })
    }
    const problem = passwordProblem(password)
    if (problem !== null) return formError('register', problem, { values, inputs: ['password'] })
    const result = await requireVisit(request).visitor.ask('/users', z.unknown(), {
      method: 'POST',
      body: { ...values, password, language: locale },
      anonymous: true,
    })
    if (result.ok) return redirectAfterPost(url.pathname, { done: 'register' })
    // Registration was closed in between.
    if (result.error.code === 'FORBIDDEN') return content.unmatched(locale)
    return formErrorOf('register', result.error, values)
  },
  body: ({ away, sent }, _request, error) => (
    <RegisterScreen away={away} sent={sent} error={error} />
  ),
})
