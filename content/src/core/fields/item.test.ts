import { forThisFile } from '@alun/platform/testing/for-this-file'
import { initI18n } from '@payloadcms/translations'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { samples } from '../../testing/written-records.ts'
import { type ItemSubject, itemSubjects } from '../access/record-types.ts'
import { titleFieldOf } from '../words/title-field.ts'
import { validSlug } from './item.ts'

/** The translations of a request in a panel of this language. */
const panelIn = (language: string) =>
  initI18n({ config: service.payload.config.i18n, context: 'api', language: language as 'uk' })

const service = await forThisFile(openContent())

describe('a language that is ready', () => {
  const subjects: [ItemSubject, (project: string) => object][] = [
    ['projects', () => samples.project('untitled')],
    ['unit-types', (project) => samples.unitType('untitled', project)],
    ['construction-updates', (project) => samples.update('untitled', project)],
    ['offers', () => samples.offer('untitled', '2026-11-01', '2026-12-01')],
    ['news', () => samples.story('untitled')],
    ['articles', () => samples.article('untitled')],
    ['documents', () => samples.document('untitled')],
    ['vacancies', () => samples.vacancy('untitled')],
    ['team', () => ({ slug: 'untitled' })],
  ]

  it('is one of every type with drafts', () => {
    expect(subjects.map(([subject]) => subject)).toEqual(itemSubjects)
  })

  const inUkrainianPanel = async () => {
    const headers = new Headers({ 'Sec-Fetch-Site': 'same-origin' })
    return { locale: 'en', req: { i18n: await panelIn('uk'), headers } } as const
  }
  const refused = (languages: string, field = 'Назва') =>
    `«Written» поле «${field}» порожнє мовою, позначеною як готова (${languages})`

  it.each(subjects)('has a title in %s that are published', async (collection, of) => {
    const { payload } = service
    const { docs } = await payload.find({ collection: 'projects', limit: 1 })
    const facts = { ...samples.project('of-untitled'), title: 'A', readyLocales: ['en'] } as never
    const project = docs[0] ?? (await payload.create({ collection: 'projects', data: facts }))
    const data = {
      ...{ ...of(project.id), [titleFieldOf(collection)]: 'Written' },
      readyLocales: ['ua', 'en', 'ru'],
    }
    const language = await inUkrainianPanel()
    const draft = { collection, ...language, draft: true, data: data as never } as const
    const { id } = await payload.create(draft)
    const publish = { collection, id, ...language, data: { _status: 'published' } as never }
    await expect(payload.update(publish)).rejects.toThrow(
      refused('Українська, Російська', collection === 'team' ? 'Ім’я' : 'Назва'),
    )
  })

  it('may lack its title while a program writes a published record one language after the other', async () => {
    const { payload } = service
    const news = { collection: 'news' } as const
    const facts = {
      ...{ ...samples.story('written-in-public'), readyLocales: ['ua', 'en', 'ru'] },
      _status: 'published',
    }
    const data = { ...facts, title: 'One' } as never
    const { id } = await payload.create({ ...news, locale: 'en', data })
    await payload.update({
      ...news,
      id,
      locale: 'ua',
      data: { title: 'Одна', _status: 'published' },
    })
    await payload.update({ ...news, id, locale: 'ru', data: { title: 'Одна' } })
    const title = { en: 'All', ua: 'Усі', ru: 'Все' }
    const inAll = { ...facts, slug: 'written-in-all', title }
    const whole = await payload.create({ ...news, locale: 'all', data: inAll as never })
    await payload.update({ ...news, id: whole.id, locale: 'all', data: { title } as never })
    expect(await payload.findByID({ ...news, id: whole.id, locale: 'ru' })).toMatchObject({
      title: 'Все',
      _status: 'published',
    })
  })

  it('needs its title when the record is published, alone or with others, and when a draft marks it', async () => {
    const { payload } = service
    const collection = 'news'
    const language = await inUkrainianPanel()
    const written = { ...samples.story('by-itself'), title: 'Written', readyLocales: ['ua', 'en'] }
    const data = written as never
    const { id } = await payload.create({ collection, ...language, draft: true, data })
    const _status = 'published'
    const publish = () => payload.update({ collection, id, ...language, data: { _status } })
    const titled = (locale: string, title: string) =>
      payload.update({ collection, id, locale, draft: true, data: { title } })
    await expect(publish()).rejects.toThrow(refused('Українська'))
    const where = { id: { equals: id } }
    const many = await payload.update({ collection, ...language, where, data: { _status } })
    expect(many.errors).toEqual([
      { id, isPublic: true, message: expect.stringContaining(refused('Українська')) },
    ])
    await titled('ua', '  ')
    await expect(publish()).rejects.toThrow('(Українська)')
    await titled('ua', 'Написано')
    await publish()
    // A draft reports it as soon as a language is marked; languages marked before are not checked.
    const readyLocales = ['ua', 'en', 'ru']
    const mark = () =>
      payload.update({ collection, id, ...language, draft: true, data: { readyLocales } })
    await expect(mark()).rejects.toThrow('(Російська)')
    await titled('ru', 'Написано')
    await mark()
    await publish()
  })

  it('is restored only with a version that has its title', async () => {
    const { payload } = service
    const news = { collection: 'news' } as const
    const facts = { ...samples.story('restored-title'), title: 'Two', readyLocales: ['en'] }
    const { id } = await payload.create({
      ...news,
      data: { ...facts, _status: 'published' } as never,
    })
    const inUkrainian = { title: 'Дві', readyLocales: ['ua', 'en'], _status: 'published' as const }
    await payload.update({ ...news, id, locale: 'ua', data: { ...inUkrainian } })
    const { docs } = await payload.findVersions({ ...news, where: { parent: { equals: id } } })
    await payload.update({ ...news, id, locale: 'en', data: { readyLocales: ['en'] } })
    await payload.update({ ...news, id, locale: 'ua', data: { title: '' } })
    await payload.restoreVersion({ ...news, id: docs[0]?.id ?? '' })
    expect(await payload.findByID({ ...news, id, locale: 'ua' })).toMatchObject({
      title: 'Дві',
      readyLocales: ['ua', 'en'],
    })
  })
})

describe('a draft', () => {
  const { payload } = service
  const saved = (data: object) =>
    payload.updateGlobal({
      slug: 'settings',
      draft: true,
      data: { _status: 'draft', ...data } as never,
    })
  const contacts = (url: string) => saved({ contacts: { whatsapp: { url } } })

  it('may be unfinished, but has no text that is too long to be published', async () => {
    const data = { ...samples.story('long-draft'), title: 'Written' } as never
    const news = { collection: 'news', draft: true } as const
    const { id } = await payload.create({ ...news, data })
    const titled = (title: string) => payload.update({ ...news, id, data: { title } })
    await expect(titled('a'.repeat(501))).rejects.toMatchObject({
      status: 400,
      data: { errors: [{ path: 'title', message: expect.stringContaining('500') }] },
    })
    expect(await titled('a'.repeat(500))).toMatchObject({ _status: 'draft' })
    const untold = payload.create({ ...news, data: { title: 'a'.repeat(501) } as never })
    await expect(untold).rejects.toThrow('Title')
    expect(await contacts('casa')).toMatchObject({ contacts: { whatsapp: { url: 'casa' } } })
    await expect(contacts('a'.repeat(1_001))).rejects.toMatchObject({ status: 400 })
  })

  it('has no template with an unknown placeholder, which another language would publish', async () => {
    const answer = (text: string) =>
      saved({ enquiries: { templates: [{ title: 'Answer', text }] } })
    await expect(answer('Your manager {manager}')).rejects.toMatchObject({ status: 400 })
    expect(await answer('Hello {name}')).toMatchObject({ _status: 'draft' })
  })
})

describe('a news item', () => {
  const published = { publishedAt: '2026-11-01', topic: 'company', _status: 'published' } as const

  it('gets its address from its title, and rejects one that is malformed', async () => {
    const made = await service.payload.create({
      collection: 'news',
      data: { title: 'Roof slabs are cast', readyLocales: ['en'], ...published, slug: '' },
    })
    expect(made.slug).toBe('roof-slabs-are-cast')
    for (const slug of ['a--b', '-a', 'a?b', 'ї', 'x'.repeat(81)]) {
      await expect(
        service.payload.update({ collection: 'news', id: made.id, data: { slug } }),
      ).rejects.toThrow()
    }
  })

  it('has the day that was written, in any zone; no other day, not even in a draft', async () => {
    const { payload } = service
    const saved = async (publishedAt: string, slug: string, status: object = published) => {
      const data = { ...status, title: slug, slug, publishedAt, readyLocales: ['en'] } as never
      return (await payload.create({ collection: 'news', data })).publishedAt
    }
    const written = [
      '2025-06-30',
      '2025-06-30T12:00:00.000Z',
      '2025-06-30T23:59:59Z',
      '2025-06-30T00:00:00+08:00',
      '2025-06-30T23:30:00-11:00',
    ]
    for (const [at, text] of written.entries())
      expect([text, await saved(text, `day-${at}`)]).toEqual([text, '2025-06-30T12:00:00.000Z'])
    const others = ['2027-02-30', '2027-13-01', '2027-04-31T08:00:00Z', 'soon']
    for (const text of [...others, '0026-11-05', '12026-11-05'])
      for (const status of [published, { _status: 'draft' }])
        await expect(saved(text, 'no-day', status), text).rejects.toThrow(/field: Date/)
  })

  it('asks for no address if its title gives one', async () => {
    const req = await createLocalReq({ locale: 'ua' }, service.payload)
    const check = (title: string, operation: string) =>
      validSlug('title')('', { data: { title }, operation, req })
    expect(check('Бетон', 'create')).toBe(true)
    expect(check('…', 'create')).toEqual(expect.any(String))
    expect(check('Бетон', 'update')).toEqual(expect.any(String))
    // The missing title is reported instead.
    expect(check(' ', 'create')).toBe(true)
    expect(check(' ', 'update')).toEqual(expect.any(String))
  })

  it('keeps the address visitors know when a draft changes it and is then published', async () => {
    const { payload } = service
    const { id } = await payload.create({
      collection: 'news',
      data: { title: 'One', slug: 'one', readyLocales: ['en'], ...published },
    })
    await payload.update({ collection: 'news', id, data: { slug: 'two' }, draft: true })
    const stillPublic = await payload.findByID({ collection: 'news', id })
    expect(stillPublic).toMatchObject({ slug: 'one', _status: 'published' })
    await payload.update({ collection: 'news', id, data: { _status: 'published' } })
    expect(await payload.findByID({ collection: 'news', id })).toMatchObject({
      slug: 'two',
      previousSlugs: ['one'],
    })
    const back = await payload.update({ collection: 'news', id, data: { slug: 'one' } })
    expect(back.previousSlugs).toEqual(['two'])
  })

  it('can be copied, and the copy has an address and a past of its own', async () => {
    const { payload } = service
    const { id } = await payload.create({
      collection: 'news',
      data: { title: 'Copied', slug: 'before', readyLocales: ['en'], ...published },
    })
    await payload.update({ collection: 'news', id, data: { slug: 'copied' } })
    const copy = await payload.duplicate({ collection: 'news', id })
    expect(copy.slug).toBe('copied-copy')
    expect(copy.previousSlugs ?? []).toEqual([])
    const slugs = []
    for (const from of [id, copy.id, id]) {
      slugs.push((await payload.duplicate({ collection: 'news', id: from })).slug)
    }
    for (const slug of slugs) expect(slug).toMatch(/^copied-copy-[0-9a-f]{6}$/)
    expect(new Set(slugs).size).toBe(3)
    const draft = await payload.duplicate({ collection: 'news', id, draft: true })
    const renamed = (title: string, more = {}) =>
      payload.update({ collection: 'news', id: draft.id, data: { title, ...more }, draft: true })
    expect((await renamed('Copied')).slug).toBe(draft.slug)
    expect((await renamed('Own title', { slug: draft.slug })).slug).toBe('own-title')
    expect((await renamed('Another')).slug).toBe('own-title')
  })

  it('has a copy that is ready only in the copied languages', async () => {
    const { payload } = service
    const { id } = await payload.create({
      collection: 'news',
      draft: true,
      data: { title: 'Of three', slug: '', readyLocales: ['en', 'ua', 'ru'], ...published },
    })
    await payload.update({
      ...{ collection: 'news', id, locale: 'ua', draft: true },
      data: { title: 'Трьома' },
    })
    const all = { collection: 'news', id } as const
    for (const [selectedLocales, ready] of [
      [['ua'], ['ua']],
      // The item has no Russian title, so it was not ready in Russian.
      [['en', 'ru'], ['en']],
      [undefined, ['en', 'ua']],
    ] as const) {
      const copy = await payload.duplicate({
        ...all,
        ...(selectedLocales && { selectedLocales: [...selectedLocales] }),
      })
      expect(copy.readyLocales).toEqual(ready)
    }
  })

  it('can be copied however long its address is, and the copies can be published', async () => {
    const { payload } = service
    const slug = `${'x'.repeat(74)}-${'y'.repeat(5)}`
    const { id } = await payload.create({
      collection: 'news',
      data: { title: 'Long', slug, readyLocales: ['en'], ...published },
    })
    for (let n = 0; n < 2; n += 1) {
      const copy = await payload.duplicate({ collection: 'news', id })
      const { slug } = await payload.update({ collection: 'news', id: copy.id, data: published })
      expect(slug).toMatch(/^x{73,74}-(copy|[0-9a-f]{6})$/)
    }
  })

  it('gets an address of its own if another one has its title', async () => {
    const data = { title: 'The same title', readyLocales: ['en'], slug: '', ...published }
    const make = (draft: boolean) => service.payload.create({ collection: 'news', data, draft })
    const slugs = [(await make(false)).slug, (await make(true)).slug, (await make(false)).slug]
    expect(slugs).toEqual([
      'the-same-title',
      expect.stringMatching(/^the-same-title-[0-9a-f]{6}$/),
      expect.stringMatching(/^the-same-title-[0-9a-f]{6}$/),
    ])
  })

  it('can be published in Ukrainian alone, from any language of the panel', async () => {
    const { payload } = service
    const { id } = await payload.create({
      collection: 'news',
      locale: 'ua',
      data: { title: 'Лише українською', slug: 'ukr', readyLocales: ['ua'], ...published },
    })
    await payload.update({ collection: 'news', id, locale: 'en', data: { order: 3 } })
    await expect(
      payload.update({
        collection: 'news',
        id,
        locale: 'en',
        data: { readyLocales: ['ua', 'en'] },
      }),
    ).rejects.toThrow()
  })
})
