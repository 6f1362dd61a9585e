import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTestApi,
  paragraphs,
  samples,
  type TestApi,
  writeItem,
} from '../../testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi()
  const body = paragraphs('Плити покрівлі висохли за місяць.')
  await writeItem(api, 'news', {
    facts: { ...samples.story('roof-slabs'), readyLocales: ['ua'] },
    texts: { ua: { title: 'Плити покладено', lead: 'Два будинки', body } },
  })
  await writeItem(api, 'articles', {
    facts: { ...samples.article('drying'), readyLocales: ['ua', 'en'] },
    texts: {
      ua: { title: 'Як сохне дім', lead: 'Про покрівлю та плити', body },
      en: { title: 'How a house dries', lead: 'Roofs', body: paragraphs('Words') },
    },
  })
  await writeItem(api, 'news', {
    facts: samples.story('not-yet'),
    texts: { ua: { title: 'Плити завтра', body } },
    status: 'draft',
  })
  await writeItem(api, 'sales', {
    facts: samples.sale('over', '2026-10-01', '2026-10-31'),
    texts: { ua: { title: 'Плити зі знижкою', body } },
  })
})
afterAll(() => api.close())

async function found(locale: 'ua' | 'en', question: string): Promise<string[]> {
  const answer = await api.get(`/v1/pages/search?${new URLSearchParams({ locale, q: question })}`)
  const { data } = await answer.json()
  return data.screen.results.map(({ path }: { path: string }) => path)
}

describe('the search', () => {
  it('finds what its words stand in, titles first, in the language of the reader', async () => {
    expect(await found('ua', 'плита')).toEqual(['/news/roof-slabs', '/articles/drying'])
    expect(await found('ua', 'висохли плити')).toEqual(['/news/roof-slabs', '/articles/drying'])
    expect(await found('en', 'roof')).toEqual(['/articles/drying'])
    expect(await found('en', 'плити')).toEqual([])
  })

  it('finds nothing for a question without words, and takes one of any length', async () => {
    expect(await found('ua', ' ?! ')).toEqual([])
    expect(await found('ua', 'плити '.repeat(2_000))).toHaveLength(2)
  })
})
