import { clientAddressHeader } from '@alun/contract/schema/auth'
import type { EnquiryAccepted, EnquiryErrorCode } from '@alun/contract/schema/enquiry'
import { networkOf } from '@alun/platform/client-address'
import { Hono } from 'hono'
import { ApiError } from '../../http/api-error.ts'
import { boundedQueue } from '../../http/bounded-queue.ts'
import { isFromSite } from '../../http/client-address.ts'
import { methodNotAllowed } from '../../http/method-not-allowed.ts'
import { wakeOutbox } from '../../outbox/wake.ts'
import { viewingOfEnquiry } from '../../payload/viewings.ts'
import { bookedViewing, type ViewingDeps } from '../viewings/viewing-details.ts'
import { EnquiryError } from './enquiry-error.ts'
import { type EnquiryRequest, readEnquiryRequest } from './enquiry-request.ts'
import { type TakeEnquiryDeps, takeEnquiry } from './take-enquiry.ts'
import type { ScanFile } from './virus-scan.ts'

export interface EnquiryRoutesDeps extends TakeEnquiryDeps {
  intakeToken: string
  scan: ScanFile
  viewings: ViewingDeps
}

/** Fewer than the pool has, so that a locked table of enquiries leaves connections for readers. */
const atOnce = 4

const codes = {
  400: 'INVALID_PAYLOAD',
  413: 'CONTENT_TOO_LARGE',
  429: 'REQUESTS_EXCEEDED',
} as const

/** Status, and a message for the caller's log; visitors read the words of the site. */
const answers: Record<EnquiryErrorCode['reason'], readonly [keyof typeof codes, string]> = {
  missing: [400, 'Required fields are empty.'],
  invalid: [400, 'A field is too long or not what its form offers.'],
  malformed: [400, 'The request is not readable as multipart/form-data.'],
  'file-type': [400, 'The file is not of an allowed type, or not what its extension says.'],
  'file-infected': [400, 'The file is infected.'],
  'file-too-large': [413, 'The file is larger than 5 MB.'],
  'too-large': [413, 'The request is too large.'],
  bot: [400, 'The bot check was used before.'],
  'slot-taken': [400, 'The time is not free any more.'],
  'too-many': [429, 'Too many enquiries; try again later.'],
}

/** `POST /v1/leads` */
export function createEnquiryRoutes(deps: EnquiryRoutesDeps): Hono {
  const app = new Hono()
  const queued = boundedQueue(atOnce, 'Too many enquiries are waiting.')

  app.post('/', async (c) => {
    if (!isFromSite(c.req.raw.headers, deps.intakeToken)) {
      throw new ApiError('INVALID_CREDENTIALS', 'Enquiries come through the site.')
    }
    c.header('Cache-Control', 'no-store')
    try {
      const request = await readEnquiryRequest(c.req.raw)
      await examine(deps, request)
      const address = networkOf(c.req.header(clientAddressHeader)?.trim() ?? null) || null
      const accepted = await queued(() => takeEnquiry(deps, request, { address }))
      if (!accepted.duplicate) wakeOutbox()
      const viewing = await confirmationOf(deps, request, accepted.id)
      const data: EnquiryAccepted = { ...accepted, ...(viewing && { viewing }) }
      return c.json({ data }, accepted.duplicate ? 200 : 201)
    } catch (cause) {
      if (!(cause instanceof EnquiryError)) throw cause
      const { problem } = cause
      const [status, message] = answers[problem.reason]
      if (problem.reason === 'too-many') c.header('Retry-After', String(problem.retryAfter))
      const extensions = { code: codes[status], ...problem }
      return c.json({ errors: [{ message, extensions }] }, status)
    }
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
async function examine(
  { scan, payload }: EnquiryRoutesDeps,
  { file }: EnquiryRequest,
): Promise<void> {
  if (!file) return
  const finding = await scan(file.content).catch((cause: unknown) => {
    payload.logger.error({ err: cause, msg: 'A file could not be scanned for viruses' })
    return 'clean' as const
  })
  if (finding === 'infected') throw new EnquiryError({ reason: 'file-infected' })
}
