import { expect, it } from 'vitest'
import definition from '../../sites/alun/site.config.ts'
import { mistakesIn, siteDefinition } from './schema.ts'

const mistakesOf = (given: object) => mistakesIn(siteDefinition, given, 'site.config.ts')
const mistakes = (pages: Record<string, unknown>) => mistakesOf({ ...definition, pages })

it('accepts renamed pages and pages that are left out', () => {
  expect(mistakes({ 'why-here': { path: '/why-algarve' }, career: false })).toEqual([])
  expect(mistakes({ news: { path: '/press' }, 'news-item': { path: '/press' } })).toEqual([])
  // A page that is left out releases its address.
  expect(mistakes({ about: { path: '/career' }, career: false })).toEqual([])
})

it('rejects a language that is listed twice', () => {
  const [first] = definition.locales
  const locales = [...definition.locales, first]
  expect(mistakesOf({ ...definition, locales })).toEqual([
    'site.config.ts: locales.3.code: expected each language once',
  ])
})

it.each([
  ['USD', []],
  // Has hundredths by the standard, whatever people use.
  ['IDR', []],
  ['JPY', ['a currency with hundredths, such as GBP']],
  ['KWD', ['a currency with hundredths, such as GBP']],
  ['DOLLAR', ['a currency of ISO 4217, such as GBP']],
])('takes currencies that have the hundredths in which prices are stored: %s', (base, expected) => {
  const found = mistakesOf({ ...definition, money: { base } })
  expect(found.map((line) => line.replace(/^.* expected /, ''))).toEqual(expected)
})

it('rejects a language that is written from right to left', () => {
  const locales = [...definition.locales, { code: 'he', intl: 'he-IL' }]
  expect(mistakesOf({ ...definition, locales })).toContain(
    'site.config.ts: locales.3.intl: expected a language that is written from left to right',
  )
})

it('gives browsers a zone that the oldest of them know', () => {
  const of = (zone: string) => ({ ...definition, office: { ...definition.office, zone } })
  expect(siteDefinition.parse(of('Europe/Kyiv')).office.zone).toBe('Europe/Kiev')
  expect(mistakesOf(of('+08:00'))).toEqual([
    'site.config.ts: office.zone: expected a time zone of IANA, such as Europe/Lisbon',
  ])
})

it('accepts the value of a verification, not its whole `<meta>`', () => {
  expect(mistakesOf({ ...definition, verification: { google: 'aB3_-x' } })).toEqual([])
  const verification = { bing: '<meta name="msvalidate.01" content="1A2B">', baidu: 'x' }
  expect(mistakesOf({ ...definition, verification })).toEqual([
    'site.config.ts: verification.bing: expected the value of its `content` alone',
    expect.stringMatching(/^site\.config\.ts: verification: /),
  ])
})

it('accepts only prefixes of two letters', () => {
  const locales = [...definition.locales, { code: 'fil', intl: 'fil-PH' }]
  expect(mistakesOf({ ...definition, locales })).toContain(
    'site.config.ts: locales.3.code: expected two small letters, such as pt',
  )
})

it('names every invalid page', () => {
  const found = mistakes({
    blog: false,
    home: false,
    project: false,
    about: { path: '/news' },
    career: { path: '/ua' },
    contacts: { path: '/account' },
    cooperation: { path: '/preview' },
    search: { path: 'find' },
  })
  expect(found.map((line) => line.replace(/one of .*/, 'one of …'))).toEqual([
    'site.config.ts: pages.search.path: expected a path of one part, such as /why-algarve',
    'site.config.ts: pages.blog: expected one of …',
    'site.config.ts: pages.home: expected one of …',
    'site.config.ts: pages.project: expected a path: every site has pages of projects',
    'site.config.ts: pages.about.path: expected a path that nothing else has',
    'site.config.ts: pages.career.path: expected a path that nothing else has',
    'site.config.ts: pages.contacts.path: expected a path that nothing else has',
    'site.config.ts: pages.cooperation.path: expected a path that nothing else has',
  ])
})
