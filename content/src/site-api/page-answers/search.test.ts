import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { openContent, reader } from '../../testing/open-content.ts'
import {
  addUnit,
  addUnitType,
  paragraphs,
  samples,
  writeGlobal,
  writeItem,
} from '../../testing/written-records.ts'
import { fillSearchIndex } from './screens/search-index.ts'

const api = await forThisFile(openContent())

beforeAll(async () => {
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
  await writeItem(api, 'offers', {
    facts: samples.offer('over', '2026-10-01', '2026-10-31'),
    texts: { ua: { title: 'Плити зі знижкою', body } },
  })
})

async function found(locale: 'ua' | 'en' | 'ru', question: string): Promise<string[]> {
  const answer = await api.http(
    `/v1/pages/search?${new URLSearchParams({ locale, q: question })}`,
    {},
    reader,
  )
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

  it('finds other forms of a word by its stem, in languages that PostgreSQL knows', async () => {
    await writeItem(api, 'news', {
      facts: samples.story('forms'),
      texts: {
        en: { title: 'Buy a villa', body: paragraphs('A tax on construction.') },
        ru: { title: 'Новый дом', body: paragraphs('Налог на землю.') },
        ua: { title: 'Новий дім', body: paragraphs('Податок на вілли.') },
      },
    })
    const forms = ['/news/forms']
    for (const asked of ['villas', 'buying', 'taxes', 'the villas', 'constructed villas']) {
      expect([asked, await found('en', asked)]).toEqual([asked, forms])
    }
    for (const asked of ['домов', 'новые дома', 'налоги']) {
      expect([asked, await found('ru', asked)]).toEqual([asked, forms])
    }
    for (const asked of ['вілла', 'податки']) {
      expect([asked, await found('ua', asked)]).toEqual([asked, forms])
    }
    expect(await found('en', 'the tower')).toEqual([])
  })

  it('finds words whatever alphabet, apostrophes and invisible signs a keyboard puts in', async () => {
    await writeItem(api, 'news', {
      facts: samples.story('look-alikes'),
      texts: {
        en: { title: 'Batu', body: paragraphs('Unit A03 of the taxes') },
        ua: { title: 'Інтер’єр', body: paragraphs('Інве\u00adстиції') },
      },
    })
    for (const asked of ['інтер´єр', 'інтер＇єр', 'iнтер*єр', 'iнве\u200bстицiї']) {
      expect([asked, await found('ua', asked)]).toEqual([asked, ['/news/look-alikes']])
    }
    for (const asked of ['ваtу', 'А03', 'tахеѕ', 'UNİT', 'unıts']) {
      expect([asked, await found('en', asked)]).toEqual([
        asked,
        expect.arrayContaining(['/news/look-alikes']),
      ])
    }
  })

  it('finds every text of a page in each language, and its extra search words', async () => {
    await writeGlobal(api, 'career', {
      texts: {
        en: {
          title: 'Join us',
          facts: [{ label: 'Canteen', value: 'Daily' }],
          searchWords: 'jobs',
        },
        ua: { title: 'До нас', searchWords: 'робота, вакансії' },
        ru: { title: 'К нам', searchWords: 'работа, вакансии' },
      },
    })
    const question = (words: string) => ({ question: words, answer: paragraphs('Ask a notary.') })
    await writeGlobal(api, 'cooperation', {
      texts: {
        en: { title: 'With us', faq: { items: [question('Who is a broker?')] } },
        ru: { title: 'С нами', searchWords: 'комиссия' },
        ua: { title: 'З нами', searchWords: 'комісія' },
      },
    })
    const requirements = paragraphs('Welding.')
    await writeItem(api, 'vacancies', {
      facts: samples.vacancy('welder'),
      texts: { en: { title: 'Craftsman', requirements, searchWords: 'smith' } },
    })
    await writeItem(api, 'team', {
      facts: { slug: 'olena', roleKey: 'other' },
      texts: { en: { name: 'Olena Marchuk', position: 'Founder', bio: 'Climbs volcanoes.' } },
    })
    await writeItem(api, 'projects', {
      facts: samples.project('ridge'),
      texts: {
        en: {
          title: 'Ridge',
          location: { places: [{ name: 'Surf school', minutes: 4 }] },
          forecast: { disclaimer: 'Occupancy is an estimate.' },
        },
      },
    })
    for (const [locale, asked, path] of [
      ['en', 'job', '/career'],
      ['ua', 'вокансії', '/career'],
      ['ua', 'jobs', '/career'],
      ['en', 'canteen', '/career'],
      ['ua', 'вакансія', '/career'],
      ['ua', 'роботу', '/career'],
      ['ru', 'вакансия', '/career'],
      ['ru', 'работы', '/career'],
      ['ru', 'комиссии', '/cooperation'],
      ['ua', 'комісія', '/cooperation'],
      ['en', 'brokers', '/cooperation'],
      ['en', 'notary', '/cooperation'],
      ['en', 'welding', '/career/welder'],
      ['en', 'smith', '/career/welder'],
      ['en', 'marchuk', '/about#olena'],
      ['en', 'volcano', '/about#olena'],
      ['en', 'surf school', '/projects/ridge'],
      ['en', 'occupancy estimate', '/projects/ridge'],
    ] as const) {
      expect([asked, await found(locale, asked)]).toEqual([asked, [path]])
    }
  })

  it('finds what is over after what is current', async () => {
    const ids = []
    for (const [project, status] of [
      ['gone', 'sold'],
      ['going', 'available'],
    ] as const) {
      const facts = samples.project(project)
      const texts = { en: { title: `House ${project}` } }
      const id = await writeItem(api, 'projects', { facts, texts })
      const type = await addUnitType(api, id, `type-${project}`, 'Type')
      await addUnit(api, id, type, { status })
      ids.push(id)
    }
    const [gone, going] = ids
    const write = (slug: string, facts: object, title = 'Fair', lead = '') =>
      writeItem(api, 'news', {
        facts: { ...samples.story(slug), ...facts },
        texts: { en: { title, lead } },
      })
    await write('fair-past', { currentUntil: '2026-11-19' })
    await write('fair-sold', { projects: [gone] })
    await write('fair-both', { projects: [gone, going], publishedAt: '2026-10-01' })
    await write('fair-today', { currentUntil: '2026-11-20', publishedAt: '2026-10-02' })
    await write('says-fair', { publishedAt: '2026-10-03' }, 'Gathering', 'A fair')
    const current = ['/news/fair-today', '/news/fair-both', '/news/says-fair']
    const answer = await found('en', 'fair')
    expect(answer.slice(0, 3)).toEqual(current)
    expect(answer.slice(3).toSorted()).toEqual(['/news/fair-past', '/news/fair-sold'])
  })

  it('follows a record that is changed, taken back or deleted', async () => {
    const story = { facts: samples.story('passing'), texts: { en: { title: 'Lighthouse' } } }
    const id = await writeItem(api, 'news', story)
    const now = () => found('en', 'lighthouse')
    expect(await now()).toEqual(['/news/passing'])
    const update = (data: object) => api.payload.update({ collection: 'news', id, data })
    await update({ title: 'Windmill', _status: 'published' })
    expect([await now(), await found('en', 'windmill')]).toEqual([[], ['/news/passing']])
    await update({ _status: 'draft' })
    expect(await found('en', 'windmill')).toEqual([])
    await update({ _status: 'published' })
    expect(await found('en', 'windmill')).toEqual(['/news/passing'])
    await api.payload.delete({ collection: 'news', id })
    expect(await found('en', 'windmill')).toEqual([])
  })

  it('finds similar titles if no word matches', async () => {
    expect(await found('en', 'hause driess')).toEqual(['/articles/drying'])
    expect(await found('ua', 'поклодено')).toEqual(['/news/roof-slabs'])
    expect(await found('en', 'qwertyuiop')).toEqual([])
    // This emoji ends with a variation selector, which is not a letter.
    expect(await found('en', '\u2600\ufe0f hause driess')).toEqual(['/articles/drying'])
  })

  it('indexes a text with endless words, and finds it', async () => {
    const endless = 'abcdefgh'.repeat(400)
    await writeItem(api, 'news', {
      facts: samples.story('endless'),
      texts: { en: { title: 'Key', body: paragraphs(`The key 5e5i ${endless}`) } },
    })
    expect(await found('en', endless.slice(0, 90))).toEqual(['/news/endless'])
    expect(await found('en', '5e5i')).toEqual(['/news/endless'])
  })

  it('is filled at the start if the database is older than it', async () => {
    await api.payload.db.drizzle.execute(sql`truncate search_texts`)
    expect(await found('ua', 'плита')).toEqual([])
    await fillSearchIndex(api.payload)
    expect(await found('ua', 'плита')).toEqual(['/news/roof-slabs', '/articles/drying'])
  })

  it('finds nothing for a question without words, and takes one of any length', async () => {
    expect(await found('ua', ' ?! ')).toEqual([])
    expect(await found('ua', 'плити '.repeat(2_000))).toHaveLength(2)
  })
})
