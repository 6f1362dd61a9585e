import { pageParameters } from '@alun/contract/rules/redirects'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { projectSearchNames } from '../../../app/query/project-search.ts'
import { splitTarget } from '../../http/request-target.ts'
import { pageAddress } from './page-address.ts'

const addressOf = (target: string) => pageAddress(splitTarget(target))
const key = (target: string) => addressOf(target).key

describe('pageAddress', () => {
  it('ignores campaign parameters', () => {
    expect(key('/news?utm_source=x&gclid=y')).toBe('/news')
    expect(key('/ua/projects/riverside-row?fbclid=1')).toBe('/ua/projects/riverside-row')
  })

  it('keeps only parameters that no redirect of a former site takes', () => {
    expect(projectSearchNames.filter((name) => !pageParameters.has(name))).toEqual([])
    const paths = ['/', '/news', '/search', '/career', '/compare', '/contacts', '/projects/x']
    const former = fc.string().filter((name) => !pageParameters.has(name))
    fc.assert(
      fc.property(fc.constantFrom(...paths), former, (path, name) => {
        expect(key(`${path}?${new URLSearchParams({ [name]: 'viewing' })}`)).toBe(path)
      }),
    )
  })

  it('distinguishes the pages of a list, whose first page has one address', () => {
    expect(key('/ua/news?utm_source=x&page=2')).toBe('/ua/news?page=2')
    expect(key('/news?page=1')).toBe('/news')
    expect(key('/cooperation?page=2')).toBe('/cooperation')
  })

  it('sorts the query of a project’s units', () => {
    expect(key('/ua/projects/riverside-row?sort=price&utm_source=x&status=available')).toBe(
      '/ua/projects/riverside-row?status=available&sort=price',
    )
    expect(key('/projects/riverside-row?status=free&sort=rooms')).toBe('/projects/riverside-row')
    expect(key('/news?status=available')).toBe('/news')
  })

  it('has a key of its own for the confirmation of a form, on pages that have this form', () => {
    expect(addressOf('/ua/career?sent=vacancy&utm_source=x').key).toBe('/ua/career?sent=vacancy')
    expect(addressOf('/ua/career?sent=catalog').key).toBe('/ua/career')
    expect(addressOf('/news?sent=nonsense').key).toBe('/news')
    const unconfirmed = '/ru/contacts?sent=viewing&unconfirmed=1'
    expect(addressOf(`${unconfirmed}&x=1`).key).toBe(unconfirmed)
    const telegram = '/cooperation?sent=cooperation&telegram=1'
    expect(addressOf(`${telegram}&x=1`).key).toBe(telegram)
    expect(addressOf('/cooperation?telegram=1').key).toBe('/cooperation')
    expect(addressOf('/career?sent=vacancy&unconfirmed=1').key).toBe('/career?sent=vacancy')
  })

  const day = '2026-12-02T02:00:00.000Z'
  const brochure = '/brochures/marina/en.pdf?until=1&signature=a'
  const page = '/projects/riverside-row'
  it.each([
    ['/contacts?unit=marina.unit-A1&unit=x', '/contacts?unit=marina.unit-A1', false],
    ['/contacts?unit=x', '/contacts', true],
    ['/compare?unit=marina.unit-A1&unit=marina.unit-A2', null, false],
    ['/news?unit=marina.unit-A1', '/news', true],
    [`${page}?compare=marina.unit-A1+x`, `${page}?compare=marina.unit-A1`, false],
    [`${page}?compare=x`, page, true],
    [`${page}?floor=2`, null, false],
    [`${page}?type=villa&price=1`, null, false],
    [`${page}?page=1`, page, true],
    [`${page}?page=30`, null, true],
    [`${page}?page=31`, null, false],
    [`${page}?nightly=${'1'.repeat(80)}`, null, false],
    [`${page}?nightly=${'1'.repeat(81)}`, page, true],
    [`/search?q=${'a'.repeat(101)}`, `/search?q=${'a'.repeat(100)}`, false],
    ['/contacts?sent=viewing&unconfirmed=2', '/contacts?sent=viewing', true],
    [
      `/?sent=catalog&brochure=${encodeURIComponent(brochure)}`,
      `/?${new URLSearchParams({ sent: 'catalog', brochure })}`,
      false,
    ],
    [
      `/contacts?sent=viewing&brochure=${encodeURIComponent(brochure)}`,
      '/contacts?sent=viewing',
      true,
    ],
    ['/?sent=catalog&brochure=//evil.example', '/?sent=catalog', true],
    [`/contacts?slot=${day}`, '/contacts', true],
    ['/news//', '/news', true],
    ['/news%0a', '/news%250a', true],
    ['/news%', '/news%25', true],
    ['/a%2db', '/a-b', true],
    [`${page}?type=castle`, null, false],
    [`${page}?status=sold`, null, true],
    [`${page}?nightly=200&utm_source=x&sort=price`, `${page}?sort=price&nightly=200`, false],
    ['/ru/career?vacancy=architect&utm_source=x', '/ru/career?vacancy=architect', false],
    ['/career?vacancy=Не+та', '/career', true],
    ['/news?vacancy=architect', '/news', true],
    ['/ua/search?q=дах&utm_source=x', `/ua/search?q=${encodeURIComponent('дах')}`, false],
    ['/search', null, true],
    ['/news?q=roof', '/news', true],
    ['/news?page=two', null, false],
    ['/ua/', '/ua', true],
    ['/', null, true],
    ['/%6eews', '/news', true],
    ['/news/%d0%b0%2f', '/news/%D0%B0%2F', true],
  ])('%s is cached by what the page depends on', (target, normalised, cacheable) => {
    const address = addressOf(target)
    expect([address.target, address.cacheable]).toEqual([normalised ?? target, cacheable])
  })

  it('keeps the requested address for the page that is not found', () => {
    expect(addressOf('/nowhere?a=1').requested).toBe('/nowhere?a=1')
    expect(addressOf('/nowhere?').requested).toBe('/nowhere')
  })

  it('returns the same key for a normalised address of any path', () => {
    const path = fc
      .array(fc.constantFrom('news', 'ua', '%6e', '%E0', 'a b', '?page=2', '&x=1'))
      .map((parts) => `/${parts.join('/').replaceAll(' ', '')}`)
    fc.assert(
      fc.property(path, (target) => {
        const once = addressOf(target)
        if (once.cacheable) expect(addressOf(once.target).key).toBe(once.key)
      }),
    )
  })
})
