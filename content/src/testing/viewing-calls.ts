import type { BookedViewing } from '@alun/contract/schema/viewing'
import { openReceiver } from '@alun/platform/testing/receiver'
import ICAL from 'ical.js'
import { viewingDepsOf } from '../composition/service-enquiries.ts'
import { claimDue, markSent } from '../core/outbox/message-rows.ts'
import { channelDepsOf, channelsOf } from '../sales/enquiries/outgoing/channels.ts'
import { viewingById } from '../sales/rows/viewing-rows.ts'
import type { ViewingChannels } from '../sales/viewings/viewing-messages.ts'
import { createViewingRoutes } from '../sales/viewings/viewing-routes.ts'
import { intakeToken } from './open-content.ts'
import { filled, newKey, openIntake, salesHours } from './sample-enquiries.ts'

/** The event of a calendar file, parsed by another library. */
export function eventOf(file: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ''))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
    organizer: event.organizer,
    attendees: event.attendees.map((each) => String(each.getFirstValue()).toLowerCase()),
    alarms: event.component.getAllSubcomponents('valarm').length,
    status: event.component.getFirstPropertyValue('status'),
    location: event.location,
  }
}

/** Opens the content service for viewings that visitors book. */
export async function openViewings() {
  const intake = await openIntake(undefined, {
    viewings: {
      ...salesHours.viewings,
      bufferMinutes: 20,
      place: 'Mill Street 41',
      onlineLink: 'https://meet.example/room',
    },
    contacts: {
      emails: { sales: 'desk@site.example' },
      whatsapp: { url: 'https://wa.me/6281200000140' },
    },
    enquiries: { language: 'en' },
  })
  const { payload, runtime } = intake
  const deps = () => ({ ...viewingDepsOf(payload, runtime), intakeToken, now: intake.now })

  return {
    intake,
    close: intake.close,
    deps,
    /** Books as a visitor of the site does. */
    async book(slot: string, fields: Record<string, string> = {}): Promise<BookedViewing> {
      const reply = await intake.take({ ...filled.viewing, slot, key: newKey(), ...fields })
      if (reply.status !== 'accepted' || !reply.viewing) throw new Error(JSON.stringify(reply))
      return reply.viewing
    },
    /** The calendar file of a viewing. */
    fileOf: async ({ token }: BookedViewing) =>
      (await createViewingRoutes(deps()).request(`/${token}.ics`)).text(),
    async recordOf({ token }: BookedViewing) {
      const record = await viewingById(payload.db.drizzle, token.split('.')[0] ?? '')
      if (!record) throw new Error('There is no viewing')
      return record
    },
    async firstHost() {
      const [host] = (await payload.find({ collection: 'hosts', sort: 'createdAt' })).docs
      if (!host) throw new Error('There is no host')
      return host
    },
    /** Stores the address of a host, to whom mails then go. */
    setAddress: (id: string, email: string | null) =>
      payload.update({ collection: 'hosts', id, data: { email } }),
    /** The messages that the chat of sales and the CRM receive during `work`. */
    async notifiedBy(work: (channels: ViewingChannels) => Promise<void>) {
      const { close, received: calls, url } = await openReceiver()
      const channels = {
        telegram: { token: '42:token', chatId: '-100', apiUrl: url },
        crm: { url: `${url}/crm`, secret: 'whsec_c2VjcmV0' },
      }
      await work(channels)
      const own = { ...channelDepsOf(payload, runtime), ...channels, now: intake.now }
      const senders = channelsOf(own)
      for (const channel of ['telegram', 'webhook'] as const) {
        for (const message of await claimDue(payload.db.drizzle, channel, intake.now(), 100)) {
          await senders[channel](message)
          await markSent(payload.db.drizzle, message, intake.now())
        }
      }
      await close()
      const received = calls.map(({ body, path }) => ({ path, body: Object(JSON.parse(body)) }))
      const isChat = ({ path }: { path: string }) => path.startsWith('/bot')
      return {
        chat: received.filter(isChat).map(({ body }) => body.text ?? ''),
        crm: received.filter(({ path }) => path === '/crm').map(({ body }) => body),
      }
    },
  }
}
