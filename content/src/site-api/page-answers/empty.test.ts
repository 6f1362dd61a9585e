import { locales } from '@alun/contract/rules/locale'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { openContent, pagePath, reader } from '../../testing/open-content.ts'
import { samples, writeGlobal, writeItem } from '../../testing/written-records.ts'

const api = await forThisFile(openContent())

const statusOf = async (screen: Parameters<typeof pagePath>[0], slug?: string) =>
  (
    await api.http(
      pagePath(screen, { locale: 'en', ...(slug !== undefined && { slug }) }),
      {},
      reader,
    )
  ).status

describe('a site without content', () => {
  it('has a home page with the name of the brand, in every language', async () => {
    for (const locale of locales) {
      const { layout, head, screen } = await api.page('home', { locale })
      expect(screen.hero.title.text).toBe(layout.brand.name)
      expect(head.readyLocales).toEqual(locales)
    }
  })

  it('has no other page, neither by address nor in menus, sitemap or feed', async () => {
    const pages = ['about', 'why-here', 'contacts', 'career', 'cooperation', 'compare', 'search']
    for (const screen of [...pages, 'news', 'articles', 'offers', 'feed'] as const)
      expect(await statusOf(screen as 'news'), screen).toBe(404)
    const { layout } = await api.page('layout', { locale: 'en' })
    expect(layout).toMatchObject({ menus: { header: [], footer: [] }, pages: ['home'] })
    const { screen } = await api.page('sitemap', { locale: 'en', slug: 'pages' })
    expect(screen.pages.map(({ path }) => path)).toEqual(['/'])
  })

  it('reports to readers, not to search engines, that the privacy policy is missing', async () => {
    const { head, screen } = await api.page('document', { locale: 'en', slug: 'privacy-policy' })
    expect(screen.document).toMatchObject({ title: { text: 'Privacy policy' }, body: null })
    expect(head.readyLocales).toEqual([])
    expect(await statusOf('document', 'terms')).toBe(404)
  })
})

describe('a page', () => {
  const layoutOf = async () => (await api.page('layout', { locale: 'en' })).layout

  it('is on the site as soon as it has a title, and no longer than that', async () => {
    await writeGlobal(api, 'about', { texts: { ru: { title: 'О нас' } } })
    expect(await statusOf('about')).toBe(200)
    expect(await layoutOf()).toMatchObject({
      menus: { header: [], footer: ['about', 'search'] },
      pages: ['home', 'about', 'search'],
    })
    await api.payload.updateGlobal({ slug: 'about', data: { _status: 'draft' } })
    expect(await statusOf('about')).toBe(404)
    expect((await layoutOf()).pages).toEqual(['home'])
  })

  it('is there for a list with its first item, and gone with the last', async () => {
    const before = await layoutOf()
    const id = await writeItem(api, 'news', {
      facts: samples.story('first'),
      texts: { en: { title: 'First' } },
    })
    expect(await statusOf('news')).toBe(200)
    expect((await layoutOf()).menus.header).toEqual(['news'])
    await api.payload.delete({ collection: 'news', id })
    expect(await statusOf('news')).toBe(404)
    expect(await layoutOf()).toEqual(before)
  })
})

describe('menus', () => {
  it('lead to sections of the home page that are there', async () => {
    const project = await writeItem(api, 'projects', {
      facts: {
        ...samples.project('villas'),
        construction: { stage: 'structure', progressPercent: 40 },
      },
      texts: { en: { title: 'Villas' } },
    })
    const header = async () => (await api.page('layout', { locale: 'en' })).layout.menus.header
    expect(await header()).toEqual(['projects'])
    const { screen } = await api.page('home', { locale: 'en' })
    // Nobody has chosen any yet.
    expect(screen.projects.items.map(({ slug }) => slug)).toEqual(['villas'])
    await writeGlobal(api, 'home', {
      facts: { forecast: { projects: [project] }, construction: { projects: [project] } },
      texts: { en: { hero: { title: 'Home' } } },
    })
    expect(await header()).toEqual(['projects', 'construction'])
  })

  it('are in the order of the editors', async () => {
    await writeGlobal(api, 'settings', {
      facts: { menus: { header: ['construction', 'contacts', 'projects'], footer: ['compare'] } },
      texts: { en: {} },
    })
    expect((await api.page('layout', { locale: 'en' })).layout.menus).toEqual({
      header: ['construction', 'projects'],
      footer: ['compare'],
    })
  })
})

it('marks pages as changed when their menus do, and only then', async () => {
  const tags = async () =>
    (await api.page('document', { locale: 'en', slug: 'privacy-policy' })).meta
  const { cursor, tags: own } = await tags()
  expect(own).toContain('menus')
  const changed = async (since: number) =>
    (await (await api.http(`/v1/changes?since=${since}`, {}, reader)).json()).data.tags
  const write = (slug: string) =>
    writeItem(api, 'articles', { facts: samples.article(slug), texts: { en: { title: slug } } })
  await write('one')
  expect(await changed(cursor)).toContain('menus')
  const then = await tags()
  await write('two')
  expect(await changed(then.cursor)).not.toContain('menus')
})
