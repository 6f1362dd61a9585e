import type { Endpoint } from 'payload'
import { bodyOf, type OwnCall, ownCall } from '../../accounts/panel-call.ts'
import { endpoint } from '../../core/http/endpoint.ts'
import type { AuthSettings } from '../../core/settings/runtime.ts'
import { panelTextOf } from '../../core/words/words.ts'
import { pushKeys } from './push-keys.ts'
import {
  removeSubscription,
  storeSubscription,
  subscription,
  subscriptionsOf,
} from './subscriptions.ts'

const headers = { 'Cache-Control': 'no-store' }

/** `/api/accounts/push`: notices in the browser of the person who is signed in. */
export function pushEndpoints(settings: AuthSettings): Endpoint[] {
  const own = (method: Endpoint['method'], handler: (call: OwnCall) => Promise<Response>) =>
    endpoint(method, '/push', ownCall(settings, handler))
  return [
    own('get', async ({ account, deps }) => {
      const { publicKey } = pushKeys(settings.secret)
      const browsers = await subscriptionsOf(deps.db, account.id)
      const failing = browsers.flatMap(({ endpoint, failingSince }) =>
        failingSince === null ? [] : [endpoint],
      )
      return Response.json({ key: publicKey, failing }, { headers })
    }),
    own('post', async ({ deps, req, session }) => {
      const refusal = panelTextOf(req.i18n).t('notices.addressRefused')
      await storeSubscription(deps.db, session, await bodyOf(req, subscription, refusal))
      return new Response(null, { status: 204, headers })
    }),
    own('delete', async ({ deps, req }) => {
      await removeSubscription(deps.db, req.searchParams.get('endpoint') ?? '')
      return new Response(null, { status: 204, headers })
    }),
  ]
}
