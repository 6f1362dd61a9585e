import { describe, expect, it } from 'vitest'
import { wordTranslations } from '../../core/words/panel-words.ts'
import { panelTextOf } from '../../core/words/words.ts'
import { enquirySource, sourceWord } from './source.ts'

describe('sourceWord', () => {
  it('names the way of an entered enquiry in the language of the panel, and leaves other sources alone', () => {
    const text = panelTextOf({ language: 'uk', translations: wordTranslations('uk') })
    expect(sourceWord('call', text)).toBe('Дзвінок')
    expect(sourceWord('walk-in', text)).toBe('Прийшли')
    expect(sourceWord('direct', text)).toBe('просто на сайт')
    expect(sourceWord('google / cpc', text)).toBe('google / cpc')
  })
})

const own = { referrer: 'https://site.example/news' }
it.each([
  [
    { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'autumn', gclid: '1' },
    'google / cpc / autumn',
  ],
  [{ utm_source: 'letter', utm_campaign: 'autumn' }, 'letter / autumn'],
  [{ utm_medium: 'cpc', gclid: '1', fbclid: '1' }, 'google ads'],
  [{ fbclid: '1', yclid: '1' }, 'meta ads'],
  [{ yclid: '1', referrer: 'https://www.news.example/a' }, 'yandex direct'],
  [{ referrer: 'https://www.news.example/a' }, 'news.example'],
  [{ referrer: 'https://blog.www.example/a' }, 'blog.www.example'],
  [{ referrer: 'android-app:x' }, 'direct'],
  [{ referrer: 'news.example' }, 'direct'],
  [own, 'direct'],
  [{}, 'direct'],
])('a visit with %j comes from %s, first or last', (touch, source) => {
  const origin = 'https://site.example'
  expect(enquirySource({ first: touch, last: { utm_source: 'last' } }, origin)).toBe(
    source === 'direct' ? 'last' : source,
  )
  expect(enquirySource({ first: own, last: touch }, origin)).toBe(source)
  expect(enquirySource({ last: touch }, origin)).toBe(source)
  expect(enquirySource({}, origin)).toBe('direct')
})
