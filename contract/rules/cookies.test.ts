import { expect, it } from 'vitest'
import { cookieIn, cookieNames, randomTokenShape, sealedShape, shaped } from './cookies.ts'

const count = (cookies: string | null) => cookieIn(cookies, 'count', shaped(/^\d$/))

it.each([
  ['count=of-another-host; lang=ua; count=2', '2'],
  ['count=; count=%E0%A4%A; count=2', '2'],
  ['count="2"; count=3', '2'],
  ['a=count=1;count=%32', '2'],
  ['xcount=1; count=12; Count=1; count', null],
  ['count= 2 ', '2'],
  ['count=x"2"; count="2"x; count=3', '3'],
  ['=count; count=1', '1'],
  ['', null],
  [null, null],
])('of several values the first one of our shape counts: %j', (cookies, value) => {
  expect(count(cookies)).toBe(value)
})

it('names are found before any value', () => {
  expect(cookieNames('_ga=1; lang; _ga_ABC=2=3;_gid=')).toEqual(['_ga', '_ga_ABC', '_gid'])
})

it('values are read without quotes and encoding, if they have them', () => {
  const found = ['a="b c"', 'a=b%20c', 'a=100%'].map((cookie) => cookieIn(cookie, 'a', String))
  expect(found).toEqual(['b c', 'b c', '100%'])
})

it('sealed texts have five parts of such letters, and random tokens 43 letters', () => {
  const sealed = ['aa.bb..dd.ee', 'a-_.b.c.d.e1']
  const others = ['a.b.c.d', '.b.c.d.e', 'a.b.c.d.', ' a.b.c.d.e', 'a.b.c.d.e ', 'a.b c.d.e.f']
  expect([...sealed, ...others].filter((text) => sealedShape.test(text))).toEqual(sealed)
  const token = 'a-_9'.padEnd(43, 'b')
  const tokens = [token, token.slice(1), `${token}b`, `.${token.slice(1)}`]
  expect(tokens.filter((text) => randomTokenShape.test(text))).toEqual([token])
})
