import { localeSchema } from '@alun/contract/schema/locale'
import { viewingCall, type viewingError, viewingMove } from '@alun/contract/schema/viewing'
import { entityTag, matchesEntityTag } from '@alun/platform/entity-tag'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { ApiError } from '../../core/http/api-error.ts'
import { requireSite } from '../../core/http/client-address.ts'
import { readBody } from '../../core/http/request-body.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { readEnquiryMessage } from '../message-texts/enquiry-message.ts'
import { readEnquirySettings } from '../message-texts/sender.ts'
import { viewingById } from '../rows/viewing-rows.ts'
import { calendarFeed } from './calendar-feed.ts'
import { cancelViewing, moveViewing, type Unchanged } from './change-viewing.ts'
import { readBookedViewing, type ViewingDeps, viewingDetails } from './viewing-details.ts'
import { invitationForVisitor } from './viewing-mails.ts'
import type { ViewingChannels } from './viewing-messages.ts'
import { readViewingToken } from './viewing-token.ts'

export interface ViewingRoutesDeps extends ViewingDeps, Pick<Runtime, 'adminUrl' | 'intakeToken'> {
  channels: ViewingChannels
}

const calendarType = 'text/calendar; charset=utf-8'

/** `/v1/viewings`: routes for the holder of a viewing's link. */
export function createViewingRoutes(deps: ViewingRoutesDeps): Hono {
  const app = new Hono()

  async function viewingOf(token: string) {
    const read = readViewingToken(deps.secret, token, deps.now())
    if (read === 'expired') throw new ApiError('TOKEN_EXPIRED', 'The link has expired.')
    if (read === 'invalid') throw new ApiError('INVALID_TOKEN', 'The link is not valid.')
    const viewing = await viewingById(deps.payload.db.drizzle, read.id)
    if (!viewing) throw gone()
    return viewing
  }

  function bodyOf<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
    requireSite(c.req.raw.headers, deps.intakeToken, 'Only the site may change viewings.')
    return readBody(c, schema)
  }

  async function answer(c: Context, { token, locale }: z.infer<typeof viewingCall>) {
    c.header('Cache-Control', 'no-store')
    const shown = await readBookedViewing(deps, await viewingOf(token), locale)
    if (!shown) throw gone()
    return c.json({ data: shown })
  }

  async function changed(
    c: Context,
    call: z.infer<typeof viewingCall>,
    change: () => Promise<Unchanged | null>,
  ) {
    const problem = await change()
    if (problem === null) return answer(c, call)
    // Every other problem is `slot-taken` to a visitor, whose page then offers the free times.
    const reason = problem === 'not-booked' ? problem : 'slot-taken'
    const now = await readBookedViewing(deps, await viewingOf(call.token), call.locale)
    const details: z.infer<typeof viewingError> = { reason, slots: now?.slots ?? [] }
    const message = reason === 'slot-taken' ? 'The time is not free.' : 'Nothing is booked.'
    throw new ApiError('INVALID_PAYLOAD', message, { details })
  }

  /** Whether the viewing can still be changed, because it has not begun. */
  const open = (viewing: { start: number }) => viewing.start > deps.now()

  app.post('/', async (c) => answer(c, await bodyOf(c, viewingCall)))

  app.post('/move', async (c) => {
    const call = await bodyOf(c, viewingMove)
    const viewing = await viewingOf(call.token)
    return changed(c, call, async () =>
      open(viewing)
        ? moveViewing(deps, viewing, { start: Date.parse(call.slot) }, null)
        : 'not-booked',
    )
  })

  app.post('/cancel', async (c) => {
    const call = await bodyOf(c, viewingCall)
    const viewing = await viewingOf(call.token)
    return changed(c, call, async () =>
      open(viewing) ? cancelViewing(deps, viewing, null) : 'not-booked',
    )
  })

  app.get('/:file{.+\\.ics}', async (c) => {
    const viewing = await viewingOf(c.req.param('file').slice(0, -'.ics'.length))
    const enquiry = await readEnquiryMessage(deps.payload, viewing.enquiry)
    if (!enquiry) throw gone()
    const locale = localeSchema.catch(enquiry.locale).parse(c.req.query('locale'))
    const settings = await readEnquirySettings(deps.payload)
    const details = viewingDetails(deps, settings, viewing, enquiry, locale)
    const { content } = invitationForVisitor({ enquiry, details }, locale, deps.now())
    return c.body(content, 200, {
      'Content-Type': calendarType,
      'Content-Disposition': 'attachment; filename="viewing.ics"',
      'Cache-Control': 'no-store',
    })
  })
  return app
}

/** `GET /v1/calendars/{secret}.ics`: the calendar of a host, for their own programs. */
export function createCalendarRoutes(deps: ViewingRoutesDeps): Hono {
  const app = new Hono()
  app.get('/:file{.+\\.ics}', async (c) => {
    const secret = c.req.param('file').slice(0, -'.ics'.length)
    const feed = await calendarFeed(deps, deps.adminUrl, secret)
    if (feed === null) throw gone()
    const etag = entityTag(feed.replace(/^DTSTAMP:.*$/gm, ''))
    c.header('ETag', etag)
    c.header('Cache-Control', 'private, no-cache')
    if (matchesEntityTag(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
    return c.body(feed, 200, { 'Content-Type': calendarType })
  })
  return app
}

const gone = () => new ApiError('ROUTE_NOT_FOUND', 'There is nothing at this address.')
