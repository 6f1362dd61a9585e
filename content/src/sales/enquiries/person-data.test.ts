import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../core/database/rows.ts'
import { attachmentFiles } from '../../publishing/media/file-store.ts'
import { removeFiles } from '../../publishing/media/files-to-remove.ts'
import { placesWith } from '../../testing/places-with.ts'
import { newKey, openIntake } from '../../testing/sample-enquiries.ts'
import { addProject, addUnit, addUnitType } from '../../testing/written-records.ts'
import { readHosts } from '../rows/viewing-rows.ts'
import { readCalendar } from '../viewings/read-calendar.ts'
import { offerOf, readSalesSettings } from '../viewings/viewing-slots.ts'
import { otherEnquiries } from './other-enquiry.ts'

const api = await forThisFile(
  openIntake({ mail: true, settings: { SMTP_URL: '', SALES_EMAIL: 'sales@site.example' } }),
)

async function submit(fields: Record<string, string>, file?: File): Promise<string> {
  const key = newKey()
  // Each enquiry arrives at a different time.
  api.pass(1_000)
  const address = '203.0.113.9'
  const sent = { address, ...(file && { file: { name: file.name, content: await file.bytes() } }) }
  const reply = await api.take({ locale: 'ua', key, ...fields }, sent)
  expect(reply.http, JSON.stringify(reply)).toBeLessThan(300)
  const { docs } = await api.payload.find({
    collection: 'enquiries',
    where: { key: { equals: key } },
  })
  return docs[0]?.id ?? ''
}

const people = { seller: 'sales', chief: 'admin' } as const
async function ask(who: keyof typeof people, method: string, where: string, json?: object) {
  const response = await api.http(`/api/${where}`, { method, json }, await api.as(people[who], who))
  expect(response.status, where).toBeLessThan(300)
  return response
}

async function nextSlot(): Promise<string> {
  const settings = await readSalesSettings(api.payload)
  const hosts = await readHosts(api.payload.db.drizzle, currentTime())
  return offerOf(settings, hosts, currentTime()).slots.at(-1) ?? ''
}

const placesOf = (words: readonly string[]) => placesWith(api, words)

const written = {
  name: 'Solomiia Zabuzhko',
  phone: '+380671234599',
  contact: 'solomiia@example.org',
}
const traces = ['Solomiia', '671234599', '671234600', 'solomiia@example\\.org', 'sister of S\\.']

/** Reserves a unit by a typed name, then for one enquiry, then for another one. */
async function holdForBoth(first: string, second: string) {
  const project = await addProject(api, 'held', 'Held')
  const type = await addUnitType(api, project, 'held-type', 'Two rooms')
  const unit = await addUnit(api, project, type, { label: 'H-01' })
  const isHeld = sql`select id from holdings where unit_id = ${unit} and ended_at is null`
  for (const buyer of [{ name: 'Solomiia by phone' }, { enquiry: first }, { enquiry: second }]) {
    const [now] = await rowsOf(api.payload.db.drizzle, isHeld, z.object({ id: z.string() }))
    const units = [{ unit, was: now?.id ?? null }]
    await ask('seller', 'POST', 'units/holdings', { units, to: { kind: 'reserved', ...buyer } })
  }
}

async function forgotten() {
  await removeFiles(api.payload, { attachments: attachmentFiles(api.runtime) })
  // Seldom, because each check reads all columns of text.
  const seldom = { timeout: 10_000, interval: 500 }
  await vi.waitFor(async () => expect(await placesOf(traces)).toEqual([]), seldom)
}

const exported = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

const withIds = (ids: string[]) => `?${new URLSearchParams(ids.map((id) => ['with', id]))}`

/** Related enquiries that the panel offers, nearest first. */
async function othersOf(id: string) {
  const answer = await ask('seller', 'GET', `enquiries/${id}/person/others`)
  return otherEnquiries.parse(await answer.json()).others
}

/** An application with a file, a viewing with its number, and another viewing with its contact. */
async function knownPerson() {
  const cv = new File(['%PDF-1.7\nCV of Solomiia\n%%EOF'], 'solomiia.pdf')
  const applicant = { ...written, contact: '@solomiia_z', form: 'vacancy', message: 'I build' }
  const applied = await submit(applicant, cv)
  const slot = await nextSlot()
  const booked = await submit({ ...written, form: 'viewing', format: 'online', slot })
  const other = { form: 'catalog', phone: '+380671234600', name: 'Solya' }
  const joined = await submit({ ...other, contact: '@Solomiia_Z' })
  await ask('seller', 'POST', `enquiries/${joined}/notes`, { text: 'The sister of S. answers' })
  await ask('seller', 'PATCH', `enquiries/${applied}`, { nextStep: 'Call Solomiia' })
  // Messages that are due at once are sent; reminders wait, and the end of a reservation.
  await vi.waitFor(async () => {
    const { docs } = await api.payload.find({ collection: 'messages', pagination: false })
    const waiting = docs.filter(
      ({ kind, status }) => status !== 'sent' && !/reminder|holding-ends/.test(kind),
    )
    expect(waiting).toEqual([])
    expect(docs.length).toBeGreaterThan(3)
  }, 10_000)
  return { applied, booked, joined }
}

describe('what is stored of a person', () => {
  it('is exported from any of their enquiries, and gone from every table and folder once erased', async () => {
    const other = await submit({
      ...written,
      phone: '+62811111',
      contact: 'WhatsApp',
      name: 'Wayan',
      form: 'catalog',
    })
    const { applied, booked, joined } = await knownPerson()
    await holdForBoth(joined, other)
    // A new place of a person stands here, and is empty below.
    expect(await placesOf(traces)).toEqual([
      'attachments',
      'attachments.filename',
      'enquiries.contact',
      'enquiries.name',
      'enquiries.next_step',
      'enquiries.phone',
      'enquiries.phone_e164',
      'enquiries.subjects',
      'enquiry_history.value',
      'holdings.name',
      'mail',
      'messages.recipient',
    ])

    for (const from of [joined, applied]) {
      const others = await othersOf(from)
      expect(others.map(({ id }) => id).sort()).toEqual(
        [applied, booked, joined].filter((id) => id !== from).sort(),
      )
      const ticked = withIds(others.map(({ id }) => id))
      const whole = exported.parse(
        await (await ask('seller', 'GET', `enquiries/${from}/person${ticked}`)).json(),
      )
      expect(whole.enquiries?.map(({ id }) => id).sort()).toEqual([applied, booked, joined].sort())
      expect(whole.viewings).toMatchObject([{ enquiry: booked, status: 'booked', sequence: 0 }])
      expect(whole.viewings?.[0]?.uid).toBeTruthy()
      const said = JSON.stringify(whole.history)
      expect(said).toContain('The sister of S. answers')
      expect(said).toContain('Call Solomiia')
      const kinds = whole.messages?.map(({ kind }) => kind)
      expect(kinds).toEqual(expect.arrayContaining(['enquiry-sales', 'viewing-reminder-visitor']))
      const [file] = whole.attachments ?? []
      const content = Buffer.from(String(file?.content), 'base64').toString('utf8')
      expect(content).toContain('CV of Solomiia')
    }

    await ask('chief', 'DELETE', `enquiries/${joined}/person${withIds([applied, booked])}`)
    // The viewing is cancelled in both calendars, and the mails are deleted, too.
    await forgotten()
    const left = await api.payload.find({ collection: 'enquiries', depth: 0 })
    expect(left.docs.map(({ id }) => id)).toEqual([other])
    for (const collection of ['viewings', 'attachments'] as const) {
      expect((await api.payload.count({ collection })).totalDocs).toBe(0)
    }
  })

  it('is offered from each enquiry to the next, with what each shares with the first', async () => {
    const sent = { form: 'catalog', name: 'Chain' }
    const [a, b, c] = [
      await submit({ ...sent, phone: '+380671236601', contact: 'one@chain.example' }),
      await submit({ ...sent, phone: '+380671236601', contact: 'two@chain.example' }),
      await submit({ ...sent, phone: '+380671236602', contact: 'Two@Chain.example' }),
    ]
    expect(await othersOf(a)).toMatchObject([
      { id: b, why: ['phone'] },
      { id: c, why: [] },
    ])
    expect(await othersOf(b)).toMatchObject([
      { id: c, why: ['contact'] },
      { id: a, why: ['phone'] },
    ])
    for (const id of [a, b, c]) await ask('chief', 'DELETE', `enquiries/${id}/person`)
  })

  it('is that of one enquiry if others have only typed the same number or contact', async () => {
    const phone = '+380671239999'
    const victim = await submit({
      form: 'catalog',
      name: 'Orysia',
      phone,
      contact: 'o@example.org',
    })
    // Another person's number, and the number of the person with that contact.
    const forged = await submit({ form: 'promo', name: 'Mallory', phone })
    const linked = { form: 'catalog', name: 'Third', phone: '+380671238888' }
    const third = await submit({ ...linked, contact: 'O@example.org' })
    const stranger = await submit({ form: 'promo', phone: '+380671237777' })

    const names = async (query = '') => {
      const answer = await ask('seller', 'GET', `enquiries/${forged}/person${query}`)
      return exported.parse(await answer.json()).enquiries?.map(({ name }) => name)
    }
    expect(await names()).toEqual(['Mallory'])
    expect(await names(withIds([victim]))).toEqual(['Orysia', 'Mallory'])
    expect(await othersOf(forged)).toMatchObject([
      { id: victim, name: 'Orysia', phone, why: ['phone'] },
      { id: third, name: 'Third', why: [] },
    ])
    expect(await othersOf(third)).toMatchObject([
      { id: victim, why: ['contact'] },
      { id: forged, why: [] },
    ])
    // Only listed enquiries can be included.
    for (const given of [stranger, 'x', `${victim},${stranger}`]) {
      for (const method of ['GET', 'DELETE']) {
        const where = `enquiries/${forged}/person${withIds(given.split(','))}`
        expect(
          (await api.http(`/api/${where}`, { method }, await api.as('admin', 'chief'))).status,
        ).toBe(400)
      }
    }
    const recorded = await api.events('exported')
    expect(recorded.filter(({ aboutId }) => aboutId === victim)).toMatchObject([
      { actor: 'seller@site.example' },
    ])
    await ask('chief', 'DELETE', `enquiries/${forged}/person`)
    const { docs } = await api.payload.find({ collection: 'enquiries', select: {}, limit: 0 })
    const left = docs.map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining([victim, third, stranger]))
    expect(left).not.toContain(forged)
    for (const id of [victim, third, stranger])
      await ask('chief', 'DELETE', `enquiries/${id}/person`)
  })
})

describe('an erasure', () => {
  it('is recorded once, whichever call makes it', async () => {
    const sent = () => submit({ form: 'promo', phone: '+380671235555' })
    const calls = [
      (id: string) => `enquiries/${id}`,
      (id: string) => `enquiries?where[id][equals]=${id}`,
      (id: string) => `enquiries/${id}/person`,
    ]
    for (const call of calls) {
      const id = await sent()
      await ask('chief', 'DELETE', call(id))
      const recorded = (await api.events('erased')).filter(({ aboutId }) => aboutId === id)
      expect(recorded, call(id)).toMatchObject([{ actor: 'chief@site.example' }])
    }
  })
})

describe('looking at a person', () => {
  it('is recorded once an hour for each colleague: lists, enquiry, viewing, file and export', async () => {
    // Within one hour, and later than now, because messages of the tests before have to be due.
    api.setNow(new Date(currentTime() + 3_600_000).setUTCMinutes(10))
    await api.payload.db.drizzle.execute(sql`delete from audit_events`)
    const { applied } = await knownPerson()
    const [viewing] = (await api.payload.find({ collection: 'viewings', depth: 0 })).docs
    const [file] = (await api.payload.find({ collection: 'attachments' })).docs
    const day = officeDay(Date.parse(viewing?.slot ?? ''))
    const requestOf = async (who: keyof typeof people) => {
      const { account: user } = await api.as(people[who], who)
      return createLocalReq({ user }, api.payload)
    }
    for (const who of ['seller', 'chief', 'seller'] as const) {
      await ask(who, 'GET', `enquiries/${applied}`)
      await ask(who, 'GET', `viewings/${viewing?.id}`)
      const calendar = await readCalendar(await requestOf(who), api.runtime, day)
      expect(calendar.entries).toHaveLength(1)
      expect(JSON.stringify(calendar)).not.toContain('671234599')
      const visitor = await ask(who, 'GET', `viewings/${viewing?.id}/visitor`)
      expect(await visitor.json()).toMatchObject({ contact: 'solomiia@example.org' })
      await ask(who, 'GET', 'enquiries?limit=5')
      const download = await ask(who, 'GET', `attachments/file/${file?.filename}`)
      expect(await download.text()).toContain('CV of Solomiia')
      await ask(who, 'GET', `enquiries/${applied}/person`)
    }
    const recorded = await api.events('listed', 'opened', 'exported')
    const looks = [
      'listed enquiries',
      'listed viewings',
      `opened enquiries ${applied}`,
      `opened viewings ${viewing?.id}`,
      `opened attachments ${file?.id}`,
      `exported enquiries ${applied}`,
    ]
    expect(
      recorded
        .map(({ aboutId, aboutType, actor, event }) =>
          [actor, event, aboutType, aboutId].filter(Boolean).join(' '),
        )
        .sort(),
    ).toEqual(
      ['chief', 'seller']
        .flatMap((who) => looks.map((look) => `${who}@site.example ${look}`))
        .sort(),
    )
  })
})

it.each([
  ['<html><body>A CV of Word</body></html>', 'html'],
  ['<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument/>', 'xml'],
])('a Word document is downloaded, not shown', async (content, extension) => {
  const sender = { form: 'vacancy', ...written, message: extension }
  const id = await submit(sender, new File([content], 'cv.doc'))
  const { attachment } = await api.payload.findByID({ collection: 'enquiries', id })
  const { filename } = z.object({ filename: z.string() }).parse(attachment)
  expect(filename).toMatch(`.${extension}`)
  const { headers } = await ask('seller', 'GET', `attachments/file/${filename}`)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})
