import { writeChange } from '../../../core/changes/change-table.ts'
import { tagsOfChange } from '../../../core/changes/tags.ts'
import type { Database } from '../../../core/database/rows.ts'
import { correctSubjects } from '../../../core/payload/enquiry-subjects.ts'
import { writeHistory } from '../../../core/payload/write-history.ts'
import { nameAuthor } from '../unit-author.ts'
import { type Decision, decideHolding } from './decide-holding.ts'
import { tellEnd, tellHoldings } from './held-unit-rows.ts'
import {
  type endReasons,
  type HeldUnit,
  type Holding,
  type HoldingEnd,
  type HoldProblem,
  type HoldRequest,
  isOfLastDay,
  isPossibleEnd,
} from './holding.ts'
import { remind } from './holding-messages.ts'
import {
  type Act,
  areAgencies,
  changeRow,
  completeEnquiry,
  currentHoldings,
  endRow,
  followHoldings,
  heldByEnquiry,
  holdingsById,
  holdingsOfBatches,
  insertHolding,
  reopenRow,
  uncorrected,
} from './holding-rows.ts'
import { lockForAct } from './lock-rows.ts'

/**
 * The holdings of an act, the holder of a unit, or the reason of a refusal. The reason names the unit, and the person
 * who ended the holding if it has ended.
 */
export type HoldAnswer =
  | { holdings: Holding[] }
  | { held: HeldUnit[] }
  | { problem: HoldProblem; unit?: string | undefined; end?: HoldingEnd }

type Locked = Awaited<ReturnType<typeof lockForAct>>
type Enquiry = Locked['enquiries'][number]

const idOf = ({ id }: { id: string }) => id
const unitOf = ({ unit }: Pick<Holding, 'unit'>) => unit
const enquiryOf = ({ enquiry }: Pick<Holding, 'enquiry'>) => enquiry
const byId = <T extends { id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]))

const isForSame = (one: Holding, other: Holding) =>
  one.enquiry === other.enquiry && one.name === other.name && one.partner === other.partner

/** Whether a call is the one that made a holding. What it did not name was chosen for it. */
const isSame = (asked: HoldRequest, made: Holding) =>
  (['unit', 'kind', 'enquiry', 'name'] as const).every((each) => asked[each] === made[each]) &&
  (['price', 'until', 'partner'] as const).every(
    (each) => asked[each] === undefined || asked[each] === made[each],
  )

/** Reserves or sells units in the transaction of the caller: all of them, or none if somebody else holds one. */
export async function hold(
  db: Database,
  asked: readonly HoldRequest[],
  { hours, ...act }: Act & { hours: number },
): Promise<HoldAnswer> {
  const locked = await lockForAct(db, {
    units: asked.map(unitOf),
    enquiries: asked.map(enquiryOf),
  })
  const [units, enquiries] = [byId(locked.units), byId(locked.enquiries)]
  const before = await holdingsById(db, asked.map(idOf))
  if (before.length > 0) {
    const asMade = await uncorrected(db, before)
    const isRepeated = asked.every((each) =>
      asMade.some((made) => made.id === each.id && isSame(each, made)),
    )
    return isRepeated ? { holdings: before } : { problem: 'other-content' }
  }
  if (asked.some(({ unit }) => !units.has(unit))) return { problem: 'unit' }
  const current = await currentHoldings(db, [...units.keys()])
  const acts = asked.map((each) => ({
    each,
    unit: units.get(each.unit),
    enquiry: each.enquiry === null ? null : enquiries.get(each.enquiry),
    decision: decideHolding(each, current.find(({ unit }) => unit === each.unit) ?? null),
  }))
  for (const { each, enquiry, unit } of acts) {
    if (each.enquiry !== null && !enquiry) return { problem: 'enquiry' }
    if (enquiry?.project && enquiry.project !== unit?.project) return { problem: 'other-project' }
    if (each.until && (each.kind === 'sold' || !isPossibleEnd(each.until, act.now)))
      return { problem: 'until' }
  }
  const partners = asked.map(({ partner }) => partner)
  if (!(await areAgencies(db, partners))) return { problem: 'partner' }
  const refused = acts.flatMap(({ decision }) =>
    decision.way === 'refused' ? decision.held.id : [],
  )
  if (refused.length > 0) return { held: await tellHoldings(db, refused) }
  const isOutdated = acts.some(
    ({ decision, each }) => each.over !== null && decision.way === 'new' && decision.ends === null,
  )
  if (isOutdated) return { problem: 'over' }

  await nameAuthor(db, { ...act, source: 'act' })
  /** The former ends of the holdings that this act has made or completed. */
  const begun = new Map<string, number | null>()
  const stay: string[] = []
  for (const { decision, each, enquiry, unit } of acts) {
    if (!unit || decision.way === 'refused') continue
    if (decision.way === 'stays') stay.push(decision.held.id)
    else {
      const { id, until } = await write(db, { decision, each, enquiry, unit, hours }, act)
      begun.set(id, until)
    }
  }
  for (const enquiry of enquiries.values()) {
    const own = acts.find(
      ({ decision, each }) => each.enquiry === enquiry.id && decision.way !== 'stays',
    )
    if (own) await complete(db, enquiry, own.each.unit, act)
  }
  await announce(
    db,
    acts.flatMap(({ decision, unit }) => (unit && decision.way !== 'stays' ? unit : [])),
  )
  const held = await holdingsById(db, [...begun.keys(), ...stay])
  const isNew = ({ id, until }: Holding) => begun.has(id) && begun.get(id) !== until
  await remind(db, held.filter(isNew), act.now)
  return { holdings: held }
}

interface Writing {
  decision: Exclude<Decision<Holding>, { way: 'stays' | 'refused' }>
  each: HoldRequest
  enquiry: Enquiry | null | undefined
  unit: Locked['units'][number]
  hours: number
}

/** Writes one decided act; returns the id of its holding, and the end that this one had before. */
async function write(
  db: Database,
  { decision, each, enquiry, hours, unit }: Writing,
  act: Act,
): Promise<Pick<Holding, 'id' | 'until'>> {
  const { stage, unitless } = enquiry ? await standingOf(db, enquiry, each) : none
  const usualEnd = each.kind === 'sold' ? null : act.now + hours * 3_600_000
  const values = {
    enquiry: each.enquiry,
    name: each.name,
    partner: each.partner === undefined ? (enquiry?.partner ?? null) : each.partner,
    currency: unit.currency,
    stage,
    unit: unit.id,
  }
  // Without a buyer, or the one of this kind that the enquiry has without a unit.
  const own = decision.way === 'completed' ? decision.held : decision.ends ? null : unitless
  if (own) {
    const isPriced = own.unit !== null || own.price !== null
    const price = each.price === undefined && !isPriced ? unit.price : each.price
    const until = each.until === undefined ? (own.until ?? usualEnd) : each.until
    await changeRow(db, own.id, { ...values, price, until })
    return own
  }
  if (decision.way === 'new' && decision.ends)
    await endRow(db, decision.ends.id, { reason: decision.reason }, act)
  const { id, kind } = each
  const price = each.price === undefined ? unit.price : each.price
  const until = each.until === undefined ? usualEnd : each.until
  await insertHolding(db, { ...values, id, kind, price, until }, act)
  return { id, until: null }
}

const none = { stage: null, unitless: null }

/** The status to which the enquiry returns, and a holding of this kind that the enquiry has without a unit. */
async function standingOf(db: Database, { id, status }: Enquiry, { kind }: HoldRequest) {
  const held = await heldByEnquiry(db, id)
  const isFirst = status !== 'reserved' && status !== 'won'
  return {
    stage: isFirst ? status : (held.at(-1)?.stage ?? null),
    unitless: held.find((each) => each.unit === null && each.kind === kind) ?? null,
  }
}

/** Gives an enquiry that holds a unit this unit and an owner, if it has none. */
export async function complete(
  db: Database,
  { id, owner, unit }: Enquiry,
  bought: string,
  act: Act,
) {
  if (owner && unit) return
  await completeEnquiry(db, id, { owner: act.account, unit: bought, now: act.now })
  if (!unit) await correctSubjects(db, { id })
  if (!owner && act.account) {
    await writeHistory(db, { enquiry: id, account: act.account, kind: 'taken', value: {} })
  }
}

/** Lets the triggers write the statuses, and names the changed units in the change feed. */
export async function announce(
  db: Database,
  units: readonly { id: string; project: string }[],
): Promise<void> {
  await followHoldings(db)
  if (units.length === 0) return
  await writeChange(
    db,
    units.flatMap(({ id }) => tagsOfChange('units', id)),
    units.map(({ project }) => project),
  )
}

interface End {
  ids: readonly string[]
  /** `released` cancels a sale of any age, which stays counted on its day; `undone` makes it count nowhere. */
  reason: Exclude<(typeof endReasons)[number], 'sold'>
  note?: string
  /** Whether the caller may also undo what is older than a day. */
  mayUndoLate?: boolean
}

/**
 * Ends holdings in the transaction of the caller, all or none; `null` if one is unknown. Undoing a holding
 * reopens what its act ended.
 */
export async function endHoldings(
  db: Database,
  { ids, mayUndoLate = false, note = '', reason }: End,
  act: Act,
): Promise<HoldAnswer | null> {
  const asked = await holdingsById(db, ids)
  if (asked.length < ids.length) return null
  const { units } = await lockForAct(db, {
    units: asked.map(unitOf),
    enquiries: asked.map(enquiryOf),
  })
  const ended = reason === 'undone' ? await replacedBy(db, asked) : []
  const held = await holdingsById(db, ids)
  const current = held.filter(({ endReason }) => endReason !== reason)
  if (reason === 'undone') {
    const taken = await heldByOthers(db, current)
    if (taken.length > 0) return { held: await tellHoldings(db, taken) }
  }
  for (const each of current) {
    const unit = units.find(({ id }) => id === each.unit)?.label
    if (each.endReason !== null) {
      return { problem: 'ended', unit, end: await tellEnd(db, each.id) }
    }
    if (reason === 'undone' && !mayUndoLate && !isOfLastDay(each, act.now)) {
      return { problem: 'too-late', unit }
    }
  }
  if (current.length === 0) return { holdings: held }
  await nameAuthor(db, { ...act, source: 'act' })
  for (const { id } of current) await endRow(db, id, { reason, note }, act)
  await reopen(db, ended)
  await announce(db, units)
  return { holdings: await holdingsById(db, ids) }
}

/** Finds the current holdings of others on the units of the `asked` holdings that have ended; returns their ids. */
async function heldByOthers(db: Database, asked: readonly Holding[]): Promise<string[]> {
  const ended = asked.filter(({ endReason }) => endReason !== null)
  const current = await currentHoldings(db, ended.map(unitOf))
  const isOthers = (now: Holding) =>
    ended.some((each) => each.unit === now.unit && !isForSame(each, now))
  return current.filter(isOthers).map(idOf)
}

/** Holdings that were ended by the acts that made these. */
async function replacedBy(db: Database, made: readonly Holding[]): Promise<Holding[]> {
  const placeOf = (batch: string | null, { unit }: Holding) => JSON.stringify([batch, unit])
  const current = made.filter(({ batch, endedAt }) => batch !== null && endedAt === null)
  const makers = new Map(current.map((each) => [placeOf(each.batch, each), each.id]))
  const all = await holdingsOfBatches(db, [...new Set(current.flatMap(({ batch }) => batch ?? []))])
  return all.filter((each) => {
    const maker = makers.get(placeOf(each.endBatch, each))
    return maker !== undefined && maker !== each.id
  })
}

/**
 * Undoes an act: ends what it made, and reopens what it ended if the unit is free. Returns the units with another
 * holder.
 *
 * @param locked the units of the act, which the caller has locked with their enquiries
 * @param left units that stay as they are
 */
export async function undoHoldings(
  db: Database,
  batch: string,
  act: Act,
  { left, locked }: { locked: Locked['units']; left: ReadonlySet<string> },
): Promise<string[]> {
  const all = (await holdingsOfBatches(db, [batch])).filter(
    ({ unit }) => unit === null || !left.has(unit),
  )
  const made = all.filter((each) => each.batch === batch && each.endedAt === null)
  const ended = all.filter((each) => each.endBatch === batch && each.batch !== batch)
  if (made.length + ended.length === 0) return []
  for (const { id } of made) await endRow(db, id, { reason: 'undone' }, act)
  const back = await reopen(db, ended)
  const touched = new Set(all.map(unitOf))
  await announce(
    db,
    locked.filter(({ id }) => touched.has(id)),
  )
  return [...made, ...back].flatMap(({ unit }) => unit ?? [])
}

/** Returns the holdings whose units were free. */
async function reopen(db: Database, ended: readonly Holding[]): Promise<Holding[]> {
  const taken = new Set((await currentHoldings(db, ended.map(unitOf))).map(unitOf))
  const back = ended.filter(({ unit }) => unit === null || !taken.has(unit))
  for (const { id } of back) await reopenRow(db, id)
  return back
}
