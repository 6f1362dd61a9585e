import { definePage } from '../page/define-page.ts'
import { loadTokenPage, submitMailToken } from '../sections/account/mail-token.ts'
import { TokenScreen } from '../sections/account/token-screen.tsx'

export const page = definePage({
  load: (request) => loadTokenPage('reset', request),
  act: (request, form) => submitMailToken('reset', request, form),
  body: ({ hasToken }, _request, refused) => (
    <TokenScreen form="reset" hasToken={hasToken} refused={refused} />
  ),
})
