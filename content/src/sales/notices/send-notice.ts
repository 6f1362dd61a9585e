import { officeDay } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import type { callPublic } from '@alun/platform/public-call'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Payload } from 'payload'
import { recordAccess } from '../../accounts/record-access.ts'
import type { OutgoingMessage } from '../../core/outbox/message-content.ts'
import { noticeEvent } from '../../core/outbox/message-kind.ts'
import { Postponed } from '../../core/outbox/postponed.ts'
import { storeContent } from '../../core/payload/message-rows.ts'
import { enquiryNow, peopleToNotify } from '../../core/payload/people-to-notify.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { mailWords } from '../../core/words/mail-words.ts'
import { fromTimeInput, writeClock } from '../../core/words/written-times.ts'
import type { EnquiryMessage } from '../message-texts/enquiry-message.ts'
import { readSender } from '../message-texts/sender.ts'
import { noticeContent } from './notices.ts'
import { pushKeys } from './push-keys.ts'
import {
  type Browser,
  noteFailed,
  noteTaken,
  removeSubscription,
  subscriptionsOf,
} from './subscriptions.ts'

export interface NoticeDeps {
  payload: Payload
  adminUrl: string
  siteOrigin: string
  secret: string
  now: () => number
  /** Calls a push service. */
  callPush: typeof callPublic
}

const timeoutMs = 10_000
/** How long a push service holds a notice for a browser that is closed. */
const ttl = 12 * 3_600
/** What a push service answers of a subscription that has ended, or was made for other keys. */
const ended = [401, 403, 404, 410]

/**
 * Sends a notice to every browser of a person that has not taken it, unless it no longer holds.
 *
 * @throws Postponed in the quiet hours of the person
 * @throws Error where a browser is to be tried again. Its text is the same for every reason: staff read it,
 *   and could learn from it what the service reaches.
 */
export async function sendNotice(
  deps: NoticeDeps,
  { id, content, kind }: OutgoingMessage,
  enquiry: EnquiryMessage,
): Promise<void> {
  const { adminUrl, now, payload, secret, siteOrigin } = deps
  const db = payload.db.drizzle
  const event = noticeEvent(kind)
  const { account, stepAt, taken } = noticeContent.parse(content)
  const [person] = event ? await peopleToNotify(db, event, account) : []
  const current = await enquiryNow(db, enquiry.id)
  if (!event || !person || !current) return
  const holds = {
    new: () => current.status === 'new',
    assigned: () => current.owner === account,
    overdue: () => current.isOpen && current.owner === account && current.stepAt === stepAt,
  }
  if (!holds[event]()) return
  const quiet = quietUntil(person.quiet, now())
  if (quiet !== null) throw new Postponed(quiet)

  const words = mailWords(person.language)
  const { email } = (await readSender(payload)).company
  const vapid = {
    subject: email ? `mailto:${email}` : siteOrigin,
    ...pushKeys(secret),
  }
  const message = {
    data: {
      title: words(`notices.${event}`),
      body: commaList(enquiry.name, words(`enquiries.forms.${enquiry.form}`)),
      url: `${adminUrl}/collections/enquiries/${enquiry.id}`,
      tag: `${event} ${enquiry.id}`,
    },
    options: { ttl, urgency: 'high' as const },
  }
  const send = async (to: Browser) => {
    try {
      const request = await buildPushPayload(message, { ...to, expirationTime: null }, vapid)
      const body = new Uint8Array(request.body)
      const { status } = await deps.callPush(to.endpoint, { ...request, body, timeoutMs })
      if (ended.includes(status)) await removeSubscription(db, to.endpoint)
      else if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`)
      else await noteTaken(db, to)
      return { to }
    } catch (cause) {
      return (await noteFailed(db, to, now())) ? { to, cause } : { to }
    }
  }
  const browsers = await subscriptionsOf(db, account)
  const tried = await Promise.all(
    browsers.filter(({ endpoint }) => !taken.includes(endpoint)).map(send),
  )
  if (tried.some(({ cause }) => cause === undefined)) {
    const user = { id: account, email: person.email }
    await recordAccess({ payload, user }, 'sent', [{ type: 'enquiries', id: enquiry.id }])
  }
  const failed = tried.find(({ cause }) => cause !== undefined)
  if (!failed) return
  const done = tried.filter(({ cause }) => cause === undefined).map(({ to }) => to.endpoint)
  await storeContent(db, id, { account, stepAt, taken: [...taken, ...done] })
  throw new Error('A push service did not take it', { cause: failed.cause })
}

/** Times of day in the office, `22:00`; both or none. */
interface QuietHours {
  from: string | null
  to: string | null
}

/** When the quiet hours end that an instant lies in, in epoch milliseconds; `null` outside them. */
function quietUntil({ from, to }: QuietHours, at: number): number | null {
  if (!from || !to || from === to) return null
  const now = writeClock(at)
  const isQuiet = from < to ? from <= now && now < to : now >= from || now < to
  if (!isQuiet) return null
  const today = officeDay(at)
  const until = Date.parse(fromTimeInput(`${now < to ? today : addDays(today, 1)}T${to}`) ?? '')
  // Where clocks are put back an hour comes twice, and the end in it has passed once.
  return until > at ? until : null
}
