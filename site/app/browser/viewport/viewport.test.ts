import { describe, expect, it } from 'vitest'
import { viewportBy, viewportCookie, viewportNamed } from './viewport.ts'

const classAt = (width: number) => viewportBy((pixels) => width >= pixels)

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

  it('is stored for a year, for this site only', () => {
    expect(viewportCookie('tablet')).toBe(
      'viewport=tablet; Max-Age=31536000; Path=/; SameSite=Strict; Secure',
    )
  })

  it('is read by its exact name', () => {
    expect(viewportNamed('desktopWide')).toBe('desktopWide')
    for (const name of ['', 'Desktop', '320', undefined]) expect(viewportNamed(name)).toBeNull()
  })
})
