import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { statusFacts } from '@alun/contract/rules/enquiry-statuses'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import type { Database } from '../../../core/database/rows.ts'
import { afterAccess, savedIds } from '../../../core/payload/after-access.ts'
import { connectionOf } from '../../../core/payload/transaction.ts'
import { panelError } from '../../../core/words/panel-error.ts'
import { endHolding, hold } from '../../../publishing/units/holdings/hold.ts'
import {
  type Holding,
  type HoldingKind,
  isOfLastDay,
} from '../../../publishing/units/holdings/holding.ts'
import {
  type Act,
  currentHoldings,
  heldByEnquiry,
} from '../../../publishing/units/holdings/holding-rows.ts'
import { lockForAct, unitsOfEnquiries } from '../../../publishing/units/holdings/lock-rows.ts'
import { nameAuthor } from '../../../publishing/units/unit-author.ts'
import { type Worked, worked } from './enquiry-history.ts'

const given = z.looseObject({ data: z.record(z.string(), z.unknown()) })

/**
 * Locks enquiries before Payload reads them, because it writes back the whole row as it has read it, and would undo a
 * change that another save makes in between. Their units come first, if the save may hold or release one, or waits for one.
 */
export const lockSavedEnquiries: CollectionBeforeOperationHook = afterAccess(
  ({ operation }) => operation === 'update',
  async (save) => {
    const ids = await savedIds(save)
    const db = await connectionOf(save.req)
    const { data } = given.parse(save.args)
    const unit = z.uuid().safeParse(data.unit).data
    const mayHold = 'status' in data || 'unit' in data || 'waits' in data
    const units = mayHold ? [...(await unitsOfEnquiries(db, ids)), unit] : []
    await lockForAct(db, { units, enquiries: ids })
    return save.args
  },
)

/** Lets a person wait only for a reserved unit, as the form of the site does. */
export const checkWaiting: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'create' || data.waits !== true || originalDoc?.waits) return data
  const { unit } = worked.parse({ ...originalDoc, ...data })
  const held = await currentHoldings(await connectionOf(req), [unit])
  if (held.some(({ kind }) => kind === 'reserved')) return data
  throw panelError('enquiries.waits.notReserved', req)
}

/** Holds or releases the unit of an enquiry by its status, and moves a holding to a corrected unit. */
export const holdByStatus: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'create') return data
  const before = worked.parse(originalDoc)
  const { status, unit } = worked.parse({ ...before, ...data })
  if (status === before.status && unit === before.unit) return data
  const db = await connectionOf(req)
  const act = { account: req.user?.id ?? null, batch: randomUUID(), now: currentTime() }
  await nameAuthor(db, { ...act, source: 'act' })
  if (unit !== before.unit) await moveHoldings(db, { before, unit }, act, req)
  if (status === before.status) return data
  const kind = statusFacts(status)?.holds
  if (!kind) {
    await endAll(db, before.id, act, req)
    return data
  }
  // A sale falls back to a reservation of the same unit at the same price.
  const fallen = kind === 'reserved' ? await endAll(db, before.id, act, req, 'sold') : []
  const held = await heldByEnquiry(db, before.id)
  for (const { price, unit: wanted } of fallen.length > 0 ? fallen : [{ unit, price: undefined }]) {
    // Without a unit a trigger writes the holding.
    if (wanted === null || held.some((each) => each.unit === wanted && each.kind === kind)) continue
    const to = { kind, enquiry: before.id, name: null, price }
    await hold(db, req, { units: [{ unit: wanted }], to }, act)
  }
  const {
    enquiries: [now],
  } = await lockForAct(db, { enquiries: [before.id] })
  return {
    ...data,
    owner: data.owner ?? now?.owner ?? null,
    ...(now?.answeredAt && { answeredAt: now.answeredAt }),
  }
}

/**
 * Ends all that an enquiry holds, or only its holdings of one kind. An undone sale gives back the reservation before
 * it, so each round reads again what is held.
 */
async function endAll(
  db: Database,
  enquiry: string,
  act: Act,
  req: PayloadRequest,
  only?: HoldingKind,
): Promise<Holding[]> {
  const ended: Holding[] = []
  for (;;) {
    const all = await heldByEnquiry(db, enquiry)
    const held = all.find(({ kind }) => only === undefined || kind === only)
    if (!held) return ended
    const isMistake = isOfLastDay(held, act.now)
    const { id: was, unit } = held
    if (unit === null) await endHolding(db, held, isMistake ? 'undone' : 'released', act)
    else await hold(db, req, { units: [{ unit, was }], to: null, isMistake }, act)
    ended.push(held)
  }
}

async function moveHoldings(
  db: Database,
  { before, unit }: { before: Worked; unit: string | null },
  act: Act,
  req: PayloadRequest,
): Promise<void> {
  for (const moved of await heldByEnquiry(db, before.id)) {
    if (moved.unit !== null && moved.unit !== before.unit) continue
    if (unit === null && moved.unit === null) continue
    if (unit === null) throw panelError('units.holding.problems.keeps-unit', req)
    const { enquiry, kind, name } = moved
    await hold(db, req, { units: [{ unit }], to: { enquiry, kind, name }, moved }, act)
  }
}
