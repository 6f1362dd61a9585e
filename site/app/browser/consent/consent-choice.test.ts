import { describe, expect, it } from 'vitest'
import { choiceCookie, choiceIn, declinesBySignal, measuringCookies } from './consent-choice.ts'

describe('the choice about analytics', () => {
  it('is read among other cookies', () => {
    expect(choiceIn('lang=ua; consent=granted; viewport=desktop')).toBe('granted')
    expect(choiceIn('consent=denied')).toBe('denied')
  })

  it('is null if nothing valid is stored', () => {
    for (const cookies of [
      '',
      'consent=',
      'consent=yes',
      'myconsent=granted',
      'consent=granted2',
    ]) {
      expect(choiceIn(cookies), cookies).toBeNull()
    }
  })

  it('is stored for 180 days on the whole site', () => {
    expect(choiceCookie('granted', false)).toBe(
      'consent=granted; Max-Age=15552000; Path=/; SameSite=Lax',
    )
    expect(choiceCookie('denied', true)).toMatch(/^consent=denied; .*; Secure$/)
  })

  it('finds the cookies of the tag manager', () => {
    expect(measuringCookies('_ga=1; lang=ua; _ga_ABC=2; _gid=3; consent=denied')).toEqual([
      '_ga',
      '_ga_ABC',
      '_gid',
    ])
  })
})

it.each([
  [{ globalPrivacyControl: true }, true],
  [{ globalPrivacyControl: false, doNotTrack: '1' }, true],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{}, false],
])('a browser with %j has declined: %s', (signals, declines) =>
  expect(declinesBySignal(signals)).toBe(declines),
)
