import { describe, expect, it } from 'vitest'
import { viewportOf } from './viewport-of.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 Safari/604'
const requestWith = (headers: Record<string, string>) => new Request('http://site/', { headers })

describe('a page made for one visitor', () => {
  it('is rendered for the window size in the visitor’s cookie', () => {
    const cookie = 'lang=ua; viewport=mobileWide'
    expect(viewportOf(requestWith({ cookie, 'user-agent': 'X11' }))).toBe('mobileWide')
  })

  it('is rendered for the visitor’s device without a valid cookie', () => {
    const cookie = 'viewport=giant'
    expect(viewportOf(requestWith({ cookie, 'user-agent': phone }))).toBe('mobileMedium')
    expect(viewportOf(requestWith({ 'user-agent': 'Mozilla/5.0 (iPad)' }))).toBe('tablet')
    expect(viewportOf(requestWith({ 'sec-ch-ua-mobile': '?1' }))).toBe('mobileMedium')
    expect(viewportOf(requestWith({ 'sec-ch-viewport-width': '1300' }))).toBe('desktopMedium')
  })

  it('is rendered for a desktop if nothing is known', () => {
    expect(viewportOf(requestWith({}))).toBe('desktop')
    expect(viewportOf(requestWith({ cookie: 'other_viewport=tablet' }))).toBe('desktop')
  })
})
