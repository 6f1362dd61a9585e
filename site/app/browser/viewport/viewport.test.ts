import { describe, expect, it } from 'vitest'
import { viewportBy, viewportCookie, viewportNamed } from './viewport.ts'
import { viewportOf } from './viewport-of.ts'

const classAt = (width: number) => viewportBy((pixels) => width >= pixels)
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 Safari/604'
const requestWith = (headers: Record<string, string>) => new Request('http://site/', { headers })

describe('the class of a window', () => {
  it('changes exactly at each breakpoint', () => {
    const widths: [number, string][] = [
      [200, 'mobile'],
      [374, 'mobile'],
      [375, 'mobileMedium'],
      [424, 'mobileMedium'],
      [425, 'mobileWide'],
      [767, 'mobileWide'],
      [768, 'tablet'],
      [1023, 'tablet'],
      [1024, 'desktop'],
      [1279, 'desktop'],
      [1280, 'desktopMedium'],
      [1599, 'desktopMedium'],
      [1600, 'desktopWide'],
      [5120, 'desktopWide'],
    ]
    for (const [width, name] of widths) expect(classAt(width), `${width}`).toBe(name)
  })

  it('is noted for a year, for this site alone', () => {
    expect(viewportCookie('tablet')).toBe(
      'viewport=tablet; Max-Age=31536000; Path=/; SameSite=Strict; Secure',
    )
  })

  it('is known by its name only', () => {
    expect(viewportNamed('desktopWide')).toBe('desktopWide')
    for (const name of ['', 'Desktop', '320', undefined]) expect(viewportNamed(name)).toBeNull()
  })
})

describe('a page made for one visitor', () => {
  it('is made for the window their browser has noted', () => {
    const cookie = 'lang=ua; viewport=mobileWide'
    expect(viewportOf(requestWith({ cookie, 'user-agent': 'X11' }))).toBe('mobileWide')
  })

  it('is made for their device where nothing valid is noted', () => {
    const cookie = 'viewport=giant'
    expect(viewportOf(requestWith({ cookie, 'user-agent': phone }))).toBe('mobileMedium')
    expect(viewportOf(requestWith({ 'user-agent': 'Mozilla/5.0 (iPad)' }))).toBe('tablet')
    expect(viewportOf(requestWith({ 'sec-ch-ua-mobile': '?1' }))).toBe('mobileMedium')
    expect(viewportOf(requestWith({ 'sec-ch-viewport-width': '1300' }))).toBe('desktopMedium')
  })

  it('is made for a desktop where nothing is known', () => {
    expect(viewportOf(requestWith({}))).toBe('desktop')
    expect(viewportOf(requestWith({ cookie: 'other_viewport=tablet' }))).toBe('desktop')
  })
})
