import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { screenNames, screenPath } from '@alun/contract/rules/screens'
import { isSlug } from '@alun/contract/rules/slug'
import { describe, expect, it } from 'vitest'
import { broughtPictures } from './brought-pictures.ts'
import {
  content,
  departments,
  folder,
  home,
  promoDefault,
  records,
  slugsOf,
  stories,
  texts,
} from './testing/demo-records.ts'
import { linksOf } from './testing/markdown-facts.ts'

// `npm run check-demo` checks wording, typography and figures.
describe('the demo content', () => {
  it('lead somewhere with each of their links, without a language prefix', () => {
    const pages = new Set([
      ...screenNames.map(screenPath),
      ...slugsOf(content.projects).map((its) => `/projects/${its}`),
      ...slugsOf(content.offers).map((its) => `/sales/${its}`),
      ...slugsOf(content.documents).map((its) => `/docs/${its}`),
      ...slugsOf(content.articles).map((its) => `/articles/${its}`),
      ...slugsOf(content.news).map((its) => `/news/${its}`),
    ])
    const links = texts.flatMap(({ translations }) =>
      translations.flatMap(([, its]) => linksOf(its)),
    )
    const { primary, secondary } = home.hero
    expect(links.length).toBeGreaterThan(10)
    const targets = [...links, secondary.href, ...content.redirects.map(({ to }) => to)]
    expect(targets.filter((href) => !pages.has(href.replace(/#.*/, '')))).toEqual([])
    expect(primary.href).toBe('#projects')
  })

  it('has addresses that can stand in a link', () => {
    for (const { key, data } of records) {
      if ('slug' in data) expect(typeof data.slug === 'string' && isSlug(data.slug), key).toBe(true)
    }
  })

  it('refers to projects, people and offers that exist', () => {
    const projects = slugsOf(content.projects)
    const people = slugsOf(content.team)
    const named = [
      ...content.offers.flatMap((offer) => offer.projects),
      ...stories.flatMap((one) => one.projects),
      ...[home.projects, home.forecast, home.construction].flatMap((one) => one.projects),
    ]
    expect(named.filter((its) => !projects.includes(its))).toEqual([])
    const heads = departments.map(({ person }) => person)
    expect([...home.team.members, ...heads].filter((its) => !people.includes(its))).toEqual([])
    expect(slugsOf(content.offers)).toEqual(
      expect.arrayContaining([home.offer.promoted, promoDefault]),
    )
  })
})

describe('pictures', () => {
  const known = content.media.map(({ filename }) => filename)

  it('are all there', () => {
    expect(known.filter((file) => !existsSync(path.join(folder, 'media', file)))).toEqual([])
  })

  it('are all described', () => {
    const named = JSON.stringify(records).match(/[a-z0-9-]+\.(?:jpg|png|svg|mp4)/g)
    expect([...new Set(named)].filter((file) => !known.includes(file))).toEqual([])
  })

  it('come with the files that the first page requests, and with no other', async () => {
    const brought = await broughtPictures()
    const wanted = brought.pictures.flatMap(({ files, version }) =>
      files.map(({ format, width }) => path.join(version, `${width}.${format}`)),
    )
    const files = globSync('*/*', { cwd: brought.folder })
    // A site may leave them out; then its first page waits for its pictures.
    expect(files.sort()).toEqual(existsSync(brought.folder) ? wanted.sort() : [])
  })
})
