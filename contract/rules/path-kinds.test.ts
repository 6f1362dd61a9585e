import { describe, expect, it } from 'vitest'
import { isPersonalPath, isServerPath, mayHoldToken, reportedAddress } from './path-kinds.ts'

describe('a personal path', () => {
  it('is the account or a booked viewing, in every language', () => {
    for (const path of ['/account', '/ua/account/reset', '/ru/viewing']) {
      expect(isPersonalPath(path), path).toBe(true)
    }
    for (const path of ['/accounting', '/news/account', '/uae/account', '/preview']) {
      expect(isPersonalPath(path), path).toBe(false)
    }
  })
})

describe('a path whose address may hold a token', () => {
  it('is personal, a preview, or a brochure', () => {
    for (const path of ['/ua/viewing', '/preview', '/brochures/catalogue/en.pdf']) {
      expect(mayHoldToken(path), path).toBe(true)
    }
    expect(mayHoldToken('/ua/news')).toBe(false)
  })
})

it.each([
  ...['/assets/a.js', '/.well-known/x', '/bot-check/challenge', '/healthz', '/favicon.ico'],
  ...['/ads.txt', '/apple-app-site-association', '/google1a2b.html'],
  ...['/apple-touch-icon.png', '/icon-512.png', '/icon-a_b-1.svg'],
])('the server answers %s without content', (path) => expect(isServerPath(path)).toBe(true))

it.each([...['/', '/healthz/x', '/ua/feed.xml', '/x/favicon.ico', '/favicon.icon', '/icon-.png']])(
  '%s is a page',
  (path) => expect(isServerPath(path)).toBe(false),
)

it('reports name a query only if it holds no token', () => {
  const of = (pathname: string) => reportedAddress({ pathname, search: '?token=1' })
  expect([of('/news'), of('/ua/viewing')]).toEqual(['/news?token=1', '/ua/viewing'])
})
