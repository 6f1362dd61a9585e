import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTarget, plainTarget, splitTarget } from './request-target.ts'

describe('checkTarget', () => {
  it('accepts an ordinary address', () => {
    expect(checkTarget('/ua/news?page=2')).toEqual({ kind: 'plain', target: '/ua/news?page=2' })
    expect(checkTarget('/news/%D0%B6?q=a//b')).toEqual({
      kind: 'plain',
      target: '/news/%D0%B6?q=a//b',
    })
  })

  it('redirects doubled slashes to a single one, on this host only', () => {
    expect(checkTarget('//evil.com')).toEqual({ kind: 'moved', to: '/evil.com' })
    expect(checkTarget('/ua//news///x?y=//z')).toEqual({ kind: 'moved', to: '/ua/news/x?y=//z' })
  })

  it.each([
    ['/UA', '/ua'],
    ['/Ru/projects/x?Q=A//b', '/ru/projects/x?Q=A//b'],
    ['/uA/news/', '/ua/news/'],
    ['//RU//news', '/ru/news'],
    ['/EN', '/en'],
    ['/EN//evil.com', '/en//evil.com'],
  ])('redirects a language in capitals to lower case: %s', (asked, to) => {
    expect(checkTarget(asked)).toEqual({ kind: 'moved', to })
  })

  it.each(['/UAE', '/Rural', '/DE/news', '/News'])(
    'recognises nothing else as a language: %s',
    (asked) => {
      expect(checkTarget(asked)).toEqual({ kind: 'plain', target: asked })
    },
  )

  it('never redirects to another host', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      'evil.com',
      '.',
      '..',
      '%2f',
      '@',
      ':',
      '?',
      'a',
      'UA',
      'EN',
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const result = checkTarget(plainTarget(`/${parts.join('')}`) ?? '')
        const to = result.kind === 'moved' ? result.to : result.kind === 'plain' && result.target
        if (to === false) return
        expect(new URL(to, 'https://own.example').host).toBe('own.example')
      }),
    )
  })

  it('uses the path of a complete URL and resolves dots', () => {
    expect(checkTarget('http://other.example/news')).toEqual({ kind: 'plain', target: '/news' })
    expect(checkTarget('/a/../../news')).toEqual({ kind: 'plain', target: '/news' })
  })

  it('rejects targets that are too long or not a path', () => {
    expect(checkTarget(`/${'a'.repeat(5_000)}`)).toEqual({ kind: 'too-long' })
    expect(checkTarget('*')).toEqual({ kind: 'malformed' })
    expect(checkTarget('example.com:443')).toEqual({ kind: 'malformed' })
  })
})

describe('splitTarget', () => {
  it('keeps a question mark in the query', () => {
    expect(splitTarget('/about?utm_source=a?b=c&form=promo')).toMatchObject({
      path: '/about',
      search: '?utm_source=a?b=c&form=promo',
    })
  })

  it('splits a path without a query', () => {
    expect(splitTarget('/about')).toMatchObject({ path: '/about', search: '' })
  })
})

describe('plainTarget', () => {
  it('reads a backslash as a slash, as browsers do', () => {
    expect(checkTarget(plainTarget('/\\evil.com') ?? '')).toEqual({
      kind: 'moved',
      to: '/evil.com',
    })
  })
})
