import { describe, expect, it } from 'vitest'
import {
  formsOfScreen,
  isItemCollection,
  itemPath,
  listOf,
  panelPlace,
  screenAt,
  screenNames,
  screenPath,
} from './screens.ts'

describe('the screen at a path', () => {
  it('is the page, the list or the item that has the address', () => {
    expect(screenAt('/')).toEqual({ screen: 'home', slug: null })
    expect(screenAt('/why-bali')).toEqual({ screen: 'why-bali', slug: null })
    expect(screenAt('/news')).toEqual({ screen: 'news', slug: null })
    expect(screenAt('/news/roof-slabs')).toEqual({ screen: 'news-item', slug: 'roof-slabs' })
    expect(screenAt('/docs/terms')).toEqual({ screen: 'document', slug: 'terms' })
  })

  it('is null elsewhere', () => {
    for (const path of [
      '',
      '/nowhere',
      '/projects',
      '/projects/',
      '/news/a/b',
      '/account',
      '/sitemap',
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

describe('an item', () => {
  it('lies under the path of its collection', () => {
    expect(itemPath('projects', 'segara-berawa')).toBe('/projects/segara-berawa')
    expect(itemPath('documents', 'terms')).toBe('/docs/terms')
    expect([isItemCollection('sales'), isItemCollection('team')]).toEqual([true, false])
  })

  it('is on the list of its collection, where there is one', () => {
    expect([listOf('article'), listOf('project'), listOf('home')]).toEqual(['articles', null, null])
  })
})

describe('a screen', () => {
  it('is edited where its content is', () => {
    expect(panelPlace('about')).toBe('globals/about')
    expect(panelPlace('news-item')).toBe('collections/news')
    expect(panelPlace('search')).toBeNull()
  })

  it('names its forms, its own first', () => {
    expect(formsOfScreen('project')).toEqual(['catalog', 'viewing'])
    expect(formsOfScreen('about')).toEqual([])
  })
})
