import { panelCode, providerCodeParameter } from '@alun/contract/schema/auth'
import { redirectTo, requireVisit } from '../features/account/account-page.ts'
import { definePage } from '../page/define-page.ts'

/** The panel redirects here for a one-time code; without a session its own sign-in follows. */
export const page = definePage({
  async load(request): Promise<never> {
    const { visitor, contentPublicUrl } = requireVisit(request)
    const back = new URLSearchParams({ state: request.url.searchParams.get('state') ?? '' })
    const result = await visitor.ask('/auth/panel', panelCode, { method: 'POST' })
    if (result.ok) back.set(providerCodeParameter, result.value.code)
    throw redirectTo(`${contentPublicUrl}/auth/panel?${back}`, { external: true })
  },
  /** Never rendered, because the address always redirects. */
  body: () => null,
})
