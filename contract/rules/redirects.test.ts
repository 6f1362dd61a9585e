import { describe, expect, it } from 'vitest'
import { createRedirects, hasFormerParameter, plainFrom, type Redirect } from './redirects.ts'

const of = (...pairs: [from: string, to: string, status?: Redirect['status']][]) =>
  createRedirects(pairs.map(([from, to, status = 301]) => ({ from, to, status })))
const leads = (redirects: ReturnType<typeof of>, target: string) =>
  redirects.find(target)?.to ?? null

describe('a redirect', () => {
  const old = of(['/projects/стара-вілла', '/projects/new'])

  it.each([
    ['/projects/стара-вілла', '/projects/new'],
    ['/projects/%D1%81%D1%82%D0%B0%D1%80%D0%B0-%D0%B2%D1%96%D0%BB%D0%BB%D0%B0', '/projects/new'],
    ['/projects/%d1%81тара-вілла/', '/projects/new'],
    ['/Projects/Стара-Вілла', '/projects/new'],
    ['/ua/projects/стара-вілла', '/ua/projects/new'],
    ['/projects/стара-вілла?utm_source=mail&page=2', '/projects/new?utm_source=mail'],
    ['/projects/стара-вілла?lang=ru', '/projects/new?lang=ru'],
    ['/projects/стара', null],
    ['/projects/стара-вілла/x', null],
    ['/uk/projects/стара-вілла', null],
    ['/projects/%E0%A4%A', null],
  ])('of a path answers %s with %s', (target, to) => expect(leads(old, target)).toBe(to))

  const queried = of(
    ['/index.php?p=12', '/projects/twelve?view=plan'],
    ['/index.php?p=12&lang=de', '/contacts'],
    ['/index.php', '/'],
    ['/sale', '/offers#all'],
    ['/.well-known/acme-challenge/token', 'https://other.example/token'],
  )

  it.each([
    ['/index.php?p=12', '/projects/twelve?view=plan'],
    ['/index.php?utm_source=x&p=12&more=1', '/projects/twelve?view=plan&utm_source=x'],
    ['/index.php?lang=de&p=12', '/contacts'],
    ['/index.php?p=13', '/'],
    ['/ua/index.php', '/ua'],
    ['/.well-known/acme-challenge/token', null],
    ['/ru/sale?gclid=1', '/ru/offers?gclid=1#all'],
  ])('of a query answers %s with %s', (target, to) => expect(leads(queried, target)).toBe(to))

  const former = of(['/?p=12', '/news/twelve'], ['/news?page_id=3&page=2', '/docs'], ['/', '/no'])

  it.each([
    ['/?p=12', '/news/twelve'],
    ['/ru?utm_source=x&p=12', '/ru/news/twelve?utm_source=x'],
    ['/?p=13', null],
    ['/', null],
    ['/news?page=2&page_id=3', '/docs'],
  ])('of a page counts for a parameter that no page reads: %s', (target, to) => {
    expect(former.find(target, true)?.to ?? null).toBe(to)
  })

  it.each([
    ['/?p=12', true],
    ['/?page=2&utm_source=x&lang=ru', false],
    ['/?', false],
    ['/projects/x?unit=a&type=b', false],
  ])('the parameters of %s are those of a former site: %s', (target, expected) => {
    expect(hasFormerParameter(target)).toBe(expected)
  })

  it('follows the chain of redirects, and recognises a loop', () => {
    const chain = of(['/a', '/b'], ['/b', '/c', 302], ['/c', 'https://other.example/c'])
    expect(chain.find('/c')).toEqual({ to: 'https://other.example/c', status: 301 })
    expect(chain.chainFrom('/ua/a')).toMatchObject({
      loops: false,
      passed: [{ to: '/b' }, { to: '/c' }, { to: 'https://other.example/c' }],
    })
    const loops = of(['/a', '/b'], ['/b', '/A/'], ['/x', '/x?y=1'], ['/q?y=1', '/q'])
    const found = ['/a', '/x', '/q?y=1'].map((from) => loops.chainFrom(from).loops)
    expect(found).toEqual([true, true, false])
  })

  it('is found at once among thousands of one path, whose chain ends as it does in browsers', () => {
    const begun = performance.now()
    const many = of(
      ...Array.from(
        { length: 10_000 },
        (_, n) => [`/a?p=${n}`, `/a?p=${n + 1}`] as [string, string],
      ),
    )
    expect(many.find('/a?p=7')?.to).toBe('/a?p=8')
    expect(many.chainFrom('/a?p=0').loops).toBe(true)
    expect(many.chainFrom('/a?p=9990').loops).toBe(false)
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  it('never leads to another host by a path', () => {
    const evil = of(['/a', '//evil.example'], ['/b', '/\\evil.example'], ['/c', '/d'])
    expect([leads(evil, '/a'), leads(evil, '/b')]).toEqual([null, null])
    expect(leads(evil, '/c?lang=//evil.example')).toBe('/d?lang=%2F%2Fevil.example')
    expect(leads(evil, '//c')).toBe('/d')
  })
})

it('a former address has one stored form', () => {
  const written = ['/Old/', '/old', '//old', '/OLD?', '/%6Fld#plan']
  expect(written.map(plainFrom)).toEqual(written.map(() => '/old'))
  expect(plainFrom('/index.php?p=12&a=Б')).toBe('/index.php?a=%D0%91&p=12')
  expect(plainFrom('/')).toBe('/')
})
