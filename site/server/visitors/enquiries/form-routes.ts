import { currentTime } from '@alun/contract/rules/current-time'
import { networkOf } from '@alun/platform/client-address'
import type { HttpBindings } from '@hono/node-server'
import type { FormAnswer } from '../../../app/features/enquiry/form-answer.ts'
import { formAnchors, formSentTo } from '../../../app/features/enquiry/form-pages.ts'
import { visitorAddress } from '../../http/client-address.ts'
import { errorResponse, wantsJson } from '../../http/error-response.ts'
import { retryAfter } from '../../http/plain-response.ts'
import { splitTarget, type Target } from '../../http/request-target.ts'
import { createBodyPlaces } from './body-places.ts'
import { readForm, UnreadableForm } from './read-form.ts'
import { referredBy } from './referred-by.ts'
import type { createTakeForm, EnquiryResult } from './take-form.ts'

export interface FormRoutesDeps {
  onAnswer?: (answer: FormAnswer) => void
  take: ReturnType<typeof createTakeForm>
  /** Milliseconds after which a silent request is aborted. */
  idleMs: number
  siteUrl: string
  trustedProxies: readonly string[]
  renderAnswer: (
    request: Request,
    target: Target,
    status: number,
    answer: FormAnswer,
  ) => Promise<Response>
}

const maxConcurrent = 40
/** Limits, because a body may take 6 MB of memory. */
const maxLargeBodies = 8
const maxLargeBodiesPerNetwork = maxLargeBodies / 2

export function createFormRoutes(deps: FormRoutesDeps) {
  const reading = new Map<string, number>()
  const placeFor = createBodyPlaces(maxLargeBodies, maxLargeBodiesPerNetwork)

  return async (
    request: Request,
    target: Target,
    { incoming }: HttpBindings,
    { isForeign }: { isForeign: boolean },
  ): Promise<Response> => {
    const address = visitorAddress(incoming, deps.trustedProxies)
    const sender = networkOf(address)
    const busy = reading.get(sender) ?? 0
    if (busy >= maxConcurrent) return errorReply(request, target, 429, 'Too Many Requests')
    reading.set(sender, busy + 1)
    const place = placeFor(sender)
    try {
      const received = await readForm(incoming, { idleMs: deps.idleMs, place })
      const { path, query } = target
      const form = formSentTo(path, query.get('form') ?? received.texts.get('form') ?? null)
      if (form === null) return errorReply(request, target, 400, 'Bad Request')
      const key = request.headers.get('Idempotency-Key') ?? undefined
      const { headers } = request
      const hosts = [new URL(deps.siteUrl).host, headers.get('Host') ?? '']
      const referral = referredBy(headers.get('Referer'), path, hosts, new Date(currentTime()))
      const result = await deps.take({ form, path, received, key, address, referral, isForeign })
      return await respond(request, target, result)
    } catch (cause) {
      if (!(cause instanceof UnreadableForm)) throw cause
      return errorReply(request, target, cause.status, cause.message)
    } finally {
      place.leave()
      const left = (reading.get(sender) ?? 1) - 1
      if (left > 0) reading.set(sender, left)
      else reading.delete(sender)
    }
  }

  async function respond(request: Request, target: Target, result: EnquiryResult) {
    const { status, answer } = result
    deps.onAnswer?.(answer)
    const response = await responseTo(request, target, result)
    response.headers.set('Cache-Control', 'no-store')
    if (answer.retryAfter !== undefined) {
      response.headers.set('Retry-After', String(answer.retryAfter))
    } else if (status === 429 || status === 503) response.headers.set('Retry-After', retryAfter)
    if (status === 413) response.headers.set('Connection', 'close')
    return response
  }

  async function responseTo(request: Request, target: Target, { status, answer }: EnquiryResult) {
    if (wantsJson(request)) {
      const { values, hadFile, ...rest } = answer
      return Response.json(rest, { status, headers: { Vary: 'Accept' } })
    }
    const { path } = target
    const query = new URLSearchParams(target.query)
    query.delete('form')
    query.delete('sent')
    query.delete('brochure')
    query.delete('unconfirmed')
    query.delete('telegram')
    if (answer.state !== 'sent') {
      const search = query.size > 0 ? `?${query}` : ''
      return deps.renderAnswer(request, splitTarget(path + search), status, answer)
    }
    query.set('sent', answer.form)
    if (answer.catalogue) query.set('brochure', answer.catalogue)
    if (answer.unconfirmed) query.set('unconfirmed', '1')
    if (answer.byTelegram) query.set('telegram', '1')
    // Redirects, so that a reload does not send the form again.
    const Location = `${path}?${query}#${formAnchors[answer.form]}`
    return new Response(null, { status: 303, headers: { Location } })
  }
}

function errorReply(
  request: Request,
  { whole }: Target,
  status: number,
  message: string,
): Response {
  return errorResponse(request, status, message, whole, {
    ...(status === 429 && { 'Retry-After': retryAfter }),
    // Closes the connection, because the rest of the request is not read.
    Connection: 'close',
  })
}
