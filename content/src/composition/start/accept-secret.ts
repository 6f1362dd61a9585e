import type { Endpoint } from 'payload'
import { ownCall } from '../../accounts/panel-call.ts'
import { removeUnreadableFactors } from '../../accounts/second-factor-setup.ts'
import { to } from '../../core/access/permissions.ts'
import { lock } from '../../core/database/advisory-lock.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { isStoredSecret, storeSecret } from '../../operations/processes/stored-secret.ts'
import { mailNewLinks } from '../../sales/viewings/viewing-messages.ts'

/**
 * `POST /api/accounts/secret`: an administrator accepts another PAYLOAD_SECRET. Removes the second factors that only
 * the former secret can decrypt.
 */
export const acceptSecret = (runtime: Runtime): Endpoint => ({
  path: '/secret',
  method: 'post',
  handler: ownCall(
    runtime.auth,
    async (call) => {
      const { deps, source } = call
      await removeUnreadableFactors(deps, call, source)
      await deps.db.transaction(async (db) => {
        await lock(db, 'the stored secret')
        // Another administrator has accepted it in between.
        if (await isStoredSecret(db, runtime)) return
        await mailNewLinks(db, deps.now())
        await storeSecret(db, runtime)
      })
      return new Response(null, { status: 204 })
    },
    { door: to('update', 'accounts') },
  ),
})
