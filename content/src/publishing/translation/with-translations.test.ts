import type { Locale } from '@alun/contract/rules/locale'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import type { Project } from '../../core/payload-types.ts'
import { openContent } from '../../testing/open-content.ts'
import { translatedArticles } from '../../testing/translated-articles.ts'
import { paragraphs, samples } from '../../testing/written-records.ts'

const service = await forThisFile(openContent())

const { article, read, save } = translatedArticles(service.payload)

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

  it('is known by its address if no language has a title, and never by its id', async () => {
    const { id } = await service.payload.create({
      collection: 'articles',
      locale: 'en',
      draft: true,
      data: { readyLocales: [] } as never,
    })
    expect((await read(id, 'en')).listTitle).toBe('Untitled')
    await save(id, 'en', { slug: 'no-words-yet' })
    expect((await read(id, 'en')).listTitle).toBe('no-words-yet')
    // A program may publish one language before it writes another, but needs a title in one.
    const data = { ...samples.article('no-words-yet'), readyLocales: ['ua'], _status: 'published' }
    const change = { collection: 'articles', id, locale: 'en', data: data as never } as const
    await expect(service.payload.update(change)).rejects.toThrow(/lacks the field .*Ukrainian/)
  })
})
