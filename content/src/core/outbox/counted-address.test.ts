import { expect, it } from 'vitest'
import { countedAddress } from './counted-address.ts'

it.each([
  ...['Olena@Site.Example', '  olena@site.example\n', 'olena+promo@site.example'],
  ...['olena@site.example.', 'mailto:olena@site.example?subject=hello'],
  ...['\u200bole\u00adna@site.example\ufeff', 'ｏｌｅｎａ＠ｓｉｔｅ．ｅｘａｍｐｌｅ'],
])('counts %j as the same address', (typed) => {
  expect(countedAddress(typed)).toBe('olena@site.example')
})

it('counts both spellings of a domain as one', () => {
  expect(countedAddress('olena@пошта.укр')).toBe(countedAddress('olena@XN--80A1ACN3A.xn--j1amh'))
})

it('distinguishes different mailboxes, and accepts any text', () => {
  const typed = [
    ...['o.lena@a.example', 'olena@a.example', 'olena@b.example', '+olena@a.example', '@', ''],
  ]
  expect(new Set(typed.map(countedAddress)).size).toBe(typed.length)
})
