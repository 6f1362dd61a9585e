import { createHash } from 'node:crypto'
import { telegramNameIn } from '@alun/contract/rules/contact'
import { currentTime } from '@alun/contract/rules/current-time'
import { enquirySizes } from '@alun/contract/rules/enquiry'
import { defaultLocale, type Locale } from '@alun/contract/rules/locale'
import { readPhone } from '@alun/contract/rules/phone-reading'
import { localeSchema } from '@alun/contract/schema/locale'
import type { Endpoint } from 'payload'
import { z } from 'zod'
import { recordAccess } from '../../accounts/record-access.ts'
import { to } from '../../core/access/permissions.ts'
import { lock } from '../../core/database/advisory-lock.ts'
import { actEndpoint, endpoint, endpointQuery, refused } from '../../core/http/endpoint.ts'
import { enqueue } from '../../core/outbox/enqueue.ts'
import { inTransactionOf } from '../../core/payload/transaction.ts'
import { writeHistory } from '../../core/payload/write-history.ts'
import { panelLocale } from '../../core/words/words.ts'
import { namedProjects } from '../../publishing/units/named-project-rows.ts'
import { mailAddressOf } from '../message-texts/contact-links.ts'
import { ifSetUp, messagesOf } from '../message-texts/message-table.ts'
import { digitsIn, enquiriesBeside, enquiriesWithDigits } from '../rows/enquiries-beside-rows.ts'
import { unitNamed } from '../rows/enquiry-rows.ts'
import { enterEnquiry } from './enter-enquiry.ts'

const line = (max: number) => z.string().trim().max(max)

/** Reads a phone number, a mail address or an @name; `null` for any other text. */
export function readContact(text: string, locale: Locale = defaultLocale) {
  const written = text.trim()
  const none = { phone: null, phoneE164: null, contact: null }
  const isName = telegramNameIn(written) !== null || /^@\w{3,}$/.test(written)
  if (mailAddressOf(written) || isName) return { ...none, contact: written }
  if (!/^[+(\d][\d\s().-]+$/.test(written)) return null
  const reading = written.length <= enquirySizes.phone ? readPhone(written, locale) : null
  return reading && { ...none, phone: written, phoneE164: reading.e164 }
}

const maxKnown = 3
const parameters = z.object({ q: line(enquirySizes.contact), locale: localeSchema.optional() })

/** `GET /api/enquiries/known?q=&locale=`: enquiries with a number or a part of it, a mail address or an @name. */
const known = endpoint('get', '/known', to('read', 'enquiries'), async (req) => {
  const { locale, q } = endpointQuery(req, parameters)
  const db = req.payload.db.drizzle
  const way = readContact(q, locale)
  const exact = way ? await enquiriesBeside(db, way, maxKnown) : []
  const digits = /[@a-z]/i.test(q) ? null : digitsIn(q)
  const others =
    exact.length === 0 && digits ? await enquiriesWithDigits(db, digits, maxKnown) : exact
  await recordAccess(req, 'listed', [{ type: 'enquiries' }], others.length)
  return Response.json({ others })
})

/** `GET /api/enquiries/projects`: projects for a new enquiry, in the language of the panel. */
const projects = endpoint('get', '/projects', to('update', 'enquiries'), async (req) => {
  const found = await namedProjects(req.payload.db.drizzle, panelLocale(req.i18n.language))
  return Response.json({ projects: found.map(({ id, title }) => ({ id, title })) })
})

/**
 * `POST /api/enquiries/entered`: stores an enquiry by call or in person. It waits for no answer, and the person gets
 * no message.
 */
const enter = (channels: { crm?: object | undefined }) =>
  actEndpoint(enterEnquiry, to('update', 'enquiries'), async (given, req, { id: me }) => {
    const way = readContact(given.way, given.locale)
    if (!way) return refused('way')
    const { key, locale, message, name, nextStep, nextStepAt, project, via } = given
    const unit = project ? await unitNamed(req.payload.db.drizzle, project, given.unit) : null
    if (given.unit !== '' && !unit) return refused('unit')
    const fingerprint = createHash('sha256').update(JSON.stringify(given)).digest('base64url')
    const id = await inTransactionOf(req, async (db, inside) => {
      // A second request with this key waits for the first.
      await lock(db, key)
      const where = { key: { equals: key }, fingerprint: { equals: fingerprint } }
      const same = { collection: 'enquiries', where, depth: 0, pagination: false } as const
      const [before] = (await req.payload.find({ ...same, req: inside })).docs
      if (before) return before.id
      const created = await req.payload.create({
        collection: 'enquiries',
        depth: 0,
        req: inside,
        data: {
          ...way,
          ...{ key, fingerprint, form: 'entered', source: via, verification: 'none' },
          ...{ locale, name, project, unit: unit?.id, owner: me, status: 'contacted' },
          ...{ message: message || null, nextStep: nextStep || null, nextStepAt },
          receivedAt: new Date(currentTime()).toISOString(),
        },
      })
      await writeHistory(db, { enquiry: created.id, account: me, kind: 'taken', value: {} })
      const crm = { crm: ifSetUp(channels.crm) }
      const messages = messagesOf('enquiry-entered-by-sales', { enquiry: created.id }, crm)
      await enqueue(db, messages, currentTime())
      return created.id
    })
    return Response.json({ id }, { status: 201 })
  })

export const entryEndpoints = (channels: { crm?: object | undefined }): Endpoint[] => [
  known,
  projects,
  enter(channels),
]
