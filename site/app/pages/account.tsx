import { accountActions, isAccountAction } from '../features/account/account-actions.ts'
import { accountData } from '../features/account/account-data.ts'
import {
  personalPage,
  redirectAfterPost,
  redirectToSignIn,
  requireVisit,
} from '../features/account/account-page.ts'
import { AccountScreen } from '../features/account/account-screen.tsx'
import { trimmedInput } from '../features/account/sent-form.ts'
import { formError } from '../visit/form-error.ts'

export const page = personalPage({
  path: '/account',
  title: () => 'account.heading',
  async load(request, error) {
    const { locale, url } = request
    const { visitor, contentPublicUrl } = requireVisit(request)
    if (!visitor.signedIn && !error) throw redirectToSignIn(locale, url.pathname + url.search)
    const { user } = visitor
    const data = user && (await accountData(visitor, user, locale, url.searchParams))
    return { data, panelAddress: `${contentPublicUrl}/auth/panel` }
  },
  status: ({ data }) => (data ? 200 : 503),
  async act(request, form) {
    const { locale, url } = request
    const { visitor } = requireVisit(request)
    const name = trimmedInput(form, 'do')
    // Without a session only signing out is allowed.
    if (!visitor.signedIn && name !== 'logout') {
      if (name !== 'client' && name !== 'profile')
        throw redirectToSignIn(locale, url.pathname, { ended: '' })
      return formError(name, 'TOKEN_EXPIRED', { values: Object.fromEntries(form) })
    }
    if (!isAccountAction(name)) throw redirectAfterPost(url.pathname)
    return accountActions[name](visitor, form, locale)
  },
  body: ({ data, panelAddress }, { site }, error) => (
    <AccountScreen
      account={data}
      siteUrl={site.siteUrl}
      panelAddress={panelAddress}
      error={error}
    />
  ),
})
