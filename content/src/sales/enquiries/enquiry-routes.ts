import { clientAddressHeader } from '@alun/contract/schema/auth'
import type { EnquiryAccepted } from '@alun/contract/schema/enquiry'
import { openAttachmentReader } from '@alun/platform/attachment-reader'
import { networkOf } from '@alun/platform/client-address'
import { sql } from '@payloadcms/db-postgres'
import { Hono } from 'hono'
import type { Database } from '../../core/database/rows.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { boundedQueue } from '../../core/http/bounded-queue.ts'
import { requireSite } from '../../core/http/client-address.ts'
import { methodNotAllowed } from '../../core/http/method-not-allowed.ts'
import { enquiries } from '../../core/payload/db-schema.gen.ts'
import { viewingOfEnquiry } from '../rows/viewing-rows.ts'
import { readBookedViewing, type ViewingDeps } from '../viewings/viewing-details.ts'
import { enquiryError } from './enquiry-error.ts'
import { type EnquiryRequest, readEnquiryRequest } from './enquiry-request.ts'
import { type TakeEnquiryDeps, takeEnquiry } from './take-enquiry.ts'
import type { ScanFile } from './virus-scan.ts'

interface EnquiryRoutesDeps extends TakeEnquiryDeps {
  intakeToken: string
  /** Fault of the data folder; `null` if it is writable. */
  whyNotWritable: () => string | null
  scan: ScanFile
  viewings: ViewingDeps
}

/** Fewer than the pool's connections, so that a locked table of enquiries leaves some for readers. */
const atOnce = 4

export function createEnquiryRoutes(deps: EnquiryRoutesDeps): Hono {
  const app = new Hono()
  const attachments = openAttachmentReader((problem) =>
    deps.payload.logger.error({ msg: "A visitor's file could not be read", problem }),
  )
  const queued = boundedQueue(atOnce, 'Too many enquiries are waiting.')

  app.post('/', async (c) => {
    requireSite(c.req.raw.headers, deps.intakeToken, 'Only the site may send enquiries.')
    c.header('Cache-Control', 'no-store')
    const read = await readEnquiryRequest(c.req.raw, attachments.read)
    const request = { ...read, scanned: await scanned(deps, read) }
    // After "sent" the visitor cannot send another file.
    if (request.scanned === 'infected' && !read.fields.confirmed)
      throw enquiryError({ reason: 'file-infected' })
    const address = networkOf(c.req.header(clientAddressHeader)?.trim() ?? null) || null
    const accepted = await queued(() => takeEnquiry(deps, request, address))
    const viewing = await confirmationOf(deps, request, accepted.id)
    const data: EnquiryAccepted = { ...accepted, ...(viewing && { viewing }) }
    return c.json({ data }, accepted.duplicate ? 200 : 201)
  })

  // Reports to the site, before any form is sent, whether its token is valid and enquiries can be stored.
  app.get('/', async (c) => {
    requireSite(c.req.raw.headers, deps.intakeToken, 'Only the site may call this.')
    c.header('Cache-Control', 'no-store')
    if (deps.whyNotWritable() !== null)
      throw new ApiError('SERVICE_UNAVAILABLE', 'The service cannot write to its data folder.')
    await requireWrites(deps.payload.db.drizzle)
    return c.body(null, 204)
  })

  app.all('/', methodNotAllowed('GET, POST'))
  return app
}

/** Locks a row like a write, so that it fails if database or table reject writes. */
export async function requireWrites(db: Database): Promise<void> {
  await db.execute(sql`select from ${enquiries} limit 1 for no key update skip locked`)
}

/** The viewing that an enquiry booked; `null` if reading fails, because the enquiry is already stored. */
async function confirmationOf(
  { viewings }: EnquiryRoutesDeps,
  { fields }: EnquiryRequest,
  enquiry: string,
) {
  if (fields.form !== 'viewing') return null
  const { payload } = viewings
  return viewingOfEnquiry(payload.db.drizzle, enquiry)
    .then((viewing) => viewing && readBookedViewing(viewings, viewing, fields.locale))
    .catch((err: unknown) => {
      payload.logger.error({ err, msg: 'A booked viewing could not be read' })
      return null
    })
}

/** What the scanner finds. Without its answer the enquiry is taken, and the file stays closed. */
async function scanned(
  { scan, payload }: EnquiryRoutesDeps,
  { file }: EnquiryRequest,
): Promise<EnquiryRequest['scanned']> {
  if (!file) return 'clean'
  return scan(file.content).catch((cause: unknown) => {
    payload.logger.error({ err: cause, msg: 'A file could not be scanned for viruses yet' })
    return 'unscanned' as const
  })
}
