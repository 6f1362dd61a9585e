import type { Endpoint } from 'payload'
import { endpoint } from '../../http/endpoint.ts'
import type { AuthSettings } from '../../settings/runtime.ts'
import { bodyOf, type OwnCall, ownCall } from '../accounts/panel-call.ts'
import { pushKeys } from './push-keys.ts'
import { removeSubscription, storeSubscription, subscription } from './subscriptions.ts'

const headers = { 'Cache-Control': 'no-store' }

/** `/api/accounts/push`: notices in the browser of the person who is signed in. */
export function pushEndpoints(settings: AuthSettings): Endpoint[] {
  const own = (method: Endpoint['method'], handler: (call: OwnCall) => Promise<Response>) =>
    endpoint(method, '/push', ownCall(settings, handler))
  return [
    own('get', async ({ deps }) => {
      const { publicKey } = await pushKeys(deps.db, settings.secret)
      return Response.json({ key: publicKey }, { headers })
    }),
    own('post', async ({ deps, req, session }) => {
      await storeSubscription(deps.db, session, await bodyOf(req, subscription))
      return new Response(null, { status: 204, headers })
    }),
    own('delete', async ({ deps, req }) => {
      await removeSubscription(deps.db, req.searchParams.get('endpoint') ?? '')
      return new Response(null, { status: 204, headers })
    }),
  ]
}
