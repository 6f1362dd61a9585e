import { describe, expect, it } from 'vitest'
import { isPersonalPath, mayHoldToken } from './path-kinds.ts'

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
