import { csvResponse } from '@alun/platform/csv'
import { APIError, type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Door, may, roleOf, to } from '../../core/access/permissions.ts'
import { slugFrom } from '../../core/fields/item.ts'
import { endpoint, endpointBody, endpointQuery, recordId } from '../../core/http/endpoint.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { panelLocale, panelTextOf } from '../../core/words/words.ts'
import { mediaFiles } from '../media/file-store.ts'
import { columnWord, csvColumns } from './csv-columns.ts'
import { holdingEndpoints } from './holdings/holding-endpoints.ts'
import { type Holder, recordHolders } from './holdings/record-holders.ts'
import { loadGrid } from './load-grid.ts'
import { readMasterPlan } from './master-plan.ts'
import { saveUnits } from './save-units.ts'
import { undoableBatches, undoBatch } from './undo-batch.ts'
import { mayEditUnit, unitFields } from './unit-fields.ts'
import { type GridReader, gridReader, partOfProject, priceHistory } from './unit-store.ts'
import {
  type batchList,
  type moreRows,
  rowsAtOnce,
  saveRequest,
  type UnitChange,
} from './unit-values.ts'
import { csvCells } from './units-csv.ts'

/** @throws Forbidden for new units or a field that the person may not change */
function requireEditor(req: PayloadRequest, rows: readonly UnitChange[], added: number): void {
  const role = roleOf(req.user)
  const fields = unitFields.filter((field) => rows.some(({ values }) => field in values))
  const mayAdd = added === 0 || may(role, 'create', 'units')
  if (!mayAdd || !fields.every((field) => mayEditUnit(role, field))) throw new Forbidden(req.t)
}

const reading = to('read', 'units')
const readerOf = ({ user }: PayloadRequest): GridReader => gridReader(roleOf(user))
/** The handlers check single fields and new units. */
const saving: Door = (role) => may(role, 'update', 'units') || may(role, 'create', 'units')

/** An answer with rows, which name for whom units are held. */
async function withHolders(
  req: PayloadRequest,
  answer: { rows: readonly { held: Holder }[]; back?: readonly Holder[] | undefined },
): Promise<Response> {
  const { back = [], rows } = answer
  await recordHolders(req, [...back, ...rows.map(({ held }) => held)])
  return Response.json(answer)
}

/** `POST /api/units/grid`: saves changes of the grid, or of an imported file. */
const save = endpoint('post', '/grid', saving, async (req, { id: account }) => {
  const { added, project, rows, source } = await endpointBody(req, saveRequest)
  requireEditor(req, rows, added.length)
  const mayEndNamed = may(roleOf(req.user), 'update', 'enquiries')
  const given = { project, rows, added, source, account, mayEndNamed, reader: readerOf(req) }
  const answer = await inTransaction(req.payload, (db) => saveUnits(db, given))
  return withHolders(req, answer)
})

const partQuery = z.object({ from: z.coerce.number().int().nonnegative(), project: z.uuid() })

/** `GET /api/units/grid?project=&from=`: further rows of the grid. */
const more = endpoint('get', '/grid', reading, async (req) => {
  const { from, project } = endpointQuery(req, partQuery)
  const { drizzle } = req.payload.db
  const { rows } = await partOfProject(drizzle, project, readerOf(req), from, rowsAtOnce)
  return withHolders(req, { rows } satisfies z.input<typeof moreRows>)
})

/** `GET /api/units/batches?project=`: the batches of the last day that the person may take back. */
const batches = endpoint('get', '/batches', saving, async (req, user) => {
  const found = await undoableBatches(req.payload, recordId(req.query.project), roleOf(user))
  return Response.json({ batches: found } satisfies z.input<typeof batchList>)
})

/**
 * `POST /api/units/undo`: takes a batch back, except for what somebody has changed since. Needs the rights to do the
 * opposite of all of it by hand.
 */
const undo = endpoint('post', '/undo', saving, async (req, user) => {
  const { batch } = await endpointBody(req, z.object({ batch: z.uuid() }))
  const answer = await undoBatch(req, user, batch)
  if (!answer) throw new APIError('Not found.', 404)
  return withHolders(req, answer)
})

const editPrices: Door = (role) => mayEditUnit(role, 'price')

/** `GET /api/units/{id}/price-history`: for people who may change prices. */
const history = endpoint('get', '/:id/price-history', editPrices, async (req) => {
  return Response.json(await priceHistory(req.payload.db.drizzle, recordId(req.routeParams?.id)))
})

/**
 * `GET /api/units/export.csv?project=`: a file that can be edited and imported again; with `template` only its
 * heading.
 */
const exportCsv = endpoint('get', '/export.csv', reading, async (req) => {
  const projectId = recordId(req.query.project)
  const { language } = req.i18n
  const { project, rows, types } = await loadGrid(req.payload, projectId, readerOf(req), language)
  if (project?.id !== projectId) throw new APIError('Not found.', 404)
  const text = panelTextOf(req.i18n)
  const lines = [
    csvColumns.map((column) => text.t(columnWord(column))),
    ...(req.query.template ? [] : rows).map((row) => csvCells(row, types, text)),
  ]
  const name = slugFrom(project.title, panelLocale(text.language))
  return csvResponse(`units-${name}.csv`, lines, text.language)
})

/** `GET /api/units/master-plan?project=`: the drawing with its shapes, or `null`. */
function plan(runtime: Runtime): Endpoint {
  return endpoint('get', '/master-plan', reading, async (req) => {
    const read = (filename: string) => mediaFiles(runtime).read(filename)
    return Response.json(await readMasterPlan(req, recordId(req.query.project), read))
  })
}

export function unitEndpoints(runtime: Runtime): Endpoint[] {
  return [save, more, batches, undo, history, exportCsv, plan(runtime), ...holdingEndpoints]
}
