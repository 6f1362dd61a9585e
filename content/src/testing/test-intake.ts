import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type EnquiryReply, readEnquiryReply } from '@alun/contract/schema/enquiry'
import { whereMissing } from '@alun/platform/system-error'
import type { Hono } from 'hono'
import type { Payload } from 'payload'
import { viewingDepsOf } from '../composition/service-enquiries.ts'
import { errorBody, isApiError, isDatabaseAway } from '../core/http/api-error.ts'
import type { MailContent } from '../core/outbox/message-content.ts'
import { Refused } from '../core/outbox/not-sent.ts'
import { claimDue, markFailed, markSent, postpone } from '../core/payload/message-rows.ts'
import type { Enquiry } from '../core/payload-types.ts'
import { attachmentFiles } from '../publishing/media/file-store.ts'
import { createEnquiryRoutes } from '../sales/enquiries/enquiry-routes.ts'
import {
  type ChannelDeps,
  channelDepsOf,
  channelsOf,
  messagesFor,
} from '../sales/enquiries/outgoing/channels.ts'
import { noScan, type ScanFile } from '../sales/enquiries/virus-scan.ts'
import { openTestService, type TestService } from './test-service.ts'

export const testIntakeToken = 'intake-token-of-the-tests'

export type Fields = Record<string, string>
interface Given {
  file?: { name: string; content: string | Uint8Array<ArrayBuffer> }
  address?: string
  token?: string | null
  headers?: Record<string, string>
}

export interface TestIntake extends TestService {
  app: Hono
  send: (fields: Fields, given?: Given) => Promise<EnquiryReply & { http: number }>
  enquiries: () => Promise<Enquiry[]>
  /** Names of the stored files of visitors. */
  files: () => Promise<string[]>
  /** Whether the data folder takes nothing. */
  fillDisk: (isFull: boolean) => void
  now: () => number
  setNow: (iso: string) => void
  /** Takes the mails that are due at an instant as sent, where what was asked before is of no matter. */
  skipMails: (iso: string) => Promise<void>
  /** Sends the mails that are due at an instant. */
  mailsAt: (iso: string) => Promise<MailContent[]>
}

/** The least of an enquiry by each form. */
export const filled = {
  catalog: { form: 'catalog', name: 'Olena', phone: '+380501234567', contact: '@olena_k' },
  promo: { form: 'promo', phone: '+380501234567' },
  viewing: {
    form: 'viewing',
    name: 'Olena',
    phone: '+380501234567',
    contact: 'olena@example.com',
    format: 'online',
  },
  vacancy: {
    form: 'vacancy',
    name: 'Made',
    phone: '081234567890',
    contact: 'made@example.com',
    message: 'Ten years of building',
  },
} satisfies Record<string, Fields>

/** For tests: the intake of enquiries on a database of its own. */
export async function openTestIntake({
  scan = noScan,
  channels = {},
}: {
  scan?: ScanFile
  channels?: Partial<ChannelDeps>
} = {}): Promise<TestIntake> {
  const service = await openTestService()
  const { payload, runtime } = service
  // Monday, 10:00 in the office.
  let now = Date.parse('2026-11-23T02:00:00Z')
  let isDiskFull = false
  const app = createEnquiryRoutes({
    payload,
    now: () => now,
    attachments: attachmentFiles(runtime),
    secret: runtime.secret,
    siteOrigin: 'https://site.example',
    intakeToken: testIntakeToken,
    whyNotWritable: () => (isDiskFull ? 'no space left on the device' : null),
    scan,
    viewings: { ...viewingDepsOf(payload, runtime), now: () => now },
    messagesFor: messagesFor({
      ...channelDepsOf(payload, runtime),
      now: () => now,
      salesEmail: 'sales@site.example',
      ...channels,
    }),
  })
  app.onError((error, c) => {
    if (isApiError(error)) return c.json(errorBody(error), error.status)
    if (isDatabaseAway(error)) return c.json({ errors: [] }, 503)
    throw error
  })
  async function sendMails(): Promise<MailContent[]> {
    const mails: MailContent[] = []
    const db = payload.db.drizzle
    const senders = channelsOf({
      ...channelDepsOf(payload, runtime),
      now: () => now,
      mail: { send: async (mail) => void mails.push(mail), close: () => {} },
    })
    for (const message of await claimDue(db, 'mail', now, 100)) {
      try {
        await senders.mail(message)
      } catch (cause) {
        if (!(cause instanceof Refused)) throw cause
        if (cause.until !== undefined) await postpone(db, message.id, cause.until)
        else {
          const refusal = { now, next: null, lastError: cause.message, refused: true }
          await markFailed(db, message.id, refusal)
        }
        continue
      }
      await markSent(db, message, now)
    }
    return mails
  }
  return {
    ...service,
    app,
    skipMails: async (iso) => {
      now = Date.parse(iso)
      for (const message of await claimDue(payload.db.drizzle, 'mail', now, 1000)) {
        await markSent(payload.db.drizzle, message, now)
      }
    },
    mailsAt: (iso) => {
      now = Date.parse(iso)
      return sendMails()
    },
    fillDisk: (isFull) => {
      isDiskFull = isFull
    },
    now: () => now,
    setNow: (iso) => {
      now = Date.parse(iso)
    },
    send: async (fields, { file, address, token = testIntakeToken, headers } = {}) => {
      const body = new FormData()
      const whole = { locale: 'en', verification: 'verified', ...fields }
      for (const [name, value] of Object.entries(whole)) body.append(name, value)
      if (file) body.append('file', new Blob([file.content]), file.name)
      const encoded = new Response(body)
      const response = await app.request('/', {
        method: 'POST',
        body: await encoded.arrayBuffer(),
        headers: {
          'Content-Type': encoded.headers.get('Content-Type') ?? '',
          ...(token ? { 'X-Site-Token': token } : {}),
          'X-Client-Address': address ?? `10.0.${random()}.${random()}`,
          ...headers,
        },
      })
      return { ...readEnquiryReply(response.status, await response.json()), http: response.status }
    },
    enquiries: async () => {
      const found = await payload.find({
        collection: 'enquiries',
        sort: 'createdAt',
        limit: 0,
        pagination: false,
        depth: 1,
      })
      return found.docs
    },
    files: () => readdir(runtime.attachmentsDir).catch(whereMissing([])),
  }
}

const random = () => Math.floor(Math.random() * 250)

export const newKey = () => randomUUID()

/** Somebody who meets visitors in the hours of the settings. */
export async function addHost(payload: Payload, name = 'Iryna'): Promise<string> {
  const { id } = await payload.create({ collection: 'hosts', data: { name } })
  return id
}

/** Opens Monday to Saturday, 9:00-19:00, with two times a day. */
export const salesHours = {
  salesHours: {
    weekly: (['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const).map((day) => ({
      day,
      from: '09:00',
      to: '19:00',
    })),
  },
  viewings: {
    slots: ['10:00', '15:00'],
    durationMinutes: 50,
    minNoticeHours: 12,
    maxDaysAhead: 7,
    formats: ['online' as const, 'in-person' as const],
  },
}
