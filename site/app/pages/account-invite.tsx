import { spendMailToken, tokenPage } from '../account/mail-token.ts'
import { TokenScreen } from '../account/token-screen.tsx'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  load: (request) => tokenPage('invite', request),
  act: (request, form) => spendMailToken('invite', request, form),
  body: ({ hasToken }, _request, refused) => (
    <TokenScreen form="invite" hasToken={hasToken} refused={refused} />
  ),
})
