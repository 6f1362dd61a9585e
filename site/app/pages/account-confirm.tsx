import { spendMailToken, tokenPage } from '../account/mail-token.ts'
import { TokenScreen } from '../account/token-screen.tsx'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  load: (request) => tokenPage('confirm', request),
  act: (request, form) => spendMailToken('confirm', request, form),
  body: ({ hasToken }, _request, refused) => (
    <TokenScreen form="confirm" hasToken={hasToken} refused={refused} />
  ),
})
