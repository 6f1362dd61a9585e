import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { roleOf } from '../../../core/access/permissions.ts'
import { writeChange } from '../../../core/changes/change-table.ts'
import { tagsOfChange } from '../../../core/changes/tags.ts'
import type { Database } from '../../../core/database/rows.ts'
import { correctSubjects } from '../../../core/payload/enquiry-subjects.ts'
import { writeHistory } from '../../../core/payload/write-history.ts'
import { refusedAct } from '../../../core/words/panel-error.ts'
import { panelTextOf } from '../../../core/words/words.ts'
import { nameAuthor } from '../unit-author.ts'
import { heldText } from './held-text.ts'
import { tellHoldings } from './held-unit-rows.ts'
import {
  decideHolding,
  type Holding,
  type HoldRequest,
  isOfLastDay,
  isPossibleEnd,
  namesBuyer,
  type Terms,
} from './holding.ts'
import { remind } from './holding-messages.ts'
import {
  type Act,
  areAgencies,
  completeEnquiry,
  currentHoldings,
  currentOf,
  type EndReason,
  endRow,
  followHoldings,
  heldByEnquiry,
  holdingsOfBatches,
  insertHolding,
  type Made,
  reopenRow,
  replacedBy,
} from './holding-rows.ts'
import { readHoldingSettings } from './holding-settings.ts'
import { lockForAct } from './lock-rows.ts'

type Locked = Awaited<ReturnType<typeof lockForAct>>
type Unit = Locked['units'][number]
type Enquiry = Locked['enquiries'][number]

type Asked = Pick<HoldRequest, 'to'> &
  Partial<Pick<HoldRequest, 'note' | 'isMistake'>> & {
    /** A call without `was` takes no unit from somebody else, because the caller has not seen who holds it. */
    units: readonly { unit: string; was?: string | null }[]
    /** A holding of another unit, or of none, that continues as the one of this unit. */
    moved?: Holding
  }

/** What happens to one unit. */
interface Step {
  unit: Unit
  held: Holding | null
  /** How the present holding ends. */
  way: ReturnType<typeof decideHolding> | 'undone' | null
  /** The holding that is corrected. */
  known: Holding | null
  wanted: Made | null
}

const unitOf = ({ unit }: { unit: string | null }) => unit

/**
 * Makes somebody, or nobody, hold units, in the transaction of `req`: all of them, or none.
 *
 * @returns whether anything has changed
 *
 * @throws APIError 409 HELD if a unit is held otherwise than the caller has seen; 400 or 403 with words for what
 *   cannot be
 */
export async function hold(
  db: Database,
  req: PayloadRequest,
  { isMistake = false, moved, note = '', to, units: requested }: Asked,
  act: Act,
): Promise<boolean> {
  const named = [...requested.map(unitOf), moved?.unit]
  const { enquiries, units } = await lockForAct(db, { units: named, enquiries: [to?.enquiry] })
  const before = await currentHoldings(db, requested.map(unitOf))
  const enquiry = enquiries.find(({ id }) => id === to?.enquiry) ?? null
  const own = to && enquiry ? await standingOf(db, enquiry, to) : { stage: null, unitless: null }
  const { hours } = await readHoldingSettings(req.payload, req)

  const steps = requested.map(({ unit: id, was }) => {
    const unit = units.find((each) => each.id === id)
    if (!unit) throw refusal('unit', req)
    const held = before.find((each) => each.unit === id) ?? null
    const ended = isMistake ? 'undone' : 'released'
    const way: Step['way'] = held && (to ? decideHolding(held, to) : ended)
    const known = way === 'corrected' ? held : held ? null : (moved ?? own.unitless)
    const former = known ?? (way === 'sold' ? held : null)
    const facts = { unit, enquiry, known, former, stage: own.stage, hours, account: act.account }
    const wanted = to && wantedOf(to, facts, act.now)
    const isSeen =
      was === undefined ? to === null || way !== 'released' : was === (held?.id ?? null)
    // Pressed twice, or in a second tab.
    const isDone = wanted ? held !== null && known === held && isSame(held, wanted) : held === null
    return { unit, held, way, known, wanted, isSeen, isDone }
  })
  const acts = steps.filter(({ isDone }) => !isDone)
  const refused = acts.flatMap(({ held, isSeen }) => (held && !isSeen ? held.id : []))
  if (refused.length > 0) {
    const held = await tellHoldings(db, refused)
    throw refusedAct(heldText(held, true, panelTextOf(req.i18n)), 409, { code: 'HELD', held })
  }
  if (acts.some(({ isSeen }) => !isSeen)) throw refusal('over', req)
  if (to?.enquiry && !enquiry) throw refusal('enquiry', req)
  const changed = acts.map(({ unit }) => unit)
  if (enquiry?.project && changed.some(({ project }) => project !== enquiry.project))
    throw refusal('other-project', req)
  if (to?.until && (to.kind === 'sold' || !isPossibleEnd(to.until, act.now)))
    throw refusal('until', req)
  if (!(await areAgencies(db, [to?.partner]))) throw refusal('partner', req)
  if (acts.some((each) => isTooLate(each, req, act.now))) throw refusal('too-late', req)
  if (acts.length === 0) return false

  await nameAuthor(db, { ...act, source: 'act' })
  for (const each of acts) await write(db, each, { note, act })
  const [first] = acts
  if (enquiry && first) await complete(db, enquiry, first.unit.id, act)
  await announce(db, units)
  return true
}

const statuses = {
  unit: 400,
  enquiry: 400,
  'other-project': 400,
  partner: 400,
  until: 400,
  over: 409,
  'too-late': 403,
} as const

const refusal = (problem: keyof typeof statuses, { i18n }: PayloadRequest) =>
  refusedAct(panelTextOf(i18n).t(`units.holding.problems.${problem}`), statuses[problem], {
    code: problem,
  })

/** Ends what holds the unit or is corrected, then begins what is wanted. */
async function write(
  db: Database,
  { held, known, wanted, way }: Step,
  { act, note }: { act: Act; note: string },
): Promise<void> {
  const ended = known ?? held
  if (ended) await endRow(db, ended.id, { reason: reasonOf(way), note }, act)
  if (held && way === 'undone') await reopen(db, await replacedBy(db, held))
  if (!wanted) return
  const id = randomUUID()
  await insertHolding(db, id, wanted, act.batch)
  // Otherwise the reminder of what it corrects is its own.
  if (wanted.until !== known?.until)
    await remind(db, { ...wanted, origin: wanted.origin ?? id }, act.now)
}

/** A corrected holding counts nowhere, because the one that corrects it counts. */
const reasonOf = (way: Step['way']): EndReason =>
  way === 'corrected' || way === null ? 'undone' : way

interface Standing {
  unit: Unit
  enquiry: Enquiry | null
  /** The holding that is corrected: its price, end and day stay. */
  known: Holding | null
  /** That one, or the reservation that becomes a sale: its agency stays. */
  former: Holding | null
  stage: string | null
  hours: number
  account: string | null
}

const isPriced = ({ price, unit }: Holding) => unit !== null || price !== null

function wantedOf(
  to: Terms,
  { account, enquiry, former, hours, known, stage, unit }: Standing,
  now: number,
): Made {
  const usualEnd = to.kind === 'sold' ? null : now + hours * 3_600_000
  const named = former && namesBuyer(former) ? former : null
  const usualPartner = named ? named.partner : (enquiry?.partner ?? null)
  const usualPrice = known && isPriced(known) ? known.price : unit.price
  const keptEnd = known && named ? known.until : (known?.until ?? usualEnd)
  return {
    ...{ kind: to.kind, unit: unit.id, enquiry: to.enquiry, name: to.name },
    currency: unit.currency,
    stage: stage ?? known?.stage ?? null,
    partner: to.partner === undefined ? usualPartner : to.partner,
    price: to.price === undefined ? usualPrice : to.price,
    until: to.until === undefined ? keptEnd : to.until,
    from: known ? known.from : now,
    madeAt: known?.madeAt ?? now,
    madeBy: known ? known.madeBy : account,
    origin: known?.origin ?? null,
  }
}

const isSame = (held: Holding, wanted: Made) =>
  (['enquiry', 'name', 'partner', 'price', 'until'] as const).every(
    (each) => held[each] === wanted[each],
  )

/** From a day after a sale only administrators change what figures count, and undo it. */
function isTooLate({ held, known, wanted, way }: Step, req: PayloadRequest, now: number): boolean {
  if (!req.user || roleOf(req.user) === 'admin') return false
  if (way === 'undone') return held !== null && !isOfLastDay(held, now)
  if (!known || !wanted || known.kind !== 'sold' || isOfLastDay(known, now)) return false
  const isOther = (field: 'enquiry' | 'unit') =>
    known[field] !== null && known[field] !== wanted[field]
  return isOther('enquiry') || isOther('unit') || (isPriced(known) && known.price !== wanted.price)
}

/** The status to which the enquiry returns, and a holding of this kind that the enquiry has without a unit. */
async function standingOf(db: Database, { id, status }: Enquiry, { kind }: Terms) {
  const held = await heldByEnquiry(db, id)
  const isFirst = status !== 'reserved' && status !== 'won'
  return {
    stage: isFirst ? status : (held.at(-1)?.stage ?? null),
    unitless: held.find((each) => each.unit === null && each.kind === kind) ?? null,
  }
}

/** Gives an enquiry that holds a unit this unit and an owner, if it has none. */
async function complete(db: Database, { id, owner, unit }: Enquiry, bought: string, act: Act) {
  if (owner && unit) return
  await completeEnquiry(db, id, { owner: act.account, unit: bought, now: act.now })
  if (!unit) await correctSubjects(db, { id })
  if (!owner && act.account) {
    await writeHistory(db, { enquiry: id, account: act.account, kind: 'taken', value: {} })
  }
}

/** Lets the triggers write the statuses, and names the changed units in the change feed. */
async function announce(db: Database, units: readonly { id: string; project: string }[]) {
  await followHoldings(db)
  if (units.length === 0) return
  await writeChange(
    db,
    units.flatMap(({ id }) => tagsOfChange('units', id)),
    units.map(({ project }) => project),
  )
}

/** Ends a holding that nobody follows: at its time, or one without a unit. */
export async function endHolding(db: Database, held: Holding, reason: EndReason, act: Act) {
  const { units } = await lockForAct(db, { units: [held.unit], enquiries: [held.enquiry] })
  await nameAuthor(db, { ...act, source: 'act' })
  await endRow(db, held.id, { reason }, act)
  await announce(db, units)
}

/**
 * Undoes an act: ends what it made, also if that was corrected since, and reopens what it ended if the unit is free.
 * Returns the units with another holder.
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
  const made = await currentOf(
    db,
    all.filter((each) => each.batch === batch && each.isStanding).map(({ origin }) => origin),
  )
  const ended = all.filter((each) => each.endBatch === batch && each.batch !== batch)
  if (made.length + ended.length === 0) return []
  for (const { id } of made) await endRow(db, id, { reason: 'undone' }, act)
  const back = await reopen(db, ended)
  const touched = new Set([...all, ...made].map(unitOf))
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
