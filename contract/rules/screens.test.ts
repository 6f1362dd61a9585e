import { describe, expect, it } from 'vitest'
import { screensOf } from '../site-definition/screen-table.ts'
import {
  formsOfScreen,
  isItemCollection,
  itemPath,
  panelPlace,
  parentOf,
  placeOf,
  screenAt,
  screenNames,
  screenPath,
} from './screens.ts'

describe('the screen at a path', () => {
  it('is the page, the list or the item that has the address', () => {
    expect(screenAt('/')).toEqual({ screen: 'home', slug: null })
    expect(screenAt('/about')).toEqual({ screen: 'about', slug: null })
    expect(screenAt('/news')).toEqual({ screen: 'news', slug: null })
    expect(screenAt('/news/roof-slabs')).toEqual({ screen: 'news-item', slug: 'roof-slabs' })
    expect(screenAt('/docs/terms')).toEqual({ screen: 'document', slug: 'terms' })
  })

  it('is null for other paths', () => {
    for (const path of [
      ...['', '/nowhere', '/projects', '/projects/', '/news/a/b', '/account', '/sitemap'],
    ]) {
      expect(screenAt(path), path).toBeNull()
    }
  })

  it('is found at the address of every screen', () => {
    for (const name of screenNames) {
      const path = screenPath(name)
      if (path !== null) expect(screenAt(path.replace(':slug', 'one'))?.screen).toBe(name)
    }
  })
})

describe('the pages of a site', () => {
  const pages = {
    'why-here': { path: '/why-algarve' },
    news: { path: '/press' },
    document: { path: '/legal' },
    articles: false,
    career: false,
  } as const

  it('are renamed, lists together with their items', () => {
    expect(screenAt('/why-algarve', pages)).toEqual({ screen: 'why-here', slug: null })
    expect(screenAt('/press/roof', pages)).toEqual({ screen: 'news-item', slug: 'roof' })
    expect(itemPath('news', 'roof', pages)).toBe('/press/roof')
    expect(itemPath('documents', 'terms', pages)).toBe('/legal/terms')
    for (const path of ['/why-here', '/news', '/news/roof', '/docs/terms'])
      expect(screenAt(path, pages), path).toBeNull()
  })

  it('are gone if they are switched off, lists together with their items', () => {
    const off = ['articles', 'article', 'career', 'vacancy']
    expect(screensOf({}).filter((name) => !screensOf(pages).includes(name))).toEqual(off)
    for (const path of ['/articles', '/articles/lease', '/career'])
      expect(screenAt(path, pages), path).toBeNull()
  })

  it('are found by their addresses in the product', () => {
    expect(placeOf('/news/roof', pages)).toBe('/press/roof')
    expect(placeOf('/contacts#viewing', pages)).toBe('/contacts#viewing')
    for (const path of ['/articles/lease', '/career#cook', '/career/cook'])
      expect(placeOf(path, pages), path).toBeNull()
  })
})

describe('an item', () => {
  it('is below the path of its collection', () => {
    expect(itemPath('projects', 'riverside-row')).toBe('/projects/riverside-row')
    expect(itemPath('documents', 'terms')).toBe('/docs/terms')
    expect([isItemCollection('offers'), isItemCollection('team')]).toEqual([true, false])
  })

  it('is below the page that shows its collection, if there is one', () => {
    const parents = (['article', 'vacancy', 'project', 'home'] as const).map(parentOf)
    expect(parents).toEqual(['articles', 'career', null, null])
  })
})

describe('a screen', () => {
  it('is edited at its global or collection', () => {
    expect(panelPlace('about')).toBe('globals/about')
    expect(panelPlace('news-item')).toBe('collections/news')
    expect(panelPlace('search')).toBeNull()
  })

  it('names its forms, its own first', () => {
    expect(formsOfScreen('project')).toEqual(['catalog', 'viewing'])
    expect(formsOfScreen('about')).toEqual([])
    expect(formsOfScreen('project', { viewings: false })).toEqual(['catalog'])
  })
})
