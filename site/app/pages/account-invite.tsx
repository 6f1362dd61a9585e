import { definePage } from '../page/define-page.ts'
import { loadTokenPage, submitMailToken } from '../sections/account/mail-token.ts'
import { TokenScreen } from '../sections/account/token-screen.tsx'

export const page = definePage({
  load: (request) => loadTokenPage('invite', request),
  act: (request, form) => submitMailToken('invite', request, form),
  body: ({ hasToken }, _request, refused) => (
    <TokenScreen form="invite" hasToken={hasToken} refused={refused} />
  ),
})
