import { officeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { instant } from '../../core/database/rows.ts'
import type { PanelText } from '../../core/words/words.ts'
import { saveSectionFailure } from '../../operations/processes/section-failures.ts'
import { planChange } from '../../publishing/scheduling/scheduled-changes.ts'
import { readTranslations, translationFilter } from '../../publishing/translation/translations.ts'
import { openContent } from '../../testing/open-content.ts'
import { addEnquiry, addViewing, setAnswerTime } from '../../testing/sample-enquiries.ts'
import {
  addProject,
  addUnit,
  addUnitType,
  samples,
  writeItem,
} from '../../testing/written-records.ts'
import { backupFacts, readFacts } from './facts.ts'
import { readStart } from './sections.ts'

/** Wednesday, 25 November 2026, 10:34 in the office. */
const now = Date.parse('2026-11-25T02:34:00Z')

const api = await forThisFile(openContent())
async function requestOf(role: Role) {
  const { account: user } = await api.as(role)
  return createLocalReq({ user }, api.payload)
}
api.pass(now - api.now())
const aDayAgo = sql`${instant(now)} - interval '1 day'`
const startOf = async (role: Role) => {
  const found = await readStart(await requestOf(role), now)
  return Object.fromEntries(found.map((section) => [section.name, section]))
}
const rowsOf = async (role: Role, name: string) => (await startOf(role))[name]?.rows ?? []
const factsOf = async (role: Role) => (await rowsOf(role, 'facts')).map(({ key }) => key)

beforeAll(() => setAnswerTime(api.payload))

async function enquiry(
  receivedAt: string,
  worked?: { nextStep?: string; nextStepAt?: string; answeredAt?: string },
) {
  const { answeredAt = null, ...step } = worked ?? {}
  const status = worked ? 'contacted' : 'new'
  const id = await addEnquiry(api.payload, { form: 'catalog', status, receivedAt, ...step })
  // Set explicitly, because it would be the time of the test run.
  await api.payload.db.drizzle.execute(
    sql`update enquiries set answered_at = ${answeredAt}::timestamptz where id = ${id}`,
  )
  return id
}

let order = 0
/** A news item in English only, as a draft of the person with this role. */
async function draftOf(role: Role) {
  order += 1
  const { id } = await api.payload.create({
    collection: 'news',
    draft: true,
    locale: 'en',
    user: (await api.as(role)).account,
    data: { title: `Draft ${order}`, slug: `draft-${order}`, _status: 'draft' },
  })
  return id
}

/** How many rows the overview of translations has. */
async function translationsBehind(address: string): Promise<number> {
  const filter = translationFilter.parse(
    Object.fromEntries(new URL(address, 'http://localhost').searchParams),
  )
  const reading = { filter, role: 'editor', locale: 'en' } as const
  return (await readTranslations(api.payload.db.drizzle, reading)).rows.length
}

describe('the start page', () => {
  it('shows a person without tasks nothing but faults', async () => {
    // Pages of the site are not translated yet.
    expect(Object.keys(await startOf('admin'))).toEqual(['facts', 'translations'])
    expect(await factsOf('admin')).toEqual(['backup'])
    expect(await startOf('sales')).toEqual({})
  })

  it('shows sales who waits, who waits too long, what is due and who comes today', async () => {
    const late = await enquiry('2026-11-25T02:00:00Z')
    // Neither answers nor delays count at night and before the week.
    await enquiry('2026-11-23T20:00:00Z', { answeredAt: '2026-11-24T01:19:00Z' })
    await enquiry('2026-11-18T01:00:00Z', { answeredAt: '2026-11-24T02:11:00Z' })
    await enquiry('2026-11-24T02:00:00Z', { answeredAt: '2026-11-24T02:30:00Z' })
    const recent = await enquiry('2026-11-25T02:30:00Z')
    const due = { nextStep: 'Call', nextStepAt: '2026-11-25T01:30:00Z' }
    await enquiry('2026-11-24T02:00:00Z', due)
    await enquiry('2026-11-24T02:00:00Z', { ...due, nextStepAt: '2026-11-25T09:00:00Z' })
    await enquiry('2026-11-24T02:00:00Z', { ...due, nextStepAt: '2026-11-27T09:00:00Z' })
    const host = await api.payload.create({
      collection: 'hosts',
      data: { name: 'Putu', writtenName: 'Putu Wirawan', active: true },
    })
    const today = startOfOfficeDay(officeDay(now))
    for (const [day, status] of [
      [0, 'booked'],
      [0, 'cancelled'],
      [1, 'booked'],
    ] as const) {
      const slot = today + day * 86_400_000 + 15 * 3_600_000
      const at = new Date(slot).toISOString()
      await addViewing(api.payload, { enquiry: recent, host: host.id, slot: at, status })
    }
    const { steps, viewings, waiting, ...others } = await startOf('sales')
    expect(others).toEqual({})
    expect([waiting?.total, steps?.total]).toEqual([2, 2])
    expect(steps?.rows.map(({ isLate }) => isLate)).toEqual([true, false])
    expect(viewings?.rows.map(({ detail, enquiry }) => [detail, enquiry])).toEqual([
      [expect.stringContaining('Putu Wirawan'), recent],
    ])
    // Enquiries that can still be answered in time come first.
    expect(waiting?.rows.map(({ isLate, key }) => [key, isLate])).toEqual([
      [recent, false],
      [late, true],
    ])
  })

  it('shows editors their own drafts, what is scheduled and what is not translated', async () => {
    const mine = await draftOf('editor')
    await draftOf('translator')
    await planChange(api.payload.db.drizzle, {
      change: 'publish',
      subject: 'news',
      record: mine,
      version: null,
      account: null,
      at: new Date(now + 3_600_000),
    })
    const { drafts, scheduled, translations, ...others } = await startOf('editor')
    expect(others).toEqual({})
    expect(drafts).toMatchObject({ total: 1, rows: [{ key: mine, title: 'Draft 1' }] })
    expect(scheduled).toMatchObject({ total: 1, rows: [{ title: 'Draft 1' }] })
    const ofNews = translations?.rows.filter(({ key }) => key.startsWith('news '))
    expect(ofNews?.map(({ key, when }) => [key, when]).toSorted()).toEqual([
      ['news ru missing', '2'],
      ['news ua missing', '2'],
    ])
    const overview = await readTranslations(api.payload.db.drizzle, {
      filter: translationFilter.parse({ state: 'missing', language: 'ru', type: 'news' }),
      role: 'editor',
      locale: 'en',
    })
    expect(overview.rows.map(({ states, title }) => [title, states])).toEqual([
      ['Draft 2', { en: 'ready', ua: 'missing', ru: 'missing' }],
      ['Draft 1', { en: 'ready', ua: 'missing', ru: 'missing' }],
    ])
    const hrefOf = async (name: string) =>
      (await rowsOf('editor', 'translations')).find(({ key }) => key === name)?.href ?? ''
    expect(await translationsBehind(await hrefOf('news ua missing'))).toBe(2)
    // One translated sentence does not finish a translation.
    await api.payload.update({
      collection: 'news',
      id: mine,
      draft: true,
      locale: 'ua',
      data: { title: 'Чернетка 1' },
    })
    expect(await translationsBehind(await hrefOf('news ua missing'))).toBe(1)
    expect(await translationsBehind(await hrefOf('news ua started'))).toBe(1)
  })

  it('shows administrators everything, also messages that reached nobody', async () => {
    await api.payload.db.drizzle.execute(sql`
      insert into messages (delivery_id, channel, kind, status, attempts, queued_at, ages_from, due_at, enquiry_id)
      select 'one', 'mail', 'enquiry', 'dead', 9, ${aDayAgo}, ${aDayAgo}, ${instant(now)}, id
      from enquiries limit 1`)
    const { facts, waiting } = await startOf('admin')
    expect(facts?.rows[0]).toMatchObject({ key: 'messages-failed' })
    expect([waiting?.total, waiting?.rows]).toEqual([2, []])
  })
})

describe('what goes on in the background', () => {
  const written: PanelText = { language: 'en', t: (text) => String(text) }

  it('is shown to administrators if it is wrong; a backup is old after two days', async () => {
    const day = 86_400_000
    const count = (takenAt: number | null) => backupFacts(takenAt, now, written).length
    expect([now - day, now - 3 * day, null].map(count)).toEqual([0, 1, 1])
    for (const [role, names] of [
      ['admin', ['messages-failed', 'backup']],
      ['editor', []],
      ['translator', []],
      ['sales', ['messages-failed']],
    ] as const) {
      expect(await factsOf(role)).toEqual(names)
    }
  })

  it('names a channel that fails to send, with the reason, but no queue that only waits', async () => {
    const { drizzle } = api.payload.db
    await drizzle.execute(sql`
      insert into messages (delivery_id, channel, kind, status, attempts, last_error, queued_at, ages_from, due_at)
      values ('two', 'mail', 'enquiry', 'waiting', 3, 'no answer', ${aDayAgo}, ${aDayAgo}, ${instant(now)})`)
    const facts = await readFacts(await requestOf('admin'), now)
    expect(facts.find(({ name }) => name === 'stuck mail')).toMatchObject({
      text: expect.stringContaining('no answer'),
    })
    expect(facts.map(({ name }) => name)).toEqual(['messages-failed', 'stuck mail', 'backup'])
  })

  it('has the parts of pages that the site leaves out, for those who can correct them', async () => {
    const failure = { path: '/news/roof', locale: 'en', section: 'body', field: 'screen.item.body' }
    const error = 'is not a text'
    await saveSectionFailure(api.payload.db.drizzle, { ...failure, error } as const)
    for (const role of ['admin', 'editor'] as const) {
      const [fact] = await rowsOf(role, 'facts')
      expect(fact).toMatchObject({ href: expect.stringContaining('roof') })
      expect(fact?.title).toMatch(/roof.*body.*English.*is not a text/)
    }
    expect(await factsOf('sales')).toHaveLength(1)
  })
})

describe('a finished translation', () => {
  const as = async (role: Role) => (await api.as(role)).account
  const save = async (role: Role, id: string, data: object, locale: 'en' | 'ua') =>
    api.payload.update({ collection: 'news', id, locale, data, user: await as(role), draft: true })
  const waiting = async (role: Role, id: string) =>
    (await rowsOf(role, 'finished'))
      .filter(({ key }) => key === `news ${id}`)
      .map(({ detail }) => detail)
  const publish = async (id: string) =>
    api.payload.update({
      collection: 'news',
      id,
      locale: 'en',
      user: await as('editor'),
      data: { _status: 'published', topic: 'company', publishedAt: '2026-11-01' },
    })

  it('waits for those who may publish, from the draft that is ready to its publication', async () => {
    const id = await draftOf('editor')
    await save('editor', id, { readyLocales: ['en'] }, 'en')
    await publish(id)
    const title = 'Переклад'
    await save('translator', id, { title }, 'ua')
    expect(await waiting('editor', id)).toEqual([])
    await save('translator', id, { title, readyLocales: ['en', 'ua'] }, 'ua')
    const row = 'Ukrainian, translator'
    expect(await waiting('editor', id)).toEqual([row])
    expect(await waiting('admin', id)).toEqual([row])
    expect(await rowsOf('translator', 'finished')).toEqual([])
    // Correcting something else does not make it less finished.
    await save('editor', id, { publishedAt: '2026-11-02' }, 'en')
    expect(await waiting('admin', id)).toMatchObject([expect.stringContaining('Ukrainian')])
    await publish(id)
    expect(await waiting('admin', id)).toEqual([])
  })

  it('waits also if a translator corrects what is on the site, unlike an editor’s draft', async () => {
    const id = await draftOf('editor')
    await save('editor', id, { title: 'Новина', readyLocales: ['en', 'ua'] }, 'ua')
    await publish(id)
    await save('editor', id, { title: 'Інша новина' }, 'ua')
    expect(await waiting('admin', id)).toEqual([])
    await save('translator', id, { title: 'Виправлена новина' }, 'ua')
    expect(await waiting('admin', id)).toMatchObject([expect.stringContaining('Ukrainian')])
  })

  it('of a page waits as well', async () => {
    const page = { slug: 'home', user: await as('editor') } as const
    const hero = (title: string) => ({ hero: { title } })
    await api.payload.updateGlobal({
      ...page,
      locale: 'en',
      data: { ...hero('Home'), _status: 'published' },
    })
    const pages = async () =>
      (await rowsOf('editor', 'finished')).filter(({ key }) => key === 'home null')
    const data = { ...hero('Дім'), readyLocales: ['en', 'ua'] }
    const inUkrainian = { ...page, locale: 'ua', draft: true, data } as const
    await api.payload.updateGlobal({ ...inUkrainian, user: await as('translator') })
    expect(await pages()).toMatchObject([{ detail: expect.stringContaining('Ukrainian') }])
  })
})

it('types of units with the same title are distinguished by their projects', async () => {
  for (const [at, title] of ['Ridge', 'Court'].entries()) {
    const { id: project } = await api.payload.create({
      collection: 'projects',
      draft: true,
      locale: 'en',
      data: { title, slug: `of-types-${at}`, _status: 'draft' },
    })
    await api.payload.create({
      collection: 'unit-types',
      draft: true,
      locale: 'en',
      data: { title: 'Villa', slug: `type-${at}`, project, _status: 'draft' },
    })
  }
  const { rows } = await readTranslations(api.payload.db.drizzle, {
    filter: translationFilter.parse({ type: 'unit-types' }),
    role: 'editor',
    locale: 'en',
  })
  expect(rows.map(({ title }) => title)).toEqual(['Villa · Court', 'Villa · Ridge'])
})

it('names offers that end within three days, with their sold units, to those who publish', async () => {
  const project = await addProject(api, 'offered')
  const type = await addUnitType(api, project, 'offered-type')
  const sold = await addUnit(api, project, type, { label: 'A10', status: 'sold' })
  for (const [title, last] of [
    ['Late', '2026-11-29'],
    ['Early', '2026-11-26'],
    ['Over', '2026-11-24'],
  ] as const) {
    const facts = { ...samples.offer(title, '2026-11-01', last), units: [{ unit: sold }] }
    await writeItem(api, 'offers', { facts, texts: { en: { title } } })
  }
  const texts = async (role: Role) =>
    (await rowsOf(role, 'facts')).map(({ title }) => title).slice(1)
  expect(await texts('editor')).toEqual(['“Early” ends tomorrow. Sold units in it: A10'])
  expect(await texts('translator')).toEqual([])
})
