import { z } from 'zod'
import { definePage } from '../page/define-page.ts'
import { accountFrame, accountPath, goOn, visitOf } from '../sections/account/account-page.ts'
import { passwordProblem } from '../sections/account/new-password.ts'
import { RegisterScreen } from '../sections/account/register-screen.tsx'
import { registrationOf } from '../sections/account/registration.ts'
import { emptyInputs, inputOf } from '../sections/account/sent-form.ts'
import { refuse, refuseAs } from '../visit/refused.ts'

export const page = definePage({
  async load(request) {
    const { locale, content, url } = request
    const { visitor } = visitOf(request)
    if (visitor.user !== null) throw goOn(accountPath(locale))
    const [registration, framed] = await Promise.all([
      registrationOf(visitor),
      accountFrame(request, '/account/register'),
    ])
    if (registration === 'off') return content.unmatched(locale)
    const sent = url.searchParams.get('done') === 'register'
    return { ...framed, away: registration === 'away', sent }
  },
  status: ({ away }) => (away ? 503 : 200),
  async act(request, form) {
    const { locale, content, url } = request
    const values = { name: inputOf(form, 'name'), email: inputOf(form, 'email') }
    const password = form.get('password') ?? ''
    const missing = emptyInputs(form, ['name', 'email', 'password'])
    if (missing.length > 0) return refuse('register', 'MISSING', { values, inputs: missing })
    if (!z.email().safeParse(values.email).success) {
      return refuse('register', 'WRONG_EMAIL', { values, inputs: ['email'] })
    }
    const problem = passwordProblem(password)
    if (problem !== null) return refuse('register', problem, { values, inputs: ['password'] })
    const outcome = await visitOf(request).visitor.ask('/users', z.unknown(), {
      method: 'POST',
      body: { ...values, password, language: locale },
      anonymous: true,
    })
    if (outcome.ok) return goOn(url.pathname, { done: 'register' })
    // Registration has been closed meanwhile.
    if (outcome.refusal.code === 'FORBIDDEN') return content.unmatched(locale)
    return refuseAs('register', outcome.refusal, values)
  },
  body: ({ away, sent }, _request, refused) => (
    <RegisterScreen away={away} sent={sent} refused={refused} />
  ),
})
