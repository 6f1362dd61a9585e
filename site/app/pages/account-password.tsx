import { typedMailAddress } from '@alun/contract/schema/mail-address'
import { z } from 'zod'
import { personalPage, redirectAfterPost, requireVisit } from '../features/account/account-page.ts'
import { PasswordScreen } from '../features/account/password-screen.tsx'
import { trimmedInput } from '../features/account/sent-form.ts'
import { formError, formErrorOf } from '../visit/form-error.ts'

export const page = personalPage({
  path: '/account/password',
  title: () => 'account.forgot',
  load: async ({ url }) => ({ sent: url.searchParams.get('done') === 'password' }),
  async act(request, form) {
    const email = trimmedInput(form, 'email')
    if (email === '') return formError('password', 'MISSING', { inputs: ['email'] })
    const values = { email }
    if (!typedMailAddress.safeParse(email).success)
      return formError('password', 'WRONG_EMAIL', { values, inputs: ['email'] })
    const result = await requireVisit(request).visitor.ask('/auth/password/request', z.unknown(), {
      method: 'POST',
      // Without a language, so that the mail uses the person's own.
      body: { email },
      anonymous: true,
    })
    if (!result.ok) return formErrorOf('password', result.error, values)
    return redirectAfterPost(request.url.pathname, { done: 'password' })
  },
  body: ({ sent }, _request, error) => <PasswordScreen sent={sent} error={error} />,
})
