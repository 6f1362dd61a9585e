import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import type { Endpoint, PayloadRequest } from 'payload'
import { recordAccess } from '../../../accounts/record-access.ts'
import { may, roleOf, to } from '../../../core/access/permissions.ts'
import { endpoint, endpointBody, recordId } from '../../../core/http/endpoint.ts'
import { inTransaction } from '../../../core/payload/transaction.ts'
import { correctHolding } from './correct-holding.ts'
import { closedBySales, countAsked, holdersOf } from './held-unit-rows.ts'
import { endHoldings, type HoldAnswer, hold } from './hold.ts'
import {
  correctionRequest,
  type EndRequest,
  endRequest,
  endSeveralRequest,
  type HolderAnswer,
  holdRequests,
  nobodyAsked,
  withoutNames,
} from './holding.ts'
import { currentHoldings } from './holding-rows.ts'
import { readHoldingSettings } from './holding-settings.ts'
import { exportHoldings } from './holdings-csv.ts'
import { recordHolders } from './record-holders.ts'
import { requireDone } from './require-done.ts'

const selling = to('update', 'enquiries')

const actOf = (account: string) => ({ account, batch: randomUUID(), now: currentTime() })

/** The answer to an act; one that is refused has changed nothing. */
const answerTo = (req: PayloadRequest, answer: HoldAnswer | null, status = 200) =>
  Response.json({ holdings: requireDone(answer, req) }, { status })

/** `POST /api/units/holdings`: reserves or sells a unit, or several at once. */
const make = endpoint('post', '/holdings', selling, async (req, { id: account }) => {
  const asked = await endpointBody(req, holdRequests)
  const { hours } = await readHoldingSettings(req.payload)
  const act = actOf(account)
  const answer = await inTransaction(req.payload, (db) => hold(db, asked, { ...act, hours }))
  return answerTo(req, answer, 201)
})

/** `PATCH /api/units/holdings/{id}`: corrects values of a holding that nobody has changed since. */
const correct = endpoint('patch', '/holdings/:id', selling, async (req, { id: account }) => {
  const id = recordId(req.routeParams?.id)
  const given = await endpointBody(req, correctionRequest)
  const isAdmin = roleOf(req.user) === 'admin'
  const answer = await inTransaction(req.payload, (db) =>
    correctHolding(db, { id, isAdmin, ...given }, actOf(account)),
  )
  return answerTo(req, answer)
})

/**
 * `lapses` says that a reservation was opened again whose end has come meanwhile, `closed` who was closed as lost
 * because of a sale that ends.
 */
async function endAll(
  req: PayloadRequest,
  account: string,
  { holdings: ids, note, reason }: EndRequest,
) {
  const mayUndoLate = roleOf(req.user) === 'admin'
  const act = actOf(account)
  const { answer, closed, current } = await inTransaction(req.payload, async (db) => {
    const answer = await endHoldings(db, { ids, reason, note, mayUndoLate }, act)
    const ended = answer && 'holdings' in answer ? answer.holdings : []
    const units = ended.map(({ unit }) => unit)
    const closed = await closedBySales(
      db,
      ended.map(({ id }) => id),
    )
    return { answer, closed, current: await currentHoldings(db, units) }
  })
  const holdings = requireDone(answer, req)
  if (closed.length > 0) {
    const people = closed.map(({ id }) => id)
    await recordAccess(req, 'listed', [{ type: 'enquiries' }], people)
  }
  const lapses = current.some(({ until }) => until !== null && until <= act.now)
  return Response.json({ holdings, lapses, closed: closed.map(({ name }) => name) })
}

/** `POST /api/units/holdings/{id}/end`: releases a unit, also from a sale of any age, or undoes an act of the last day. */
const end = endpoint('post', '/holdings/:id/end', selling, async (req, { id: account }) => {
  const id = recordId(req.routeParams?.id)
  return await endAll(req, account, { ...(await endpointBody(req, endRequest)), holdings: [id] })
})

/** `POST /api/units/holdings/end`: the same for several; all or none. */
const endSeveral = endpoint('post', '/holdings/end', selling, async (req, { id: account }) =>
  endAll(req, account, await endpointBody(req, endSeveralRequest)),
)

/** `GET /api/units/{id}/holding`: who holds the unit; without names for people without the right to enquiries. */
const holder = endpoint('get', '/:id/holding', to('read', 'units'), async (req) => {
  const id = recordId(req.routeParams?.id)
  const db = req.payload.db.drizzle
  const [held = null] = await holdersOf(db, [id])
  const others = (await countAsked(db, [id])).get(id) ?? nobodyAsked
  const mayName = may(roleOf(req.user), 'read', 'enquiries')
  const shown = held && !mayName ? withoutNames(held) : held
  await recordHolders(req, [shown])
  return Response.json({ held: shown, ...others } satisfies HolderAnswer)
})

/** Endpoints with which sales reserves, sells and releases units. */
export const holdingEndpoints: readonly Endpoint[] = [
  make,
  correct,
  end,
  endSeveral,
  holder,
  exportHoldings,
]
