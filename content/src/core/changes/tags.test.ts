import { describe, expect, it } from 'vitest'
import { compactTags, globalTag, itemTag, tagsOfChange } from './tags.ts'

describe('tagsOfChange', () => {
  it('names the item and the lists it may stand in', () => {
    expect(tagsOfChange('news', '7')).toEqual(['news', 'news:7'])
  })
})

describe('compactTags', () => {
  it('says each name once, in an order that does not depend on the reading', () => {
    expect(compactTags(['sales', 'media:2', 'media:1', 'sales'])).toEqual([
      'media:1',
      'media:2',
      'sales',
    ])
  })

  it('leaves out items whose whole collection is named', () => {
    expect(compactTags([itemTag('news', '7'), 'news'])).toEqual(['news'])
  })

  it('names the collection instead of very many items, so that a change still hits', () => {
    const many = Array.from({ length: 200 }, (_, n) => itemTag('media', String(n)))
    expect(compactTags(many)).toEqual(['media'])
  })

  it('keeps single pages apart', () => {
    expect(compactTags([globalTag('home'), globalTag('settings')])).toEqual([
      'global:home',
      'global:settings',
    ])
  })
})
