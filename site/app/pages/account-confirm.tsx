import { definePage } from '../page/define-page.ts'
import { loadTokenPage, submitMailToken } from '../sections/account/mail-token.ts'
import { TokenScreen } from '../sections/account/token-screen.tsx'

export const page = definePage({
  load: (request) => loadTokenPage('confirm', request),
  act: (request, form) => submitMailToken('confirm', request, form),
  body: ({ hasToken }, _request, refused) => (
    <TokenScreen form="confirm" hasToken={hasToken} refused={refused} />
  ),
})
