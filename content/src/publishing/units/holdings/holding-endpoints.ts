import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import type { Endpoint } from 'payload'
import type { z } from 'zod'
import { recordAccess } from '../../../accounts/record-access.ts'
import { may, roleOf, to } from '../../../core/access/permissions.ts'
import { endpoint, endpointBody, recordId } from '../../../core/http/endpoint.ts'
import { inTransactionOf } from '../../../core/payload/transaction.ts'
import { closedBySales, countAsked, holdersOf } from './held-unit-rows.ts'
import { hold } from './hold.ts'
import {
  type HolderAnswer,
  type holdAnswer,
  holdRequest,
  nobodyAsked,
  withoutNames,
} from './holding.ts'
import { exportHoldings } from './holdings-csv.ts'
import { recordHolders } from './record-holders.ts'

/** `POST /api/units/holdings`: reserves, sells or releases units, or corrects who holds them. */
const act = endpoint(
  'post',
  '/holdings',
  to('update', 'enquiries'),
  async (req, { id: account }) => {
    const given = await endpointBody(req, holdRequest)
    const batch = randomUUID()
    const seen = given.to === null ? given.units.flatMap(({ was }) => was ?? []) : []
    const { closed, isNew } = await inTransactionOf(req, async (db, own) => ({
      isNew: await hold(db, own, given, { account, batch, now: currentTime() }),
      closed: await closedBySales(db, seen),
    }))
    const people = closed.map(({ id }) => id)
    if (people.length > 0) await recordAccess(req, 'listed', [{ type: 'enquiries' }], people)
    return Response.json({
      batch: isNew ? batch : null,
      closed: closed.map(({ name }) => name),
    } satisfies z.input<typeof holdAnswer>)
  },
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
export const holdingEndpoints: readonly Endpoint[] = [act, holder, exportHoldings]
