import {
  endOfOfficeDay,
  officeDay,
  officeSheetTime,
  startOfOfficeDay,
} from '@alun/contract/rules/office-day'
import { isoDay } from '@alun/contract/schema/money'
import { csvResponse } from '@alun/platform/csv'
import { z } from 'zod'
import { recordAccess } from '../../../accounts/record-access.ts'
import { to } from '../../../core/access/permissions.ts'
import { endpoint, endpointQuery } from '../../../core/http/endpoint.ts'
import { filterAddress } from '../../../core/http/list-filter.ts'
import {
  type PanelText,
  panelLocale,
  panelTextOf,
  type WordKey,
} from '../../../core/words/words.ts'
import { writeEdited } from '../../../core/words/written-numbers.ts'
import { type HoldingLine, holdingLines } from './holdings-csv-rows.ts'

/** Days within a range in which calendars can compute. */
const day = isoDay.refine((given) => given >= '2000' && given < '2200')
const parameters = z.object({ from: day, until: day, project: z.uuid().optional() })

/** Address of the file of these days, both included. */
export const holdingsCsvPath = (filter: z.input<typeof parameters>) =>
  filterAddress('/api/units/holdings.csv', filter)

const timeOf = (at: number | null) => (at === null ? '' : officeSheetTime(at))

const columns: readonly [WordKey, (line: HoldingLine, text: PanelText) => string | null][] = [
  ['units.holding.file.day', ({ at }) => officeDay(at)],
  [
    'units.holding.file.kind',
    ({ isCancelled, kind }, { t }) =>
      t(`units.holding.${isCancelled ? 'cancelledKinds' : 'kinds'}.${kind}`),
  ],
  ['units.columns.label', ({ unit }) => unit],
  ['common.project', ({ project }) => project],
  [
    'units.columns.price',
    ({ price }, { language }) => (price === null ? null : writeEdited(price / 100, language)),
  ],
  ['units.columns.currency', ({ currency }) => currency],
  ['units.holding.agency', ({ agency }) => agency],
  ['units.holding.file.buyer', ({ buyer }) => buyer],
  ['units.holding.file.maker', ({ maker }) => maker],
  ['units.holding.end', ({ until }) => timeOf(until)],
  ['units.holding.file.ended', ({ ended }) => timeOf(ended)],
  ['units.holding.reason', ({ reason }, { t }) => reason && t(`units.holding.ends.${reason}`)],
  ['units.holding.file.note', ({ note }) => note],
]

/**
 * `GET /api/units/holdings.csv?from=&until=&project=`: reservations and sales of these days of the office, for
 * bookkeeping. Fails if the access cannot be recorded, because the file names buyers.
 */
export const exportHoldings = endpoint(
  'get',
  '/holdings.csv',
  to('read', 'enquiries'),
  async (req) => {
    const { from, project, until } = endpointQuery(req, parameters)
    const days = { from: startOfOfficeDay(from), until: endOfOfficeDay(until) }
    const locale = panelLocale(req.i18n.language)
    const lines = await holdingLines(req.payload.db.drizzle, { ...days, project, locale })
    await recordAccess(req, 'exported', [{ type: 'enquiries' }], lines.length)
    const text = panelTextOf(req.i18n)
    const written = lines.map((line) => columns.map(([, cell]) => cell(line, text) ?? ''))
    const heads = columns.map(([head]) => text.t(head))
    return csvResponse(`holdings-${from}-${until}.csv`, [heads, ...written], text.language)
  },
)
