import type { Database } from '../../../core/database/rows.ts'
import { nameAuthor } from '../unit-author.ts'
import { tellEnd, tellHoldings } from './held-unit-rows.ts'
import { announce, complete, type HoldAnswer } from './hold.ts'
import {
  type Corrected,
  type CorrectedField,
  correctedFields,
  type Holding,
  isOfLastDay,
  isPossibleEnd,
  type Replaced,
} from './holding.ts'
import { remind } from './holding-messages.ts'
import {
  type Act,
  areAgencies,
  changeRow,
  currencyOfHolding,
  currentHoldings,
  holdingsById,
  noteCorrection,
} from './holding-rows.ts'
import { lockForAct } from './lock-rows.ts'

interface Correction {
  id: string
  was: Replaced
  values: Corrected
  isAdmin: boolean
}

/** Values that figures use. From a day after the sale only administrators correct them. */
const countedFields: readonly CorrectedField[] = ['price', 'unit', 'enquiry']

/** Whether a correction names the unit or the enquiry of a holding that had none. No price means: on request. */
const isCompleted = (held: Holding, field: CorrectedField) =>
  field !== 'price' && held[field] === null

/**
 * Corrects a holding in the transaction of the caller; `null` for an unknown one. A field that somebody has changed
 * to another value since is refused.
 */
export async function correctHolding(
  db: Database,
  { id, isAdmin, values, was }: Correction,
  act: Act,
): Promise<HoldAnswer | null> {
  const [asked] = await holdingsById(db, [id])
  if (!asked) return null
  const { enquiries, units } = await lockForAct(db, {
    units: [asked.unit, values.unit],
    enquiries: [asked.enquiry, values.enquiry],
  })
  const [held = asked] = await holdingsById(db, [id])
  const changed = correctedFields.filter(
    (field) => values[field] !== undefined && values[field] !== held[field],
  )
  const problem = problemOf(held, { changed, isAdmin, values, was }, act.now)
  if (problem === 'ended') return { problem, end: await tellEnd(db, id) }
  if (problem) return { problem }
  const unit = units.find((each) => each.id === (values.unit ?? held.unit))
  const enquiry = enquiries.find((each) => each.id === values.enquiry)
  if (values.unit && !unit) return { problem: 'unit' }
  if (values.enquiry && !enquiry) return { problem: 'enquiry' }
  if (!(await areAgencies(db, [values.partner]))) return { problem: 'partner' }
  const subject = values.enquiry === undefined ? held.enquiry : values.enquiry
  if (unit && changed.some((field) => field === 'unit' || field === 'enquiry')) {
    const about = [...units, ...enquiries].filter(({ id }) => id === held.unit || id === subject)
    if (about.some(({ project }) => project && project !== unit.project))
      return { problem: 'other-project' }
  }
  if (changed.includes('unit') && values.unit && held.endedAt === null) {
    const [other] = await currentHoldings(db, [values.unit])
    if (other) return { held: await tellHoldings(db, [other.id]) }
  }
  if (changed.length === 0) return { holdings: [held] }
  const currency = unit?.currency ?? held.currency ?? (await currencyOfHolding(db, id, subject))
  if (values.price && currency === null) return { problem: 'currency' }
  await nameAuthor(db, { ...act, source: 'act' })
  // A holding without a unit has no price either, so it gets the price that the unit has now.
  const isNamed = held.unit === null && held.price === null && values.price === undefined
  const isFirst = enquiry && enquiry.status !== 'reserved' && enquiry.status !== 'won'
  await changeRow(db, id, {
    ...(isNamed && unit && { price: unit.price }),
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    currency,
    ...(isFirst && { stage: enquiry.status }),
  })
  const ends = changed.map((field) => [field, { from: held[field], to: values[field] }])
  await noteCorrection(db, id, Object.fromEntries(ends), act)
  if (enquiry && unit && changed.includes('enquiry')) await complete(db, enquiry, unit.id, act)
  await announce(db, units)
  const holdings = await holdingsById(db, [id])
  if (changed.includes('until')) await remind(db, holdings, act.now)
  return { holdings }
}

function problemOf(
  held: Holding,
  {
    changed,
    isAdmin,
    values,
    was,
  }: Omit<Correction, 'id'> & { changed: readonly CorrectedField[] },
  now: number,
) {
  // A field without the value that it replaces could overwrite that of a colleague.
  if (changed.some((field) => was[field] !== held[field])) return 'changed'
  if (held.endReason === 'undone' || (held.endedAt !== null && changed.includes('until')))
    return 'ended'
  if (values.until && (held.kind === 'sold' || !isPossibleEnd(values.until, now))) return 'until'
  if (isAdmin) return null
  if (changed.includes('from')) return 'not-yours'
  const isOld = held.kind === 'sold' && !isOfLastDay(held, now)
  const isReplaced = (field: CorrectedField) =>
    countedFields.includes(field) && !isCompleted(held, field)
  return isOld && changed.some(isReplaced) ? 'too-late' : null
}
