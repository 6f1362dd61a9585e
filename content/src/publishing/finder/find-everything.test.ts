import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { fillSearchIndex } from '../../site-api/page-answers/screens/search-index.ts'
import { openContent } from '../../testing/open-content.ts'
import {
  addUnit,
  addUnitType,
  paragraphs,
  samples,
  writeItem,
} from '../../testing/written-records.ts'

const service = await forThisFile(openContent())
beforeAll(async () => {
  await writeItem(service, 'articles', {
    facts: samples.article('nights'),
    texts: { ua: { title: 'Сто ночей' } },
  })
  await writeItem(service, 'articles', {
    facts: samples.article('occupancy'),
    texts: {
      en: { title: 'Occupancy of 70%', body: paragraphs('Ask of which wet nights.') },
      ua: { title: 'Завантаженість 70 %', body: paragraphs('Від яких ночей?') },
    },
    status: 'draft',
  })
  await service.payload.create({
    collection: 'enquiries',
    data: {
      form: 'promo',
      locale: 'ua',
      name: 'Оксана Ночей',
      phone: '+380 67 111 22 33',
    } as never,
  })
})

const answer = z.object({
  found: z.array(z.looseObject({ title: z.string(), detail: z.string(), href: z.string() })),
})

const titles = async (role: Role, question: string, language = 'uk') =>
  (await found(role, question, language)).map(({ title }) => title)

async function found(role: Role, question: string, language: string) {
  const call = { headers: { 'Accept-Language': language } }
  const person = await service.as(role)
  const response = await service.http(`/api/find?q=${encodeURI(question)}`, call, person)
  return answer.parse(await response.json()).found
}

it('finds drafts by title, address and long text in every language, named in that of the panel', async () => {
  const [{ detail, title } = { detail: '', title: '' }] = await found('editor', 'occupancy', 'uk')
  // The detail is not the slug, which nobody reads.
  expect([title, detail]).toEqual(['Завантаженість 70 %', ''])
  expect(await titles('editor', 'завантаженість')).toEqual(['Завантаженість 70 %'])
  expect(await titles('editor', 'яких ночей')).toEqual(['Завантаженість 70 %'])
  expect(await titles('translator', 'wet nights', 'en')).toEqual(['Occupancy of 70%'])
  // Typed in the wrong keyboard layout.
  expect(await titles('editor', 'yjxtq')).toEqual(await titles('editor', 'ночей'))
  expect(await titles('translator', 'щссгзфтсн')).toEqual(['Завантаженість 70 %'])
  // “nights”, typed on a Russian layout.
  expect(await titles('translator', 'тшпреы')).toHaveLength(2)
  expect(await titles('editor', '100%')).not.toContain('Завантаженість 70 %')
})

it('finds what the guide explains, after records, in the language of the panel', async () => {
  expect(await titles('editor', 'Опублікувати')).toContain('2. Написати й опублікувати')
  expect((await found('sales', 'publish', 'en')).at(-1)).toMatchObject({
    kind: 'Guide',
    href: expect.stringMatching(/^\/admin\/guide\/en\/\d-[a-z]+$/),
  })
})

it('finds the newest draft and no deleted record', async () => {
  const facts = samples.article('passing')
  const id = await writeItem(service, 'articles', { facts, texts: { en: { title: 'Lighthouse' } } })
  expect(await titles('editor', 'lightho')).toEqual(['Lighthouse'])
  const data = { title: 'Windmill' }
  await service.payload.update({ collection: 'articles', id, data, draft: true, autosave: true })
  expect(await titles('editor', 'lightho')).toEqual([])
  expect(await titles('editor', 'windmill')).toEqual(['Windmill'])
  // Two saves of one instant may both count as the newest.
  const db = service.payload.db.drizzle
  await db.execute(sql`update _articles_v set latest = true where parent_id = ${id}::uuid`)
  // As a former release writes a row.
  await db.execute(
    sql`update search_texts set shown = null, title_words = '', words = '' where locale = '*'`,
  )
  await fillSearchIndex(service.payload)
  expect(await titles('editor', 'windmill passing')).toEqual(['Windmill'])
  await service.payload.delete({ collection: 'articles', id })
  expect(await titles('editor', 'windmill')).toEqual([])
})

it('shows first what has the words in its title', async () => {
  expect(await titles('editor', 'ночей')).toEqual(['Сто ночей', 'Завантаженість 70 %'])
})

it('finds enquiries for those who may read them', async () => {
  expect(await titles('sales', 'ночей&of=enquiries')).toEqual(['Оксана Ночей'])
  const rows = await found('sales', '111 22', 'uk')
  expect(rows.map(({ href, title }) => [title, href.replace(/[^/]+$/, '')])).toEqual([
    ['Оксана Ночей', '/admin/collections/enquiries/'],
  ])
  expect(await titles('editor', 'Оксана')).toEqual([])
})

it('finds hosts of viewings by every writing of their name, and names them as the reader does', async () => {
  const host = { collection: 'hosts', data: { name: 'Wayan Sutama' } } as const
  const { id } = await service.payload.create(host)
  const written = { writtenName: 'Ваян Сутама' }
  await service.payload.update({ collection: 'hosts', id, locale: 'ua', data: written })
  for (const q of ['sutama', 'сутама']) {
    for (const [language, title] of [
      ['uk', 'Ваян Сутама'],
      ['en', 'Wayan Sutama'],
    ] as const) {
      expect((await found('sales', q, language)).map((row) => row.title)).toEqual([title])
    }
    // The list of hosts searches this way.
    const where = { listTitle: { like: q } }
    const { docs } = await service.payload.find({ collection: 'hosts', where })
    expect(docs).toHaveLength(1)
  }
  expect(await titles('editor', 'sutama')).toEqual([])
  // As a former version without these columns writes a host.
  const plain = sql`update hosts set name = 'Made Ardika', list_title = null where id = ${id}`
  await service.payload.db.drizzle.execute(plain)
  expect(await titles('sales', 'ardika')).toEqual(['Ваян Сутама'])
  await service.payload.db.drizzle.execute(sql`delete from hosts_locales`)
  expect(await titles('sales', 'ardika')).toEqual(['Made Ardika'])
})

it('finds nothing for a stranger, and reports an ended session', async () => {
  const headers = { 'Accept-Language': 'uk-UA' }
  const rejected = await service.http('/api/find?q=occupancy', { headers })
  expect(rejected.status).toBe(403)
  expect(await rejected.text()).toContain('Сеанс завершився')
})

it('returns recently opened records in their order, without those that the person may no longer read', async () => {
  const of = async (collection: 'articles' | 'enquiries', name: string) => {
    const { docs } = await service.payload.find({ collection, locale: 'ua', draft: true })
    const record = docs.find(
      (doc) => ('title' in doc ? doc.title : 'name' in doc && doc.name) === name,
    )
    return `${collection}/${record?.id}`
  }
  const recent = [
    await of('enquiries', 'Оксана Ночей'),
    await of('articles', 'Сто ночей'),
    'units/none',
  ]
  const named = `&recent=${recent.join(',')}`
  expect(await titles('editor', named)).toEqual(['Сто ночей'])
  expect(await titles('sales', named)).toEqual(['Оксана Ночей'])
})

it('searches only the chosen type, and lists its records before a word is typed', async () => {
  const facts = samples.project('green-court')
  const texts = { en: { title: 'Green Court' } }
  const project = await writeItem(service, 'projects', { facts, texts })
  const unitType = await addUnitType(service, project, 'green-loft', 'Loft')
  await addUnit(service, project, unitType, { label: 'GC-7' })
  // The title of the project, in any of its languages.
  expect((await found('sales', 'GC-7', 'uk'))[0]?.detail).toBe('Green Court')
  expect(await titles('sales', '&of=projects')).toEqual(['Green Court'])
  expect(await titles('sales', 'green&of=enquiries')).toEqual([])
})
