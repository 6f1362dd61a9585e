import { describe, expect, it } from 'vitest'
import { brochureLinkState, signedBrochureLink } from './brochure-link.ts'

const path = '/brochures/riverside-row/ua.pdf'
const now = Date.parse('2026-11-21T10:00:00Z')
const days = (count: number) => now + count * 24 * 3_600_000

function stateOf(link: string, at: number, token = 'token') {
  const { pathname, searchParams } = new URL(link, 'https://site.example')
  return brochureLinkState(pathname, searchParams, token, at)
}

describe('a link to a brochure', () => {
  const link = signedBrochureLink(path, 'token', now)

  it('is valid for seven days', () => {
    expect(stateOf(link, days(6.9))).toBe('valid')
    expect(stateOf(link, days(7.1))).toBe('expired')
  })

  it('is for this brochure in this language alone', () => {
    expect(stateOf(link.replace('ua.pdf', 'ru.pdf'), now)).toBe('altered')
    expect(stateOf(link.replace('riverside-row', 'hill-terrace'), now)).toBe('altered')
  })

  it('cannot be prolonged, nor signed by somebody else', () => {
    const until = new URL(link, 'https://site.example').searchParams.get('until') ?? ''
    expect(stateOf(link.replace(until, String(Number(until) + 1)), now)).toBe('altered')
    expect(stateOf(link, now, 'another token')).toBe('altered')
    expect(stateOf(path, now)).toBe('altered')
  })
})
