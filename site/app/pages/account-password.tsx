import { z } from 'zod'
import {
  accountFrame,
  accountHead,
  redirectAfterPost,
  requireVisit,
} from '../account/account-page.ts'
import { trimmedInput } from '../account/sent-form.ts'
import { definePage } from '../page/define-page.ts'
import { PasswordScreen } from '../sections/account/password-screen.tsx'
import { refuse, refuseWith } from '../visit/refused.ts'

export const page = definePage({
  async load(request) {
    const framed = await accountFrame(request, '/account/password')
    return { ...framed, sent: request.url.searchParams.get('done') === 'password' }
  },
  head: (_data, { locale }) => accountHead(locale, 'account.forgot'),
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
