import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { openContent, pagePath, reader } from '../../testing/open-content.ts'
import { paragraphs, samples, writeGlobal, writeItem } from '../../testing/written-records.ts'

const api = await forThisFile(openContent())

async function sitemap() {
  const { screen } = await api.page('sitemap', { locale: 'en' })
  const files = screen.kinds.map(({ kind }) => api.page('sitemap', { locale: 'en', slug: kind }))
  return (await Promise.all(files)).flatMap((file) => file.screen.pages)
}
const at = async (path: string) => (await sitemap()).find((page) => page.path === path)

describe('the sitemap', () => {
  it('lists what is complete in some language, and in which', async () => {
    const body = paragraphs('Words')
    await writeItem(api, 'news', {
      facts: { ...samples.story('in-two'), readyLocales: ['ua', 'ru'] },
      texts: { ua: { title: 'Дах', body }, ru: { title: 'Крыша', body } },
    })
    expect(await at('/news/in-two')).toMatchObject({
      readyLocales: ['ua', 'ru'],
      changedAt: expect.stringMatching(/^20\d\d-/),
    })
    expect(await at('/news')).toMatchObject({ changedAt: null })
    expect(await at('/docs/none')).toBeUndefined()
  })

  it('has files of what there is, each with an end', async () => {
    const { screen } = await api.page('sitemap', { locale: 'en' })
    expect(screen).toEqual({
      kinds: [
        { kind: 'pages', files: 1 },
        { kind: 'news', files: 1 },
      ],
      pages: [],
    })
    for (const file of ['slug=news&page=2', 'slug=nothing'])
      expect((await api.http(`/v1/pages/sitemap?locale=en&${file}`, {}, reader)).status).toBe(404)
  })

  it('drops an offer at the moment it ends, and holds no longer than that', async () => {
    await writeItem(api, 'offers', {
      facts: samples.offer('short', '2026-11-01', '2026-11-20'),
      texts: { en: { title: 'Short', body: paragraphs('Words') } },
    })
    api.setNow('2026-11-20T15:59:59Z')
    expect(await at('/sales/short')).toBeDefined()
    const { meta } = await api.page('sitemap', { locale: 'en', slug: 'offers' })
    expect(meta.expiresAt).toBe('2026-11-20T16:00:00.000Z')
    api.setNow('2026-11-20T16:00:00Z')
    expect(await at('/sales/short')).toBeUndefined()
  })
})

describe('vacancies', () => {
  const pageOf = (slug: string) => api.http(pagePath('vacancy', { locale: 'en', slug }), {}, reader)

  it('have pages while they are open, in the sitemap and with their terms', async () => {
    api.setNow('2026-11-20T04:00:00Z')
    const write = (slug: string, facts: object) =>
      writeItem(api, 'vacancies', {
        facts: { ...samples.vacancy(slug), ...facts },
        texts: { en: { title: slug, intro: `About ${slug}` }, ua: { title: slug } },
      })
    const salary = { from: { amount: 180_000, currency: 'USD' }, period: 'year' }
    const id = await write('welder', { salary, readyLocales: ['en'] })
    await write('closed', { status: 'closed' })
    await write('coming', { validity: { from: '2026-11-21' } })
    await write('ending', { validity: { to: '2026-11-20' } })
    const statuses = async () => {
      const slugs = ['welder', 'closed', 'coming', 'ending', 'none']
      return Promise.all(slugs.map(async (slug) => (await pageOf(slug)).status))
    }
    // Its form is on the page of all vacancies, which has no content yet.
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
    expect(await at('/career/welder')).toBeUndefined()
    await writeGlobal(api, 'career', { texts: { en: { title: 'Career' } } })
    expect(await statuses()).toEqual([200, 404, 404, 200, 404])

    const { head, meta, screen } = await api.page('vacancy', { locale: 'ua', slug: 'welder' })
    expect(head).toMatchObject({
      path: '/career/welder',
      title: { text: 'welder' },
      description: { text: 'About welder', from: 'en' },
      readyLocales: ['en'],
    })
    expect(meta.tags).toContain(`vacancies:${id}`)
    expect(screen.vacancy).toMatchObject({ salaryFrom: salary.from, salaryPeriod: 'year' })
    expect(await at('/career/welder')).toMatchObject({ readyLocales: ['en'] })
    expect(await at('/career/closed')).toBeUndefined()
    const { meta: ofFile } = await api.page('sitemap', { locale: 'en', slug: 'vacancies' })
    expect(ofFile.expiresAt).toBe('2026-11-20T16:00:00.000Z')

    // The next day in the office.
    api.setNow('2026-11-20T16:00:00Z')
    expect(await statuses()).toEqual([200, 404, 200, 404, 404])
    expect(await at('/career/coming')).toBeDefined()
    expect(await at('/career/ending')).toBeUndefined()

    const data = { slug: 'metalworker', _status: 'published' as const }
    await api.payload.update({ collection: 'vacancies', id, data })
    expect((await (await pageOf('welder')).json()).data.redirect).toEqual({
      to: '/career/metalworker',
      status: 301,
    })
    expect((await pageOf('metalworker')).status).toBe(200)
  })
})

describe('the feed', () => {
  it('has news and articles of its language, newest first', async () => {
    const body = paragraphs('Words')
    const write = (kind: 'news' | 'articles', slug: string, day: string, locale: 'en' | 'ru') =>
      writeItem(api, kind, {
        facts: {
          ...(kind === 'news' ? samples.story(slug) : samples.article(slug)),
          publishedAt: `${day}T12:00:00.000Z`,
          readyLocales: [locale],
        },
        texts: { [locale]: { title: slug, body } },
      })
    await write('news', 'older', '2026-10-01', 'en')
    await write('articles', 'newer', '2026-10-02', 'en')
    await write('news', 'russian', '2026-10-03', 'ru')
    const { screen } = await api.page('feed', { locale: 'en' })
    expect(screen.items.map(({ path }) => path)).toEqual(['/articles/newer', '/news/older'])
    expect(screen.items[0]).toMatchObject({ title: { text: 'newer' }, publishedAt: '2026-10-02' })
  })
})
