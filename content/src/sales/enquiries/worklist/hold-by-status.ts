import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type Where,
} from 'payload'
import { z } from 'zod'
import { may, roleOf } from '../../../core/access/permissions.ts'
import type { Database } from '../../../core/database/rows.ts'
import { afterAccess } from '../../../core/payload/after-access.ts'
import { connectionOf } from '../../../core/payload/transaction.ts'
import { panelTextOf } from '../../../core/words/words.ts'
import { correctHolding } from '../../../publishing/units/holdings/correct-holding.ts'
import { heldText } from '../../../publishing/units/holdings/held-text.ts'
import { endHolding, type HoldAnswer, hold } from '../../../publishing/units/holdings/hold.ts'
import {
  heldByEnquiry,
  lockEnquiries,
  lockUnitsOfEnquiries,
} from '../../../publishing/units/holdings/holding-rows.ts'
import { readHoldingSettings } from '../../../publishing/units/holdings/holding-settings.ts'
import { nameAuthor } from '../../../publishing/units/unit-author.ts'

const saved = z.looseObject({
  id: z.uuid().optional(),
  data: z.looseObject({ status: z.unknown().optional(), unit: z.unknown().optional() }),
  where: z.custom<Where>((where) => typeof where === 'object' && where !== null).optional(),
})

/**
 * Locks enquiries before Payload reads them, because it writes back the whole row as it has read it, and would undo
 * what somebody does meanwhile. Their units come first, if the save may hold or release one.
 */
export const lockSavedEnquiries: CollectionBeforeOperationHook = afterAccess(
  ({ operation }) => operation === 'update',
  async ({ args, req }) => {
    const { data, id, where } = saved.parse(args)
    const as = { pagination: false, depth: 0, select: {}, req } as const
    const ids =
      id !== undefined
        ? [id]
        : (await req.payload.find({ collection: 'enquiries', where: where ?? {}, ...as })).docs.map(
            (enquiry) => enquiry.id,
          )
    const db = await connectionOf(req)
    const unit = z.uuid().safeParse(data.unit).data
    if ('status' in data || 'unit' in data) await lockUnitsOfEnquiries(db, ids, unit ? [unit] : [])
    await lockEnquiries(db, ids)
    return args
  },
)

const relation = z
  .string()
  .or(z.object({ id: z.string() }).transform(({ id }) => id))
  .nullish()
  .transform((id) => id ?? null)
const enquiry = z.object({ id: z.string(), status: z.string(), unit: relation })

const holdingStatuses: Readonly<Record<string, 'reserved' | 'sold'>> = {
  reserved: 'reserved',
  won: 'sold',
}
const dayMs = 86_400_000

/** Holds or releases the unit of an enquiry by its status, and moves a holding to a corrected unit. */
export const holdByStatus: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'create') return data
  const before = enquiry.parse(originalDoc)
  const { status, unit } = enquiry.parse({ ...before, ...data })
  if (status === before.status && unit === before.unit) return data
  const db = await connectionOf(req)
  const act = { account: req.user?.id ?? null, batch: randomUUID(), now: currentTime() }
  await nameAuthor(db, { ...act, source: 'act' })
  if (unit !== before.unit) await moveHoldings(db, { before, unit }, act, req)
  if (status === before.status) return data
  const kind = holdingStatuses[status]
  const held = await heldByEnquiry(db, before.id)
  if (!kind) {
    for (const { id, madeAt } of held) {
      const reason = madeAt > act.now - dayMs ? 'undone' : 'released'
      require(await endHolding(db, { id, reason, mayUndoLate: true }, act), req)
    }
    return data
  }
  // Without a unit the database notes that one is held, but not which.
  if (unit === null) return data
  const { hours } = await readHoldingSettings(req.payload, req)
  const asked = { id: randomUUID(), unit, kind, enquiry: before.id, name: null, over: null }
  require(await hold(db, [asked], { ...act, hours }), req)
  const [now] = await lockEnquiries(db, [before.id])
  return {
    ...data,
    owner: data.owner ?? now?.owner ?? null,
    ...(now?.answeredAt && { answeredAt: now.answeredAt }),
  }
}

async function moveHoldings(
  db: Database,
  { before, unit }: { before: z.output<typeof enquiry>; unit: string | null },
  act: { account: string | null; batch: string; now: number },
  req: PayloadRequest,
): Promise<void> {
  const held = await heldByEnquiry(db, before.id)
  for (const each of held) {
    if (each.unit !== null && each.unit !== before.unit) continue
    if (unit === null && each.unit === null) continue
    if (unit === null) {
      throw new APIError(
        panelTextOf(req.i18n).t('units.holding.problems.keeps-unit'),
        400,
        null,
        true,
      )
    }
    const isAdmin = req.user === null || roleOf(req.user) === 'admin'
    const correction = { id: each.id, was: { unit: each.unit }, values: { unit }, isAdmin }
    require(await correctHolding(db, correction, act), req)
  }
}

/** @throws APIError with the words for the person, if the act was refused */
function require(answer: HoldAnswer | null, req: PayloadRequest): void {
  if (!answer || 'holdings' in answer) return
  const text = panelTextOf(req.i18n)
  if ('held' in answer) {
    const { held } = answer
    const mayName = may(roleOf(req.user), 'read', 'enquiries')
    throw new APIError(heldText(held, mayName, text), 409, { code: 'HELD', held }, true)
  }
  throw new APIError(text.t(`units.holding.problems.${answer.problem}`), 400, null, true)
}
