import { definePage } from '../page/define-page.ts'
import { spendMailToken, tokenPage } from '../sections/account/mail-token.ts'
import { TokenScreen } from '../sections/account/token-screen.tsx'

export const page = definePage({
  load: (request) => tokenPage('invite', request),
  act: (request, form) => spendMailToken('invite', request, form),
  body: ({ hasToken }, _request, refused) => (
    <TokenScreen form="invite" hasToken={hasToken} refused={refused} />
  ),
})
