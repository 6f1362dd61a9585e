import { z } from 'zod'
import { personalPage, redirectAfterPost, requireVisit } from '../account/account-page.ts'
import { trimmedInput } from '../account/sent-form.ts'
import { PasswordScreen } from '../sections/account/password-screen.tsx'
import { refuse, refuseWith } from '../visit/form-error.ts'

export const page = personalPage({
  path: '/account/password',
  title: () => 'account.forgot',
  load: async ({ url }) => ({ sent: url.searchParams.get('done') === 'password' }),
  async act(request, form) {
    const email = trimmedInput(form, 'email')
    if (email === '') return refuse('password', 'MISSING', { inputs: ['email'] })
    const values = { email }
    if (!z.email().safeParse(email).success)
      return refuse('password', 'WRONG_EMAIL', { values, inputs: ['email'] })
    const outcome = await requireVisit(request).visitor.ask('/auth/password/request', z.unknown(), {
      method: 'POST',
      // The mail leads to the page in the person's language.
      body: { email },
      anonymous: true,
    })
    if (!outcome.ok) return refuseWith('password', outcome.refusal, values)
    return redirectAfterPost(request.url.pathname, { done: 'password' })
  },
  body: ({ sent }, _request, refused) => <PasswordScreen sent={sent} refused={refused} />,
})
