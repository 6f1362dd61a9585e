import { type Endpoint, Forbidden } from 'payload'
import { z } from 'zod'
import { may } from '../access/permissions.ts'
import { roleOf } from '../access/role-of.ts'
import { recordAct } from '../auth/record-act.ts'

const named = z
  .object({ title: z.string().nullish(), label: z.string().nullish(), email: z.string().nullish() })
  .transform(({ title, label, email }) => title ?? label ?? email ?? '')
  .or(z.string())
  .nullish()
const text = z.string().nullish()

const row = z.object({
  id: z.string(),
  receivedAt: text,
  form: text,
  status: text,
  owner: named,
  nextStepAt: text,
  locale: text,
  name: text,
  phone: text,
  phoneE164: text,
  contact: text,
  message: text,
  project: named,
  unit: named,
  vacancy: named,
  partner: named,
  claimUntil: text,
  format: text,
  messenger: text,
  slot: text,
  page: text,
  source: text,
  verification: text,
  caution: text,
  notes: text,
})
const columns = Object.keys(row.shape) as (keyof typeof row.shape)[]

/** A cell that a spreadsheet takes for text, whatever a visitor wrote. */
export function csvCell(value: string): string {
  // With a gap it is a number to people alone; `+380-50-123` would be worked out.
  const isNumber = /^\+?\d+( [\d ()-]*)?$/.test(value)
  const harmless = !isNumber && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const pageSize = 200

/** `GET /api/leads/export.csv`: every enquiry, newest first, for a spreadsheet. */
export const exportLeads: Endpoint = {
  path: '/export.csv',
  method: 'get',
  handler: async (req) => {
    if (!may(roleOf(req.user), 'read', 'leads')) throw new Forbidden(req.t)
    await recordAct(req, 'exported', 'enquiries.csv')
    const { payload } = req
    const encoder = new TextEncoder()
    let page = 1
    const body = new ReadableStream<Uint8Array>({
      // The mark makes spreadsheets read it as UTF-8.
      start: (controller) => {
        controller.enqueue(encoder.encode(`\uFEFF${columns.join(',')}\r\n`))
      },
      pull: async (controller) => {
        const { docs, hasNextPage } = await payload.find({
          collection: 'leads',
          depth: 1,
          locale: 'en',
          sort: ['-receivedAt', 'id'],
          limit: pageSize,
          page,
          joins: false,
        })
        const lines = docs.map((doc) => {
          const read = row.parse(doc)
          return columns.map((column) => csvCell(read[column] ?? '')).join(',')
        })
        if (lines.length > 0) controller.enqueue(encoder.encode(`${lines.join('\r\n')}\r\n`))
        page += 1
        if (!hasNextPage) controller.close()
      },
    })
    return new Response(body, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="enquiries.csv"',
        'Cache-Control': 'no-store',
      },
    })
  },
}
