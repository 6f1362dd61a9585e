import { mailTokenParameter } from '@alun/contract/auth'
import { localeOf, localePath } from '@alun/contract/locale'
import { z } from 'zod'
import { goOn } from './account-page.ts'
import { passwordProblem } from './new-password.ts'
import { refuse, refuseAs } from './refused.ts'
import { emptyInputs, inputOf, sentForm } from './sent-form.ts'
import type { TokenForm } from './token-screen.tsx'
import type { Visit } from './visitor.ts'

const calls: Record<TokenForm, string> = {
  reset: '/auth/password/reset',
  invite: '/users/invite/accept',
  confirm: '/users/confirm',
}

/** Sends what was filled in with the token of a letter, and leads to sign-in. */
export async function spendMailToken(form: TokenForm, visit: Visit, url: URL, request: Request) {
  const sent = await sentForm(request)
  const token = url.searchParams.get(mailTokenParameter) ?? ''
  const locale = localeOf(url.pathname)
  const name = inputOf(sent, 'name')
  const password = sent.get('password') ?? ''
  const values = { name }
  if (token === '') return refuse(form, 'INVALID_TOKEN')
  if (form === 'invite' && name === '') {
    const missing = emptyInputs(sent, ['name', 'password'])
    return refuse(form, 'MISSING', { values, inputs: missing })
  }
  if (form !== 'confirm') {
    const problem = passwordProblem(password)
    if (problem !== null) return refuse(form, problem, { values, inputs: ['password'] })
  }
  const body = {
    token,
    ...(form !== 'confirm' && { password }),
    ...(form === 'invite' && { name, language: locale }),
  }
  const call = { method: 'POST', body, anonymous: true } as const
  const outcome = await visit.visitor.ask(calls[form], z.unknown(), call)
  if (!outcome.ok) return refuseAs(form, outcome.refusal, values)
  // All sessions of the account have ended with the old password.
  if (form === 'reset' && visit.visitor.signedIn) visit.visitor.forget()
  return goOn(localePath('/account/login', locale), { done: form })
}
