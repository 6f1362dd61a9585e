import { expect, it } from 'vitest'
import { withoutSigns } from './repaired-target.ts'
import { readTarget } from './request-target.ts'

const signature = 'aB3_'.padEnd(43, '-')
const brochure = `/brochures/x/ua.pdf?until=1764000000&signature=${signature}`
const viewing = `/ru/viewing?token=1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b.t6x1.${signature}`
const reset = `/account/reset?token=${signature}`
const sheet = '/brochures/x/a-03/ru.pdf'

const after = [
  ...['.', ',', ')', ']', '%5D', '%3E', '%20', '+', ';', '&quot;', '%22', '%C2%BB', '...', ').'],
]

it.each([
  ...[brochure, viewing, reset, sheet].flatMap((link) => after.map((sign) => [link + sign, link])),
  ...['&amp;', '&amp;amp;', '&AMP;', '%26amp%3B', '&#38;'].map((sign) => [
    brochure.replace('&', sign),
    brochure,
  ]),
  [brochure.replaceAll('=', '=3D'), brochure],
  [viewing.replace('=', '=3D'), viewing],
  [reset.replace('=', '=3D'), reset],
  [`${viewing}&amp;lang=ru`, `${viewing}&lang=ru`],
])('a link that a mail program has changed is restored: %s', (spoilt, sent) => {
  expect(readTarget(spoilt)).toMatchObject({ whole: sent })
})

it.each([
  brochure,
  viewing,
  reset,
  sheet,
  '/search?q=a.&amp;b',
  '/account?q=Villa.',
  '/account/login?to=%2Faccount).',
  `/account/reset?token=3D${signature.slice(2)}`,
  '/account/reset?token=',
  '/viewing',
])('any other link is left unchanged: %s', (target) => {
  expect(readTarget(target)).toMatchObject({ whole: target })
})

it.each([...after, '%C2%A0', '**', '_', '%E2%80%9D', '%3F!', '%E2%80%A6)'])(
  'a page has no address that ends in %s',
  (signs) => {
    for (const path of ['/ua/news/a-1', '/', '/ua', '/news/']) {
      expect(withoutSigns(path + signs)).toBe(path)
    }
  },
)

it.each([
  '/news/a-1',
  '/news/a-',
  '/news/-',
  '/',
  '/%D0%B6',
  '/%D0%B6.',
  '/news/%E0%A4%A',
  '/%',
  '/a/.%D0%B6',
])('an address without such signs stays: %s', (path) => expect(withoutSigns(path)).toBe(path))
