import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
} from 'payload'
import { z } from 'zod'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { afterAccess, savedIds } from '../../../core/payload/after-access.ts'
import { connectionOf } from '../../../core/payload/transaction.ts'
import { panelTextOf } from '../../../core/words/words.ts'
import { outdated, saveOf } from '../../versions/outdated-saves.ts'
import { heldText, takenText } from './held-text.ts'
import { takenSince, tellHoldings } from './held-unit-rows.ts'
import { namesBuyer } from './holding.ts'
import { currentHoldings } from './holding-rows.ts'
import { lockForAct } from './lock-rows.ts'

/**
 * Locks units before Payload reads them, because it writes back the whole row as it has read it. A form that was opened
 * before the unit was reserved or sold gets the name of that seller, whom the editor of the unit does not show.
 */
export const lockSavedUnits: CollectionBeforeOperationHook = afterAccess(
  ({ operation }) => operation === 'update',
  async (save) => {
    const { args, collection, req } = save
    const [db, units] = [await connectionOf(req), await savedIds(save)]
    await lockForAct(db, { units })
    const opened = saveOf(collection.slug, args, req)?.editedVersion
    const [held] = opened ? await takenSince(db, units, Date.parse(opened)) : []
    if (held) throw outdated(takenText(held, panelTextOf(req.i18n)))
    return args
  },
)

/** Only people who may change enquiries end or replace a holding that names a person. */
export const keepNamedHolding: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const isChanged = data.status !== undefined && data.status !== originalDoc?.status
  if (operation === 'create' || !isChanged || !req.user) return data
  if (may(roleOf(req.user), 'update', 'enquiries')) return data
  const db = await connectionOf(req)
  const [held] = await currentHoldings(db, [z.string().parse(originalDoc?.id)])
  if (!held || !namesBuyer(held)) return data
  const told = await tellHoldings(db, [held.id])
  throw new APIError(heldText(told, false, panelTextOf(req.i18n)), 409, { code: 'HELD' })
}
