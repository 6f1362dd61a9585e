import { spendMailToken, tokenPage } from '../account/mail-token.ts'
import { TokenScreen } from '../account/token-screen.tsx'
import { definePage } from '../page/define-page.ts'

export const page = definePage({
  load: (request) => tokenPage('reset', request),
  act: (request, form) => spendMailToken('reset', request, form),
  body: ({ hasToken }, _request, refused) => (
    <TokenScreen form="reset" hasToken={hasToken} refused={refused} />
  ),
})
