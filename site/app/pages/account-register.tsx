import { z } from 'zod'
import {
  accountPath,
  personalPage,
  redirectAfterPost,
  requireVisit,
} from '../account/account-page.ts'
import { passwordProblem } from '../account/new-password.ts'
import { registrationState } from '../account/registration.ts'
import { emptyInputs, trimmedInput } from '../account/sent-form.ts'
import { RegisterScreen } from '../sections/account/register-screen.tsx'
import { refuse, refuseWith } from '../visit/form-error.ts'

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
    if (missing.length > 0) return refuse('register', 'MISSING', { values, inputs: missing })
    if (!z.email().safeParse(values.email).success) {
      return refuse('register', 'WRONG_EMAIL', { values, inputs: ['email'] })
    }
    const problem = passwordProblem(password)
    if (problem !== null) return refuse('register', problem, { values, inputs: ['password'] })
    const outcome = await requireVisit(request).visitor.ask('/users', z.unknown(), {
      method: 'POST',
      body: { ...values, password, language: locale },
      anonymous: true,
    })
    if (outcome.ok) return redirectAfterPost(url.pathname, { done: 'register' })
    // Registration has been closed meanwhile.
    if (outcome.refusal.code === 'FORBIDDEN') return content.unmatched(locale)
    return refuseWith('register', outcome.refusal, values)
  },
  body: ({ away, sent }, _request, refused) => (
    <RegisterScreen away={away} sent={sent} refused={refused} />
  ),
})
