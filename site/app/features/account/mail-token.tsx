import { localePath } from '@alun/contract/rules/locale'
import { linkAnswer, mailTokenParameter } from '@alun/contract/schema/auth'
import { z } from 'zod'
import type { PageRequest } from '../../page/define-page.ts'
import { formError, formErrorOf } from '../../visit/form-error.ts'
import {
  accountPath,
  personalPage,
  redirectAfterPost,
  redirectSignedIn,
  requireVisit,
} from './account-page.ts'
import { passwordProblem } from './new-password.ts'
import { emptyInputs, trimmedInput } from './sent-form.ts'
import { type TokenForm, TokenScreen } from './token-screen.tsx'

/** Without invitations, because accepting one also signs in. */
const calls: Record<Exclude<TokenForm, 'invite'>, string> = {
  reset: '/auth/password/reset',
  confirm: '/users/confirm',
}

/** The page that a mail links to, with the form for its token. */
export function mailTokenPage(form: TokenForm) {
  return personalPage({
    path: `/account/${form}`,
    title: () => `account.${form}Heading` as const,
    load: async (request) => {
      const token = request.url.searchParams.get(mailTokenParameter) ?? ''
      return { hasToken: token !== '', account: await accountOf(form, token, request) }
    },
    act: (request, sent) => submit(form, request, sent),
    body: ({ account, hasToken }, _request, error) => (
      <TokenScreen form={form} account={account} hasToken={hasToken} error={error} />
    ),
  })
}

/** The address of the account whose password the link sets, for password managers; empty if it is unknown. */
async function accountOf(form: TokenForm, token: string, request: PageRequest): Promise<string> {
  if (form === 'confirm' || token === '') return ''
  const call = { method: 'POST', body: { purpose: form, token }, anonymous: true } as const
  const found = await requireVisit(request).visitor.ask('/auth/link', linkAnswer, call)
  return found.ok ? found.value.email : ''
}

async function submit(form: TokenForm, request: PageRequest, sent: ReadonlyMap<string, string>) {
  const visit = requireVisit(request)
  const { visitor } = visit
  const { url, locale } = request
  const token = url.searchParams.get(mailTokenParameter) ?? ''
  const name = trimmedInput(sent, 'name')
  const password = sent.get('password') ?? ''
  const values = { name }
  if (token === '') return formError(form, 'INVALID_TOKEN')
  if (form === 'invite' && name === '') {
    const missing = emptyInputs(sent, ['name', 'password'])
    return formError(form, 'MISSING', { values, inputs: missing })
  }
  // `confirm` has no input but needs a click, because mail programs open links.
  if (form !== 'confirm') {
    const problem = passwordProblem(password)
    if (problem !== null) return formError(form, problem, { values, inputs: ['password'] })
  }
  const body = {
    token,
    ...(form !== 'confirm' && { password }),
    ...(form === 'invite' && { name, language: locale }),
  }
  if (form === 'invite') {
    const accepted = await visitor.acceptInvitation(body)
    if (!accepted.ok) return formErrorOf(form, accepted.error, values)
    return redirectSignedIn(visit, locale, accountPath(locale))
  }
  const call = { method: 'POST', body, anonymous: true } as const
  const result = await visitor.ask(calls[form], z.unknown(), call)
  if (!result.ok) return formErrorOf(form, result.error, values)
  // A reset revokes all sessions of the account.
  if (form === 'reset' && visitor.signedIn) visitor.forget()
  return redirectAfterPost(localePath('/account/login', locale), { done: form })
}
