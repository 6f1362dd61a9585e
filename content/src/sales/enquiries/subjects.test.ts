import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { createLocalReq, type TypedUser } from 'payload'
import { beforeAll, expect, it } from 'vitest'
import { enquirySubjects } from '../../core/payload/enquiry-subjects.ts'
import { writeHistory } from '../../core/payload/write-history.ts'
import type { Enquiry } from '../../core/payload-types.ts'
import { mailWords } from '../../core/words/mail-words.ts'
import { openContent } from '../../testing/open-content.ts'
import {
  addEnquiry,
  filled,
  monday,
  newKey,
  storedEnquiries,
} from '../../testing/sample-enquiries.ts'
import { addUnit, addUnitType, samples, writeItem } from '../../testing/written-records.ts'
import { figuresFilter, readFigures } from '../figures/read-figures.ts'
import { factsOf } from '../message-texts/enquiry-facts.ts'
import { readEnquiryMessage } from '../message-texts/enquiry-message.ts'
import { enquiryTimeline } from '../rows/timeline-rows.ts'
import { readEnquiries } from '../rows/worklist-rows.ts'
import { enquiryRows } from './enquiries-csv.ts'
import { enquiryEvent } from './outgoing/enquiry-event.ts'

const intake = await forThisFile(openContent({ settings: { SALES_EMAIL: 'sales@site.example' } }))
intake.setNow(monday)
const { payload } = intake
const db = payload.db.drizzle

/** Records that enquiries name, by type, in the order in which they can be deleted. */
let records: Record<
  'units' | 'unit-types' | 'projects' | 'vacancies' | 'offers' | 'accounts',
  string
>
let ofHome: Enquiry
let ofVacancy: Enquiry
let ofOffer: Enquiry
let ofAgency: string

async function sent(fields: Record<string, string>, contact: string): Promise<Enquiry> {
  const given = { ...fields, contact, key: newKey() }
  const file = { name: 'cv.txt', content: 'Ten years of building' }
  const answer = await intake.take(given, fields.form === 'vacancy' ? { file } : {})
  expect(answer).toMatchObject({ status: 'accepted' })
  const [found] = await storedEnquiries(intake, { contact: { equals: contact } })
  if (!found) throw new Error(`nothing of ${contact}`)
  return found
}

beforeAll(async () => {
  const projects = await writeItem(intake, 'projects', {
    facts: samples.project('garden-court'),
    texts: { en: { title: 'Garden Court' }, ua: { title: 'Садовий двір' } },
  })
  const type = await addUnitType(intake, projects, 'villa')
  const units = await addUnit(intake, projects, type, { label: 'A03' })
  const vacancies = await writeItem(intake, 'vacancies', {
    facts: samples.vacancy('mason'),
    texts: { en: { title: 'Mason' }, ua: { title: 'Муляр' } },
  })
  const offers = await writeItem(intake, 'offers', {
    facts: { ...samples.offer('early', '2026-11-01', '2026-11-30'), promo: true },
    texts: { en: { title: 'Early bird' } },
  })
  const { id: accounts } = await payload.create({
    collection: 'accounts',
    data: {
      email: 'agency@site.example',
      name: 'Best Agency',
      role: 'partner',
      password: 'kN8-vertigo-lamp-22',
    },
  })
  records = { units, 'unit-types': type, projects, vacancies, offers, accounts }
  const home = {
    ...filled.catalog,
    project: 'garden-court',
    unit: 'A03',
    shortlist: 'garden-court.unit-A03',
  }
  ofHome = await sent(home, '@home')
  ofVacancy = await sent({ ...filled.vacancy, vacancy: 'mason' }, 'vacancy@site.example')
  ofOffer = await sent({ ...filled.promo, page: '/offers/early', offer: 'early' }, '@offer')
  const receivedAt = new Date(intake.now()).toISOString()
  ofAgency = await addEnquiry(payload, { form: 'partner', partner: accounts, receivedAt })
  await writeHistory(db, {
    enquiry: ofAgency,
    account: accounts,
    kind: 'note',
    value: { text: 'Called' },
  })
})

it('the names of every record that an enquiry refers to are stored', () => {
  const { flattenedFields } = payload.collections.enquiries.config
  const named = flattenedFields.flatMap((field) =>
    field.type === 'relationship' || field.type === 'upload' ? field.relationTo : [],
  )
  expect(new Set(named)).toEqual(new Set(enquirySubjects))
})

it('a person who deletes a record sees which enquiries name it, or without the right only how many', async () => {
  const ask = async (
    type: 'projects' | 'units' | 'vacancies' | 'offers' | 'accounts',
    role: Role,
  ) => {
    const call = { method: 'DELETE' }
    const answer = await intake.http(`/api/${type}/${records[type]}`, call, await intake.as(role))
    return [type, answer.status, await answer.text()]
  }
  for (const type of ['units', 'vacancies', 'offers'] as const) {
    const [, , text] = await ask(type, 'editor')
    expect([type, text]).toEqual([type, expect.stringMatching(/Enquiries that name it: 1/)])
    expect(text).toMatch(/"title":"","href":null,.*"ground":"keeps the name"/)
    const [, , named] = await ask(type, 'admin')
    expect(named).toMatch(/"href":"\/admin\/collections\/enquiries\/.*"ground":"keeps the name"/)
  }
  expect((await ask('accounts', 'admin'))[2]).toContain(`/admin/collections/enquiries/${ofAgency}`)
  expect((await ask('accounts', 'editor'))[1]).toBe(403)
})

it('an enquiry says what it was about when all of that is deleted', async () => {
  for (const [collection, id] of Object.entries(records)) {
    await payload.delete({ collection: collection as keyof typeof records, id })
  }
  const messageOf = async (id: string) => {
    const message = await readEnquiryMessage(payload, id)
    if (!message) throw new Error('gone')
    return message
  }
  const about = async (id: string, locale: string) =>
    factsOf(await messageOf(id), locale).find(
      ({ label }) => label === mailWords(locale)('sales.about'),
    )?.value
  expect([await about(ofHome.id, 'en'), await about(ofHome.id, 'ua')]).toEqual([
    'Garden Court, A03',
    'Садовий двір, A03',
  ])
  expect([await about(ofVacancy.id, 'en'), await about(ofVacancy.id, 'ua')]).toEqual([
    'Mason',
    'Муляр',
  ])
  expect(await about(ofOffer.id, 'en')).toBe('Early bird')
  expect(factsOf(await messageOf(ofHome.id), 'en')).toContainEqual({
    label: 'Compared units',
    value: 'Garden Court, A03',
  })
  expect(await messageOf(ofAgency)).toMatchObject({ partner: { name: 'Best Agency' } })
  expect(enquiryEvent(await messageOf(ofHome.id)).data).toMatchObject({
    project: 'garden-court',
    unit: 'unit-A03',
    shortlist: ['garden-court.unit-A03'],
  })

  const ids = [ofHome.id, ofVacancy.id]
  const page = { by: 'newest', from: 0, limit: 10 } as const
  const now = intake.now()
  const shown = { locale: 'ua', now, lateSince: now } as const
  const cards = await readEnquiries(db, { ids }, page, shown)
  expect(cards.find(({ id }) => id === ofHome.id)).toMatchObject({
    project: 'Садовий двір',
    unit: 'A03',
  })
  expect(cards.find(({ id }) => id === ofVacancy.id)).toMatchObject({ vacancy: 'Муляр' })
  expect(await readEnquiries(db, { q: 'A03' }, page, shown)).toHaveLength(1)

  const user = {
    id: records.accounts,
    collection: 'accounts',
    role: 'admin',
    email: 'a@site.example',
  }
  const req = await createLocalReq({ user: user as unknown as TypedUser }, payload)
  const csv: string[][] = []
  for await (const row of enquiryRows(req)) csv.push(row)
  const rowOf = (id: string) => csv.find((row) => row.includes(id))
  expect(rowOf(ofHome.id)).toEqual(expect.arrayContaining(['Garden Court', 'A03']))
  expect(rowOf(ofVacancy.id)).toContain('Mason')
  expect(rowOf(ofAgency)).toContain('Best Agency')

  const figures = await readFigures(req, figuresFilter.parse({ weeks: '4' }), now + 14 * 86_400_000)
  expect(figures.by('project').map(({ key }) => key)).toContain('Garden Court')

  const { rows } = await db.execute(
    enquiryTimeline([ofAgency], 'en', { withOpenings: true, limit: 10 }),
  )
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'note', name: 'Best Agency' }))
})
