import { definePage } from '../page/define-page.ts'
import { spendMailToken, tokenPage } from '../sections/account/mail-token.ts'
import { TokenScreen } from '../sections/account/token-screen.tsx'

export const page = definePage({
  load: (request) => tokenPage('reset', request),
  act: (request, form) => spendMailToken('reset', request, form),
  body: ({ hasToken }, _request, refused) => (
    <TokenScreen form="reset" hasToken={hasToken} refused={refused} />
  ),
})
