import type { Endpoint } from 'payload'
import { ownCall } from '../../accounts/panel-call.ts'
import { removeUnreadableFactors } from '../../accounts/second-factor-setup.ts'
import { to } from '../../core/access/permissions.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { storeSecret } from '../../operations/processes/stored-secret.ts'

/** `POST /api/accounts/secret`: an administrator accepts another PAYLOAD_SECRET, so that nothing waits for the former. */
export const acceptSecret = (runtime: Runtime): Endpoint => ({
  path: '/secret',
  method: 'post',
  handler: ownCall(
    runtime.auth,
    async (call) => {
      const { deps, source } = call
      await removeUnreadableFactors(deps, call, source)
      await storeSecret(deps.db, runtime)
      return new Response(null, { status: 204 })
    },
    { door: to('update', 'accounts') },
  ),
})
