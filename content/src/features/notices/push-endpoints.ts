import type { Endpoint } from 'payload'
import type { AuthSettings } from '../../settings/runtime.ts'
import { bodyOf, panelCall, sessionOf } from '../accounts/panel-call.ts'
import { pushKeys } from './push-keys.ts'
import { removeSubscription, storeSubscription, subscription } from './subscriptions.ts'

const headers = { 'Cache-Control': 'no-store' }
const path = '/push'

/** `/api/accounts/push`: notices in the browser of the person who is signed in. */
export function pushEndpoints(settings: AuthSettings): Endpoint[] {
  const call = panelCall(settings)
  return [
    {
      path,
      method: 'get',
      handler: call(async (req, deps) => {
        await sessionOf(req, deps)
        const { publicKey } = await pushKeys(deps.db, settings.secret)
        return Response.json({ key: publicKey }, { headers })
      }),
    },
    {
      path,
      method: 'post',
      handler: call(async (req, deps) => {
        const { session } = await sessionOf(req, deps)
        await storeSubscription(deps.db, session, await bodyOf(req, subscription))
        return new Response(null, { status: 204, headers })
      }),
    },
    {
      path,
      method: 'delete',
      handler: call(async (req, deps) => {
        await sessionOf(req, deps)
        await removeSubscription(deps.db, req.searchParams.get('endpoint') ?? '')
        return new Response(null, { status: 204, headers })
      }),
    },
  ]
}
