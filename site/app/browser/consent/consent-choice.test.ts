import { describe, expect, it } from 'vitest'
import { choiceCookie, choiceIn, declinesBySignal, measuringCookies } from './consent-choice.ts'

const host = 'a.example'

describe('the choice about analytics', () => {
  it('is read among other cookies', () => {
    expect(choiceIn('lang=ua; consent=granted@a.example; viewport=desktop', host)).toBe('granted')
    expect(choiceIn('consent=denied@a.example', host)).toBe('denied')
  })

  it('is found beside the cookie of another host, which does not count', () => {
    expect(choiceIn('consent=granted; consent=granted@example', host)).toBeNull()
    expect(choiceIn('consent=denied; consent=1; consent=granted@a.example', host)).toBe('granted')
    expect(choiceIn('consent=granted; consent=denied', host)).toBe('denied')
  })

  it('is null if nothing valid is stored', () => {
    for (const cookies of [
      '',
      'consent=',
      'consent=yes',
      'myconsent=granted',
      'consent=granted2',
      'consent=granted@a.example2',
    ]) {
      expect(choiceIn(cookies, host), cookies).toBeNull()
    }
  })

  it('is stored for 180 days on the whole site', () => {
    expect(choiceCookie('granted', host, false)).toBe(
      'consent=granted@a.example; Max-Age=15552000; Path=/; SameSite=Lax',
    )
    expect(choiceCookie('denied', host, true)).toMatch(/^consent=denied@a.example; .*; Secure$/)
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
