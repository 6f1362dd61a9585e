import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { forThisFile } from '../../testing/for-this-file.ts'
import { paragraphs, samples, writeItem } from '../../testing/test-api.ts'
import { openTestAuth, password } from '../../testing/test-auth.ts'
import { askPanel } from '../../testing/test-panel.ts'

const api = await forThisFile(openTestAuth())
const headers: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  for (const name of ['olena', 'iryna']) {
    await api.newPerson(name, 'editor')
    const { access_token } = await api.sdk().login({ email: `${name}@site.example`, password })
    headers[name] = { Authorization: `Bearer ${access_token}`, 'Accept-Language': 'uk' }
  }
})

const newest = z.object({
  record: z.looseObject({ updatedAt: z.string() }),
  who: z.object({ name: z.string().nullable() }).nullable(),
})

/** What a form is opened with. */
async function open(of: string, who = 'olena') {
  const answer = await askPanel(api, `newest?of=${of}&locale=en`, { headers: headers[who] ?? {} })
  expect(answer.status).toBe(200)
  return newest.parse(await answer.json())
}

/** As a form sends it. */
async function save(who: string, path: string, data: object, draft = true) {
  const body = new FormData()
  body.append('_payload', JSON.stringify(data))
  const method = path.startsWith('globals/') ? 'POST' : 'PATCH'
  const query = `?depth=0&locale=en&fallback-locale=null&draft=${draft}`
  const answer = await askPanel(api, `${path}${query}`, {
    method,
    headers: headers[who] ?? {},
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

const news = (slug: string, status: 'draft' | 'published') =>
  writeItem(api, 'news', {
    facts: samples.story(slug),
    texts: { en: { title: 'Roof', lead: 'Lead', body: paragraphs('Text') } },
    status,
  })

it('refuses a save that was typed on a version before the newest, of records and pages alike', async () => {
  const places = [
    [`news/${await news('draft', 'draft')}`, 'draft'],
    [`news/${await news('published', 'published')}`, 'published'],
    ['about', 'draft'],
  ] as const
  for (const [of, _status] of places) {
    const isRecord = of.includes('/')
    const path = isRecord ? of : `globals/${of}`
    const typed = (words: string) => (isRecord ? { lead: words } : { seo: { title: words } })
    // A page has no version before it is saved once.
    if (!isRecord) await save('olena', path, { ...typed('first'), _status })
    const { record } = await open(of)
    const draft = _status === 'draft'
    const first = { ...record, ...typed('of a colleague'), _status }
    expect(await save('iryna', path, first, draft)).toMatchObject({ status: 200 })
    const late = await save('olena', path, { ...record, _status }, draft)
    expect(late.status).toBe(409)
    expect(late.text).toContain('Запис тим часом збережено ще раз')
    const now = await open(of)
    expect(now.who?.name).toBe('iryna')
    expect(now.record).toMatchObject(typed('of a colleague'))
    // Brought together with the newest one it is taken; without a version nothing can be told.
    expect((await save('olena', path, { ...now.record, _status }, draft)).status).toBe(200)
    expect((await save('olena', path, { ...typed('alone'), _status }, draft)).status).toBe(200)
  }
})

it('names who has saved a record without drafts, and refuses what was typed before that', async () => {
  const { id } = await api.payload.create({
    collection: 'redirects',
    data: { from: '/old', to: '/news', status: '301' },
  })
  const { record } = await open(`redirects/${id}`)
  const first = { ...record, note: 'of a colleague' }
  expect(await save('iryna', `redirects/${id}`, first, false)).toMatchObject({ status: 200 })
  expect((await open(`redirects/${id}`)).who?.name).toBe('iryna')
  expect(await save('olena', `redirects/${id}`, record, false)).toMatchObject({ status: 409 })
})

it('lets one of two saves through that come at the same moment', async () => {
  const of = `news/${await news('at-once', 'draft')}`
  const { record } = await open(of)
  const both = await Promise.all(
    ['olena', 'iryna'].map((who) => save(who, of, { ...record, lead: who, _status: 'draft' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('tells nobody what they may not read', async () => {
  const of = `news/${await news('closed', 'draft')}`
  expect((await askPanel(api, `newest?of=${of}`)).status).toBe(403)
  await api.newPerson('sales', 'sales')
  const { access_token } = await api.sdk().login({ email: 'sales@site.example', password })
  const Authorization = `Bearer ${access_token}`
  for (const hidden of [of, 'accounts/1', 'audit-events', 'nothing', '']) {
    const answer = await askPanel(api, `newest?of=${hidden}`, { headers: { Authorization } })
    expect([403, 404]).toContain(answer.status)
  }
})
