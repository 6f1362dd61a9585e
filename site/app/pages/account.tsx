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

export const page = personalPage({
  path: '/account',
  title: () => 'account.heading',
  async load(request) {
    const { locale, url } = request
    const { visitor, contentPublicUrl } = requireVisit(request)
    if (!visitor.signedIn) throw redirectToSignIn(locale, url.pathname + url.search)
    const { user } = visitor
    const data = user && (await accountData(visitor, user, locale, url.searchParams))
    return { data, panelOrigin: new URL(contentPublicUrl).origin }
  },
  status: ({ data }) => (data ? 200 : 503),
  async act(request, form) {
    const { locale, url } = request
    const { visitor } = requireVisit(request)
    const name = trimmedInput(form, 'do')
    // Without a session there is nothing to sign out of, and nothing else to do.
    if (!visitor.signedIn && name !== 'logout') throw redirectToSignIn(locale, url.pathname)
    if (!isAccountAction(name)) throw redirectAfterPost(url.pathname)
    return accountActions[name](visitor, form, locale)
  },
  body: ({ data, panelOrigin }, { site }, error) => (
    <AccountScreen account={data} siteUrl={site.siteUrl} panelOrigin={panelOrigin} error={error} />
  ),
})
