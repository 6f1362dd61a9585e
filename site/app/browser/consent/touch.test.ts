import { enquiryTouch } from '@alun/contract/schema/enquiry'
import { describe, expect, it } from 'vitest'
import { readTouches, touchOf, withTouch } from './touch.ts'

const at = new Date('2026-11-20T04:00:00Z')
const page = (path: string) => new URL(path, 'https://site.example')

describe('the source of a visit', () => {
  it('contains campaign parameters, click ids, the referrer and the first page', () => {
    const landing = page('/ua/news?utm_source=instagram&utm_medium=cpc&gclid=abc&page=2')
    const touch = touchOf(landing, 'https://www.instagram.com/p/1', at)
    expect(touch).toEqual({
      at: '2026-11-20T04:00:00.000Z',
      landing: '/ua/news?utm_source=instagram&utm_medium=cpc&gclid=abc&page=2',
      referrer: 'https://www.instagram.com/p/1',
      utm_source: 'instagram',
      utm_medium: 'cpc',
      gclid: 'abc',
    })
    expect(enquiryTouch.parse(touch)).toEqual(touch)
  })

  it('has no token of the address of a personal page', () => {
    const { landing, utm_source } = touchOf(page('/viewing?token=x&utm_source=mail'), '', at)
    expect({ landing, utm_source }).toEqual({ landing: '/viewing', utm_source: 'mail' })
  })

  it('ignores referrers of our own pages and invalid ones', () => {
    expect(touchOf(page('/'), 'https://site.example/news', at).referrer).toBeUndefined()
    expect(touchOf(page('/'), 'about:client?', at).referrer).toBe('about:client?')
    expect(touchOf(page('/'), 'nonsense', at).referrer).toBeUndefined()
  })

  it('is cut to the limits of the content service', () => {
    const touch = touchOf(page(`/?utm_source=${'x'.repeat(5_000)}`), '', at)
    expect(enquiryTouch.safeParse(touch).success).toBe(true)
  })
})

describe('stored visits', () => {
  const first = touchOf(page('/?utm_source=instagram'), '', at)
  const later = touchOf(page('/?utm_source=google'), '', at)

  it('are the first and the last with a source', () => {
    const one = withTouch(null, first)
    expect(one).toEqual({ first, last: first })
    expect(withTouch(one, later)).toEqual({ first, last: later })
  })

  it('keep the last source after a visit by bookmark', () => {
    const kept = withTouch(withTouch(null, first), later)
    expect(withTouch(kept, touchOf(page('/contacts'), '', at))).toEqual(kept)
  })

  it('are restored from storage, and invalid values are ignored', () => {
    const kept = withTouch(withTouch(null, first), later)
    expect(readTouches(JSON.stringify(kept))).toEqual(kept)
    for (const text of [null, '', '{', '5', '{"first":{}}', '{"first":{"at":"noon"}}']) {
      expect(readTouches(text)).toBeNull()
    }
  })
})
