import type { Endpoint } from 'payload'
import type { AuthSettings } from '../../settings/runtime.ts'
import { bodyOf, ownCall } from '../accounts/panel-call.ts'
import { pushKeys } from './push-keys.ts'
import { removeSubscription, storeSubscription, subscription } from './subscriptions.ts'

const headers = { 'Cache-Control': 'no-store' }
const path = '/push'

/** `/api/accounts/push`: notices in the browser of the person who is signed in. */
export function pushEndpoints(settings: AuthSettings): Endpoint[] {
  return [
    {
      path,
      method: 'get',
      handler: ownCall(settings, async ({ deps }) => {
        const { publicKey } = await pushKeys(deps.db, settings.secret)
        return Response.json({ key: publicKey }, { headers })
      }),
    },
    {
      path,
      method: 'post',
      handler: ownCall(settings, async ({ deps, req, session }) => {
        await storeSubscription(deps.db, session, await bodyOf(req, subscription))
        return new Response(null, { status: 204, headers })
      }),
    },
    {
      path,
      method: 'delete',
      handler: ownCall(settings, async ({ deps, req }) => {
        await removeSubscription(deps.db, req.searchParams.get('endpoint') ?? '')
        return new Response(null, { status: 204, headers })
      }),
    },
  ]
}
