import type { Locale } from '@alun/contract/rules/locale'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import type { Article, Project } from '../../core/payload-types.ts'
import { openContent } from '../../testing/open-content.ts'
import { paragraphs, samples } from '../../testing/written-records.ts'

const service = await forThisFile(openContent())

const texts = {
  ua: { title: 'Прогноз', lead: 'Сім запитань', body: paragraphs('Від яких ночей?') },
  en: { title: 'Forecast', lead: 'Seven questions', body: paragraphs('Of which nights?') },
}

/** Written in Ukrainian, translated into English. */
async function article(slug: string): Promise<string> {
  const { id } = await service.payload.create({
    collection: 'articles',
    locale: 'ua',
    data: { ...samples.article(slug), ...texts.ua, readyLocales: ['ua'] } as never,
    draft: true,
  })
  await save(id, 'en', { ...texts.en, readyLocales: ['ua', 'en'] })
  return id
}

function save(id: string, locale: Locale, data: object, user?: object) {
  return service.payload.update({
    collection: 'articles',
    id,
    locale,
    draft: true,
    data: data as never,
    ...(user && { user, overrideAccess: false }),
  })
}

const read = (id: string, locale: Locale): Promise<Article> =>
  service.payload.findByID({ collection: 'articles', id, locale, draft: true, depth: 0 })

describe('the state of a translation', () => {
  it('begins with the language in which the item is written', async () => {
    const { translation } = await read(await article('begun'), 'ua')
    expect(translation).toMatchObject({
      source: 'ua',
      inUa: 'ready',
      inEn: 'ready',
      inRu: 'missing',
    })
  })

  it('is outdated once the source changes, and lists are filtered by it', async () => {
    const id = await article('outdated')
    await save(id, 'ua', { body: paragraphs('Від яких саме ночей?') })
    const { docs } = await service.payload.find({
      collection: 'articles',
      draft: true,
      locale: 'en',
      overrideAccess: false,
      user: { id: 'x', collection: 'accounts', role: 'editor' } as never,
      where: { 'translation.inEn': { equals: 'outdated' } },
    })
    expect(docs.map((each) => each.id)).toEqual([id])
    expect(docs[0]?.translation?.outdated).toEqual({ en: { body: 'Від яких ночей?' }, ru: {} })
    await save(id, 'en', { body: paragraphs('Of which nights exactly?') })
    expect((await read(id, 'en')).translation?.inEn).toBe('ready')
  })

  it('is confirmed and marked ready by the translator, who changes no facts by it', async () => {
    const id = await article('confirmed')
    await save(id, 'ua', { lead: 'Сім коротких запитань' })
    const made = await service.payload.create({
      collection: 'accounts',
      data: { email: 'tr@site.example', password: 'a long password', role: 'translator' },
    })
    const translator = { ...made, collection: 'accounts' }
    const confirmation = { source: 'ru', inUa: 'missing', outdated: { en: { lead: null } } }
    await save(id, 'en', { translation: confirmation, order: 1 }, translator)
    const confirmed = await read(id, 'en')
    expect(confirmed.translation).toMatchObject({ source: 'ua', inUa: 'ready', inEn: 'ready' })
    expect(confirmed.order).toBe(100)
    await save(id, 'ru', { title: 'Прогноз' }, translator)
    expect((await read(id, 'ru')).translation?.inRu).toBe('started')
    await save(id, 'ru', { readyLocales: ['ua', 'en', 'ru'] }, translator)
    expect((await read(id, 'ru')).translation?.inRu).toBe('ready')
  })

  it('is not ready while a paragraph or cell is that of the source and nobody has confirmed it', async () => {
    const id = await article('copied')
    const made = await service.payload.create({
      collection: 'accounts',
      data: { email: 'ed@site.example', password: 'a long password', role: 'editor' },
    })
    const editor = { ...made, collection: 'accounts' }
    await save(id, 'ua', { body: paragraphs('Перше', 'Київ', '14') })
    const copied = { title: 'Прогноз', body: paragraphs('Первое', 'Київ', '14') }
    const ready = { readyLocales: ['ua', 'en', 'ru'] }
    await expect(save(id, 'ru', { ...copied, ...ready }, editor)).rejects.toThrow('of the original')
    await save(id, 'ru', copied, editor)
    expect((await read(id, 'ru')).translation).toMatchObject({
      inRu: 'started',
      outdated: { ru: { body: '' } },
    })
    // The form of another language cannot mark it either.
    await expect(save(id, 'ua', ready, editor)).rejects.toThrow('of the original')
    const confirmation = { translation: { outdated: { ru: { body: null } } } }
    await save(id, 'ru', { ...confirmation, ...ready }, editor)
    expect((await read(id, 'ru')).translation?.inRu).toBe('ready')
    // A confirmed text stays confirmed until it or its source changes.
    await save(id, 'ru', { lead: 'Семь вопросов' }, editor)
    expect((await read(id, 'ru')).translation?.inRu).toBe('ready')
    await save(id, 'ua', { body: paragraphs('Перше', 'Київ', '15') })
    expect((await read(id, 'ru')).translation?.outdated).toMatchObject({
      ru: { body: 'Перше\n\nКиїв\n\n14' },
    })
    await save(id, 'ru', { body: paragraphs('Первое', 'Киев', '15') }, editor)
    expect((await read(id, 'ru')).translation?.inRu).toBe('ready')
  })

  it('is as it was written by a program', async () => {
    const id = await article('by-a-program')
    await save(id, 'ru', { ...texts.ua, readyLocales: ['ua', 'en', 'ru'] })
    expect((await read(id, 'ru')).translation?.inRu).toBe('ready')
  })

  it('comes back with a restored version', async () => {
    const id = await article('restored')
    await save(id, 'ua', { lead: 'Вісім запитань' })
    const { docs } = await service.payload.findVersions({
      collection: 'articles',
      where: {
        and: [{ parent: { equals: id } }, { 'version.translation.inEn': { equals: 'ready' } }],
      },
      sort: '-updatedAt',
    })
    await service.payload.restoreVersion({ collection: 'articles', id: docs[0]?.id ?? '' })
    expect(await read(id, 'ua')).toMatchObject({
      lead: 'Сім запитань',
      translation: { inEn: 'ready' },
    })
    expect(await read(id, 'en')).toMatchObject({ lead: 'Seven questions' })
  })

  it('is known of pages, whose translators mark them as ready too', async () => {
    const write = async (locale: Locale, data: object) =>
      (await service.payload.updateGlobal({ slug: 'about', locale, data })).translation
    await write('en', { title: 'About us' })
    const begun = { source: 'en', inEn: 'ready', inUa: 'started', inRu: 'missing' }
    expect(await write('ua', { title: 'Про нас' })).toMatchObject(begun)
    // Only the edited language can be marked.
    const marks = { inUa: 'ready', inRu: 'ready' }
    const marked = { ...begun, inUa: 'ready' }
    expect(await write('ua', { translation: marks })).toMatchObject(marked)
    expect(await write('en', { title: 'About the company' })).toMatchObject({
      ...begun,
      inUa: 'outdated',
    })
    expect(await write('ua', { title: 'Про компанію' })).toMatchObject(marked)
    expect(await write('ua', { translation: { inUa: 'started' } })).toMatchObject(begun)
  })
})

describe('editing one language', () => {
  const project = (id: string, locale: Locale): Promise<Project> =>
    service.payload.findByID({ collection: 'projects', id, locale, draft: true, depth: 0 })

  const update = (id: string, locale: Locale, data: object) =>
    service.payload.update({
      collection: 'projects',
      id,
      locale,
      draft: true,
      data: data as never,
    })

  it('leaves the others as they were in rows, formatted texts and their order', async () => {
    const { payload } = service
    const { id } = await payload.create({
      collection: 'projects',
      locale: 'ua',
      draft: true,
      data: {
        ...samples.project('untouched'),
        title: 'Вілли',
        about: paragraphs('Текст'),
        keyFacts: [
          { value: '3,2 м', label: 'стеля' },
          { value: '1,8 м', label: 'карниз' },
        ],
        features: [{ text: 'басейн' }, { text: 'сад' }],
        location: { places: [{ name: 'Пляж', minutes: 4 }] },
      } as never,
    })
    const written = await project(id, 'ua')
    const [ceiling, eaves] = written.keyFacts ?? []
    const inEnglish = {
      title: 'Villas',
      about: paragraphs('Text'),
      keyFacts: [
        { ...ceiling, value: '3.2 m', label: 'ceiling' },
        { ...eaves, value: '1.8 m', label: 'eaves' },
      ],
      features: written.features?.map((row, n) => ({ ...row, text: ['pool', 'garden'][n] })),
    }
    await update(id, 'en', inEnglish)
    const ignoring = ({ translation, updatedAt, ...rest }: Project) => rest
    expect(ignoring(await project(id, 'ua'))).toEqual(ignoring(written))

    // A translator empties one text and formats another.
    await update(id, 'en', { title: '', about: paragraphs('Text', 'More') })
    expect(ignoring(await project(id, 'ua'))).toEqual(ignoring(written))

    // Rows are reordered and one is added: each keeps its texts in all languages.
    await update(id, 'ua', { keyFacts: [eaves, { value: '14', label: 'вілл' }, ceiling] })
    const facts = async (locale: Locale) =>
      (await project(id, locale)).keyFacts?.map(({ label }) => label ?? null)
    expect(await facts('ua')).toEqual(['карниз', 'вілл', 'стеля'])
    expect(await facts('en')).toEqual(['eaves', null, 'ceiling'])
    expect((await project(id, 'en')).features?.map(({ text }) => text)).toEqual(['pool', 'garden'])

    // A deleted row is gone in all languages; the others stay.
    await update(id, 'en', { keyFacts: (await project(id, 'en')).keyFacts?.slice(1) })
    expect(await facts('ua')).toEqual(['вілл', 'стеля'])
    expect(await facts('en')).toEqual([null, 'ceiling'])
  })

  it('needs no blocks: the model has none, so none can lose its texts', () => {
    const hasBlocks = (fields: readonly { type: string }[]): boolean =>
      JSON.stringify(fields, (key, value) => (key === 'admin' ? undefined : value)).includes(
        '"type":"blocks"',
      )
    const { collections, globals } = service.payload.config
    expect([...collections, ...globals].filter(({ fields }) => hasBlocks(fields))).toEqual([])
  })
})

describe('a record without a title in the chosen language', () => {
  it('is known by that in the nearest one, which is named, and found by each', async () => {
    const id = await article('nameless')
    const named = async (locale: Locale) => (await read(id, locale)).listTitle
    expect(await named('en')).toBe('Forecast')
    expect(await named('ru')).toBe('Forecast (English)')
    await save(id, 'en', { title: null })
    expect(await named('en')).toBe('Прогноз (Ukrainian)')

    for (const search of ['прогноз', 'seven titles']) {
      if (search === 'seven titles') await save(id, 'en', { title: 'Seven titles' })
      const { docs } = await service.payload.find({
        collection: 'articles',
        locale: 'ru',
        draft: true,
        where: { id: { equals: id }, listTitle: { like: search } },
        // As a relation loads the titles of its records.
        select: { listTitle: true },
      })
      expect(docs[0]?.listTitle).toMatch(/^(Прогноз \(Ukrainian\)|Seven titles \(English\))$/)
    }
  })

  it('is known by its address where no language has one, and never by its id', async () => {
    const { id } = await service.payload.create({
      collection: 'articles',
      locale: 'en',
      draft: true,
      data: { readyLocales: [] } as never,
    })
    expect((await read(id, 'en')).listTitle).toBe('Untitled')
    await save(id, 'en', { slug: 'no-words-yet' })
    expect((await read(id, 'en')).listTitle).toBe('no-words-yet')
  })
})
