import { officeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
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
import { draftsAddress, translationsAddress } from './content-work.ts'
import { backupFacts, readFacts } from './facts.ts'
import { readStart } from './read-start.ts'

/** Wednesday, 25 November 2026, 10:34 in the office. */
const now = Date.parse('2026-11-25T02:34:00Z')

const api = await forThisFile(openContent())
async function requestOf(role: Role) {
  const { account: user } = await api.as(role)
  return createLocalReq({ user }, api.payload)
}
api.pass(now - api.now())
const aDayAgo = sql`${instant(now)} - interval '1 day'`
const startOf = async (role: Role) => readStart(await requestOf(role), now)

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

/** How many rows the list behind a number has. */
async function rowsBehind(role: Role, address: string): Promise<number> {
  const [path = '', query = ''] = address.replace('/admin/collections/', '').split('?')
  const answer = await api.http(`/api/${path}?draft=true&${query}`, {}, await api.as(role))
  expect(answer.status).toBe(200)
  return z.object({ totalDocs: z.number() }).parse(await answer.json()).totalDocs
}

/** The same for the overview of translations. */
async function translationsBehind(address: string): Promise<number> {
  const filter = translationFilter.parse(
    Object.fromEntries(new URL(address, 'http://localhost').searchParams),
  )
  const reading = { filter, role: 'editor', locale: 'en' } as const
  return (await readTranslations(api.payload.db.drizzle, reading)).rows.length
}

describe('the start page', () => {
  it('greets a person without tasks with empty numbers', async () => {
    const { content, facts, sales } = await startOf('admin')
    expect(sales).toMatchObject({ waiting: [], steps: [], viewings: [] })
    expect(content).toMatchObject({ drafts: [], scheduled: { waiting: 0, next: [] } })
    expect(facts.map(({ name }) => name)).toEqual(['backup'])
  })

  it('shows sales who waits, who waits too long, what is due and who comes today', async () => {
    const late = await enquiry('2026-11-25T02:00:00Z')
    // Neither answers nor delays count at night and before the week.
    await enquiry('2026-11-23T20:00:00Z', { answeredAt: '2026-11-24T01:19:00Z' })
    await enquiry('2026-11-18T01:00:00Z', { answeredAt: '2026-11-24T02:11:00Z' })
    const missed = await enquiry('2026-11-24T02:00:00Z', { answeredAt: '2026-11-24T02:30:00Z' })
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
    const { content, sales } = await startOf('sales')
    expect(sales?.counts).toMatchObject({ waiting: 2, late: 1, stepsToday: 2, stepsLate: 1 })
    expect(sales?.week.inTime).toBe(1)
    expect(sales?.week.late.toSorted()).toEqual([late, missed].toSorted())
    expect(sales?.viewings.map(({ host: name, enquiry }) => [name, enquiry?.id])).toEqual([
      ['Putu Wirawan', recent],
    ])
    // Enquiries that can still be answered in time come first.
    expect(sales?.waiting.map(({ id }) => id)).toEqual([recent, late])
    expect(content).toBeNull()
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
    const { content, facts, sales } = await startOf('editor')
    expect([sales, facts]).toEqual([null, []])
    expect(content?.drafts.map(({ id, title }) => [id, title])).toEqual([[mine, 'Draft 1']])
    expect(content?.scheduled).toMatchObject({
      waiting: 1,
      next: [{ title: 'Draft 1' }],
    })
    const news = content?.subjects.find(({ subject }) => subject === 'news')
    expect(news).toMatchObject({ mine: 1, drafts: 2 })
    const missing = (['en', 'ua', 'ru'] as const).map((each) => news?.translations('missing', each))
    expect(missing).toEqual([0, 2, 2])
    const overview = await readTranslations(api.payload.db.drizzle, {
      filter: translationFilter.parse({ state: 'missing', language: 'ru', type: 'news' }),
      role: 'editor',
      locale: 'en',
    })
    expect(overview.rows.map(({ states, title }) => [title, states])).toEqual([
      ['Draft 2', { en: 'ready', ua: 'missing', ru: 'missing' }],
      ['Draft 1', { en: 'ready', ua: 'missing', ru: 'missing' }],
    ])
    const { id } = await api.as('editor')
    expect(await rowsBehind('editor', draftsAddress('news', id))).toBe(1)
    expect(await rowsBehind('editor', draftsAddress('news'))).toBe(2)
    expect(await translationsBehind(translationsAddress('news', 'ua', 'missing'))).toBe(2)
    // One translated sentence does not finish a translation.
    await api.payload.update({
      collection: 'news',
      id: mine,
      draft: true,
      locale: 'ua',
      data: { title: 'Чернетка 1' },
    })
    const begun = (await startOf('editor')).content
    const after = begun?.subjects.find(({ subject }) => subject === 'news')
    expect(after?.translations('missing', 'ua')).toBe(1)
    expect(after?.translations('started', 'ua')).toBe(1)
    expect(await translationsBehind(translationsAddress('news', 'ua', 'started'))).toBe(1)
  })

  it('shows administrators everything, also messages that reached nobody', async () => {
    await api.payload.db.drizzle.execute(sql`
      insert into messages (delivery_id, channel, kind, status, attempts, queued_at, ages_from, due_at, enquiry_id)
      select 'one', 'mail', 'enquiry', 'dead', 9, ${aDayAgo}, ${aDayAgo}, ${instant(now)}, id
      from enquiries limit 1`)
    const { content, facts, sales } = await startOf('admin')
    expect(facts[0]).toMatchObject({ name: 'messages-failed' })
    expect(sales?.counts.waiting).toBe(2)
    expect(content?.subjects.find(({ subject }) => subject === 'news')).toMatchObject({ mine: 0 })
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
      expect((await startOf(role)).facts.map(({ name }) => name)).toEqual(names)
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
      const [fact] = (await startOf(role)).facts
      expect(fact).toMatchObject({ href: expect.stringContaining('roof') })
      expect(fact?.text).toMatch(/roof.*body.*English.*is not a text/)
    }
    expect((await startOf('sales')).facts).toHaveLength(1)
  })
})

describe('a finished translation', () => {
  const as = async (role: Role) => (await api.as(role)).account
  const save = async (role: Role, id: string, data: object, locale: 'en' | 'ua') =>
    api.payload.update({ collection: 'news', id, locale, data, user: await as(role), draft: true })
  const waiting = async (role: Role, id: string) =>
    (await startOf(role)).content?.finished
      ?.filter((each) => each.id === id)
      .map(({ languages, name }) => ({ languages, name }))
  const waitingOf = async (role: Role) =>
    (await startOf(role)).content?.subjects
      .find(({ subject }) => subject === 'news')
      ?.translations('waiting', 'ua')
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
    const row = { languages: ['ua'], name: 'translator' }
    expect(await waiting('editor', id)).toEqual([row])
    expect(await waiting('admin', id)).toEqual([row])
    expect((await startOf('translator')).content?.finished).toBeNull()
    // Both sides see in which state it is.
    expect(await waitingOf('translator')).toBe(1)
    expect(await waitingOf('editor')).toBe(1)
    // Correcting something else does not make it less finished.
    await save('editor', id, { publishedAt: '2026-11-02' }, 'en')
    expect(await waiting('admin', id)).toMatchObject([{ languages: ['ua'] }])
    await publish(id)
    expect(await waiting('admin', id)).toEqual([])
    expect(await waitingOf('translator')).toBe(0)
  })

  it('waits also if a translator corrects what is on the site, unlike an editor’s draft', async () => {
    const id = await draftOf('editor')
    await save('editor', id, { title: 'Новина', readyLocales: ['en', 'ua'] }, 'ua')
    await publish(id)
    await save('editor', id, { title: 'Інша новина' }, 'ua')
    expect(await waiting('admin', id)).toEqual([])
    await save('translator', id, { title: 'Виправлена новина' }, 'ua')
    expect(await waiting('admin', id)).toMatchObject([{ languages: ['ua'] }])
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
      (await startOf('editor')).content?.finished?.filter(({ subject }) => subject === 'home')
    const data = { ...hero('Дім'), readyLocales: ['en', 'ua'] }
    const inUkrainian = { ...page, locale: 'ua', draft: true, data } as const
    await api.payload.updateGlobal({ ...inUkrainian, user: await as('translator') })
    expect(await pages()).toMatchObject([{ id: null, languages: ['ua'] }])
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
  const texts = async (role: Role) => (await startOf(role)).facts.map(({ text }) => text).slice(1)
  expect(await texts('editor')).toEqual(['“Early” ends tomorrow. Sold units in it: A10'])
  expect(await texts('translator')).toEqual([])
})
