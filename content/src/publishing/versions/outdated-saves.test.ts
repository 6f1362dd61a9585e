import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { paragraphs, samples, writeItem } from '../../testing/written-records.ts'

const api = await forThisFile(openContent())
const people = { olena: 'editor', iryna: 'editor', sales: 'sales' } as const
type Who = keyof typeof people
const as = (who: Who) => api.as(people[who], who)
const headers = { 'Accept-Language': 'uk' }

const record = z.looseObject({ updatedAt: z.string(), _status: z.string().nullish() })

/** The values of a form when it is opened, or the published ones without `draft`. */
async function open(path: string, draft = true) {
  const query = `?draft=${draft}&depth=0&locale=en`
  const answer = await api.http(`/api/${path + query}`, { headers }, await as('olena'))
  expect(answer.status).toBe(200)
  return record.parse(await answer.json())
}

interface Save {
  who?: Who
  path: string
  data: object
  draft?: boolean
}

/** Sends a save as a form does. */
async function save({ data, draft = false, path, who = 'olena' }: Save) {
  const body = new FormData()
  body.append('_payload', JSON.stringify(data))
  const method = path.startsWith('globals/') ? 'POST' : 'PATCH'
  const query = `?depth=0&locale=en&fallback-locale=null&draft=${draft}`
  const answer = await api.http(`/api/${path + query}`, { method, headers, body }, await as(who))
  return { status: answer.status, body: (await answer.json()) as unknown }
}

const saved = z.union([z.object({ doc: record }), z.object({ result: record })])
const versionIn = (body: unknown) => {
  const found = saved.parse(body)
  return ('doc' in found ? found.doc : found.result).updatedAt
}

const news = (slug: string, status: 'draft' | 'published' = 'published') =>
  writeItem(api, 'news', {
    facts: samples.story(slug),
    texts: { en: { title: 'Roof', lead: 'Lead', body: paragraphs('Text') } },
    status,
  })

describe('a save that was typed on a version before the newest', () => {
  const places = [
    ['a draft', async () => `news/${await news('a-draft', 'draft')}`, 'draft', 'lead'],
    ['a published record', async () => `news/${await news('public')}`, 'published', 'lead'],
    ['a page', async () => 'globals/about', 'draft', 'title'],
    ['a published page', async () => 'globals/career', 'published', 'title'],
  ] as const
  it.each(places)(
    'is refused for %s, with the author and time of the newest version',
    async (...place) => {
      const [, pathOf, _status, field] = place
      const path = await pathOf()
      const how = { path, draft: _status === 'draft' }
      // A page has no version before its first save.
      await save({ ...how, data: { [field]: 'first', _status } })
      const opened = await open(path)
      const ofColleague = { ...opened, [field]: 'of a colleague', _status }
      expect((await save({ ...how, who: 'iryna', data: ofColleague })).status).toBe(200)

      const late = await save({ ...how, data: { ...opened, [field]: 'late', _status } })
      expect(late.status).toBe(409)
      const message = expect.stringMatching(/\(iryna · \d\d:\d\d [^,]+$/)
      expect(late.body).toMatchObject({
        errors: [{ message, data: { errors: [{ path: 'updatedAt', message }] } }],
      })
      const newest = await open(path)
      expect(newest).toMatchObject({ [field]: 'of a colleague' })

      for (const updatedAt of [opened.updatedAt.replace('Z', '+00:00'), 'yesterday', 1, {}]) {
        const data = { [field]: 'late', updatedAt, _status }
        expect((await save({ ...how, data })).status).toBe(409)
      }

      // A save on the newest version succeeds, however its time is written, and so does the next one with the version
      // in its answer; without a version nothing is checked.
      const updatedAt = newest.updatedAt.replace('Z', '+00:00')
      const data = { ...newest, updatedAt, [field]: 'mine', _status }
      const mine = await save({ ...how, data })
      expect(mine.status).toBe(200)
      const next = { ...newest, [field]: 'next', updatedAt: versionIn(mine.body), _status }
      expect((await save({ ...how, data: next })).status).toBe(200)
      expect((await save({ ...how, data: { [field]: 'alone', _status } })).status).toBe(200)
    },
  )

  it('is refused for a record without drafts, and names the person in another tab', async () => {
    const { id } = await api.payload.create({
      collection: 'redirects',
      data: { from: '/old', to: '/news', status: '301' },
    })
    const path = `redirects/${id}`
    const opened = await open(path)
    expect((await save({ path, data: { ...opened, note: 'first' } })).status).toBe(200)
    const late = await save({ path, data: opened })
    expect([late.status, JSON.stringify(late.body)]).toEqual([
      409,
      expect.stringContaining('ви самі в іншій вкладці'),
    ])
  })

  it('is one of two that come at the same moment', async () => {
    const path = `news/${await news('at-once', 'draft')}`
    const opened = await open(path)
    const both = await Promise.all(
      (['olena', 'iryna'] as const).map((who) =>
        save({ who, path, draft: true, data: { ...opened, lead: who, _status: 'draft' } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is reported only to people who may save the record', async () => {
    const path = `news/${await news('closed')}`
    const data = { updatedAt: '2020-01-01T00:00:00.000Z', lead: 'Sold' }
    expect((await save({ who: 'sales', path, data })).status).toBe(403)
  })
})

describe('a save that says nothing of publishing', () => {
  const places = [
    ['a record', async () => `news/${await news('plain')}`, 'lead'],
    ['a page', async () => 'globals/cooperation', 'title'],
  ] as const
  it.each(places)(
    'keeps %s published, and is refused beside a later draft',
    async (_, pathOf, field) => {
      const path = await pathOf()
      await save({ path, data: { [field]: 'public', _status: 'published' } })
      expect((await save({ path, data: { [field]: 'changed' } })).status).toBe(200)
      expect(await open(path, false)).toMatchObject({ _status: 'published', [field]: 'changed' })

      await save({ path, draft: true, data: { [field]: 'unfinished' } })
      const { updatedAt } = await open(path, false)
      const refused = await save({ path, data: { [field]: 'plain' } })
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        400,
        expect.stringContaining('новішу чернетку'),
      ])
      expect(await open(path, false)).toMatchObject({ _status: 'published', [field]: 'changed' })
      expect(await open(path)).toMatchObject({ _status: 'draft', [field]: 'unfinished' })
      // The outdated version is checked first.
      const late = await save({ path, data: { updatedAt, [field]: 'plain' } })
      expect(late.status).toBe(409)
      expect((await save({ path, draft: true, data: { [field]: 'a draft' } })).status).toBe(200)
      const published = await save({ path, data: { [field]: 'now', _status: 'published' } })
      expect(published.status).toBe(200)
    },
  )

  it('follows another one of the same moment, so that what is computed from the record is written once', async () => {
    const path = `news/${await news('same-moment')}`
    const saves = ['one', 'two', 'three', 'four'].map((lead) =>
      save({ path, draft: true, data: { lead } }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('leaves a draft a draft, and is refused for many at once', async () => {
    const path = `news/${await news('never-public', 'draft')}`
    expect((await save({ path, data: { lead: 'more' } })).status).toBe(200)
    expect((await open(path, false))._status).toBe('draft')
    const call = { method: 'PATCH', json: { lead: 'All' } }
    const answer = await api.http('/api/news?where[id][exists]=true', call, await as('olena'))
    expect(answer.status).toBe(403)
  })
})

const form = z.looseObject({ updatedAt: z.string(), _status: z.string() })

async function drop(path: string, updatedAt: string, role: 'editor' | 'translator' = 'editor') {
  const call = { method: 'POST', json: { updatedAt } }
  return (await api.http(`/api/${path}/drop-drafts`, call, await api.as(role))).status
}

describe('going back to what the site shows', () => {
  it('drops the drafts of a story in every language, unless somebody else has saved it', async () => {
    const id = await writeItem(api, 'news', {
      facts: samples.story('back'),
      texts: {
        en: { title: 'Roof', lead: 'Finished', body: paragraphs('Text') },
        ru: { title: 'Крыша', lead: 'Готово', body: paragraphs('Текст') },
      },
      status: 'published',
    })
    const of = { collection: 'news', id, depth: 0 } as const
    const read = async (locale: 'en' | 'ru', draft: boolean) =>
      form.parse(await api.payload.findByID({ ...of, locale, draft }))
    const shown = await read('en', false)
    for (const locale of ['en', 'ru'] as const) {
      const data = { lead: 'Draft', _status: 'draft' } as const
      await api.payload.update({ ...of, locale, draft: true, data })
    }
    const { updatedAt } = await read('en', true)
    expect(await drop(`news/${id}`, shown.updatedAt)).toBe(409)
    expect(await drop(`news/${id}`, updatedAt, 'translator')).toBe(403)
    expect(await drop(`news/${id}`, updatedAt)).toBe(200)
    for (const draft of [false, true]) {
      expect(await read('en', draft)).toMatchObject({ lead: 'Finished', _status: 'published' })
      expect(await read('ru', draft)).toMatchObject({ lead: 'Готово' })
    }
  })

  it('is offered for a public page, whose state Payload asks for', async () => {
    const { updatedAt: before } = form.parse(
      await api.payload.updateGlobal({ slug: 'about', data: { _status: 'published' } as never }),
    )
    const data = { _status: 'draft' } as never
    const { updatedAt } = form.parse(
      await api.payload.updateGlobal({ slug: 'about', draft: true, data }),
    )
    const select = { updatedAt: true } as never
    expect(await api.payload.findGlobal({ slug: 'about', select })).toMatchObject({
      _status: 'published',
    })
    expect(await drop('globals/about', before)).toBe(409)
    expect(await drop('globals/about', updatedAt)).toBe(200)
    expect(await api.payload.findGlobal({ slug: 'about', draft: true })).toMatchObject({
      _status: 'published',
    })
  })
})
