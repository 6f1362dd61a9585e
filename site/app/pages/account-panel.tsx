import { panelCode, providerCodeParameter } from '@alun/contract/schema/auth'
import { redirectTo, requireVisit } from '../features/account/account-page.ts'
import { definePage } from '../page/define-page.ts'

/** The panel redirects here for a one-time code; without a session its own sign-in follows. */
export const page = definePage({
  async load(request): Promise<never> {
    const { visitor, contentPublicUrl } = requireVisit(request)
    const state = request.url.searchParams.get('state') ?? ''
    const result = await visitor.ask('/auth/panel', panelCode, { method: 'POST' })
    const code = result.ok ? { state, [providerCodeParameter]: result.value.code } : null
    const next = code ? `${contentPublicUrl}/auth/panel?${new URLSearchParams(code)}` : '/admin'
    throw redirectTo(new URL(next, contentPublicUrl).href, { external: true })
  },
  /** Never rendered, because the address always redirects. */
  body: () => null,
})
