import { clientAddressHeader } from '@alun/contract/schema/auth'
import type { EnquiryAccepted } from '@alun/contract/schema/enquiry'
import { networkOf } from '@alun/platform/client-address'
import { Hono } from 'hono'
import { boundedQueue } from '../../core/http/bounded-queue.ts'
import { requireSite } from '../../core/http/client-address.ts'
import { methodNotAllowed } from '../../core/http/method-not-allowed.ts'
import { wakeOutbox } from '../../core/outbox/wake.ts'
import { viewingOfEnquiry } from '../../core/payload/viewing-rows.ts'
import { bookedViewing, type ViewingDeps } from '../viewings/viewing-details.ts'
import { enquiryError } from './enquiry-error.ts'
import { type EnquiryRequest, readEnquiryRequest } from './enquiry-request.ts'
import { type TakeEnquiryDeps, takeEnquiry } from './take-enquiry.ts'
import type { ScanFile } from './virus-scan.ts'

interface EnquiryRoutesDeps extends TakeEnquiryDeps {
  intakeToken: string
  scan: ScanFile
  viewings: ViewingDeps
}

/** Fewer than the pool has, so that a locked table of enquiries leaves connections for readers. */
const atOnce = 4

/** `POST /v1/enquiries` */
export function createEnquiryRoutes(deps: EnquiryRoutesDeps): Hono {
  const app = new Hono()
  const queued = boundedQueue(atOnce, 'Too many enquiries are waiting.')

  app.post('/', async (c) => {
    requireSite(c.req.raw.headers, deps.intakeToken, 'Enquiries come through the site.')
    c.header('Cache-Control', 'no-store')
    const read = await readEnquiryRequest(c.req.raw)
    const request = { ...read, isInfected: await isInfected(deps, read) }
    // Whoever has read "sent" cannot be asked for another file.
    if (request.isInfected && !read.fields.confirmed)
      throw enquiryError({ reason: 'file-infected' })
    const address = networkOf(c.req.header(clientAddressHeader)?.trim() ?? null) || null
    const accepted = await queued(() => takeEnquiry(deps, request, address))
    if (!accepted.duplicate) wakeOutbox()
    const viewing = await confirmationOf(deps, request, accepted.id)
    const data: EnquiryAccepted = { ...accepted, ...(viewing && { viewing }) }
    return c.json({ data }, accepted.duplicate ? 200 : 201)
  })

  app.all('/', methodNotAllowed('POST'))
  return app
}

/** The viewing that an enquiry has booked; the enquiry is taken, whether it can be read or not. */
async function confirmationOf(
  { viewings }: EnquiryRoutesDeps,
  { fields }: EnquiryRequest,
  enquiry: string,
) {
  if (fields.form !== 'viewing') return null
  const { payload } = viewings
  return viewingOfEnquiry(payload.db.drizzle, enquiry)
    .then((viewing) => viewing && bookedViewing(viewings, viewing, fields.locale))
    .catch((err: unknown) => {
      payload.logger.error({ err, msg: 'A booked viewing could not be read' })
      return null
    })
}

/** A scanner that is away lets files pass: they are only ever downloaded by staff. */
async function isInfected(
  { scan, payload }: EnquiryRoutesDeps,
  { file }: EnquiryRequest,
): Promise<boolean> {
  if (!file) return false
  const finding = await scan(file.content).catch((cause: unknown) => {
    payload.logger.error({ err: cause, msg: 'A file could not be scanned for viruses' })
    return 'clean' as const
  })
  return finding === 'infected'
}
