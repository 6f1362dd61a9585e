import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTarget, splitTarget } from './request-target.ts'

describe('readTarget', () => {
  it('accepts an ordinary address', () => {
    expect(readTarget('/ua/news?page=2')).toMatchObject({ kind: 'plain', whole: '/ua/news?page=2' })
    expect(readTarget('/news/%D0%B6?q=a//b')).toMatchObject({
      kind: 'plain',
      whole: '/news/%D0%B6?q=a//b',
    })
  })

  it('redirects doubled slashes to a single one, on this host only', () => {
    // Browsers read a backslash as a slash.
    expect(readTarget('/\\evil.com')).toEqual({ kind: 'moved', to: '/evil.com' })
    expect(readTarget('//evil.com')).toEqual({ kind: 'moved', to: '/evil.com' })
    expect(readTarget('/ua//news///x?y=//z')).toEqual({ kind: 'moved', to: '/ua/news/x?y=//z' })
  })

  it.each([
    ['/UA', '/ua'],
    ['/Ru/projects/x?Q=A//b', '/ru/projects/x?Q=A//b'],
    ['/uA/news/', '/ua/news/'],
    ['//RU//news', '/ru/news'],
    ['/EN', '/en'],
    ['/EN//evil.com', '/en//evil.com'],
  ])('redirects a language in capitals to lower case: %s', (asked, to) => {
    expect(readTarget(asked)).toEqual({ kind: 'moved', to })
  })

  it.each(['/UAE', '/Rural', '/DE/news', '/News'])(
    'recognises nothing else as a language: %s',
    (asked) => {
      expect(readTarget(asked)).toMatchObject({ kind: 'plain', whole: asked })
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
        const result = readTarget(`/${parts.join('')}`)
        const to = result.kind === 'moved' ? result.to : result.kind === 'plain' && result.whole
        if (to === false) return
        expect(new URL(to, 'https://own.example').host).toBe('own.example')
      }),
    )
  })

  it('uses the path of a complete URL and resolves dots', () => {
    expect(readTarget('http://other.example/news')).toMatchObject({ kind: 'plain', whole: '/news' })
    expect(readTarget('/a/../../news')).toMatchObject({ kind: 'plain', whole: '/news' })
  })

  it('rejects targets that are too long or not a path', () => {
    expect(readTarget(`/${'a'.repeat(5_000)}`)).toEqual({ kind: 'too-long' })
    expect(readTarget('*')).toEqual({ kind: 'malformed' })
    expect(readTarget('example.com:443')).toEqual({ kind: 'malformed' })
  })
})

describe('splitTarget', () => {
  it('keeps a question mark in the query', () => {
    expect(splitTarget('/about?utm_source=a?b=c&form=promo')).toMatchObject({
      path: '/about',
      search: '?utm_source=a?b=c&form=promo',
    })
  })
})
