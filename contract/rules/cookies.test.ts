import { expect, it } from 'vitest'
import { cookieIn, cookieNames, shaped } from './cookies.ts'

const count = (cookies: string | null) => cookieIn(cookies, 'count', shaped(/^\d$/))

it.each([
  ['count=of-another-host; lang=ua; count=2', '2'],
  ['count=; count=%E0%A4%A; count=2', '2'],
  ['count="2"; count=3', '2'],
  ['a=count=1;count=%32', '2'],
  ['xcount=1; count=12; Count=1; count', null],
  ['', null],
  [null, null],
])('of several values the first one of our shape counts: %j', (cookies, value) => {
  expect(count(cookies)).toBe(value)
})

it('names are found before any value', () => {
  expect(cookieNames('_ga=1; lang; _ga_ABC=2=3;_gid=')).toEqual(['_ga', '_ga_ABC', '_gid'])
})
