import { describe, expect, it } from 'vitest'
import { readFormer, readTarget } from './redirect-addresses.ts'

const siteOrigin = 'https://site.example'

describe('the former address of a redirect', () => {
  it.each([
    ['/villas-old', '/villas-old', 'villas-old'],
    ['/projects', '/projects'],
    ['/projects/old-villa', '/projects/old-villa/', '/projects/Old-Villa'],
    ['/projects/стара-вілла', '/projects/стара-вілла'],
    ['/projects/стара', '/projects/%D1%81%D1%82%D0%B0%D1%80%D0%B0'],
    ['/projects/old?id=5', '/projects/old?id=5'],
    ['/index.php?a=1&p=12', '/index.php?p=12&a=1'],
    ['/index.php?p=12', 'index.php?p=12'],
    ['/news/2024/05/opening.html', '/news/2024/05/opening.html'],
    ['/uk/news/old', '/uk/news/old'],
    ['/catalog.pdf', '/catalog.pdf'],
    ['/blog/old-post', ' \u200b/blog//old-post '],
    ['/x?y=1', 'https://site.example/x?y=1'],
    ['/about?from=mail', '/About/?from=mail'],
    ['/x', 'http://www.site.example/X', 'site.example/x', 'https:\\\\site.example/x'],
    ['/x/www.site.example', 'x/www.site.example'],
    [`/${'a'.repeat(499)}`, `/${'a'.repeat(499)}`],
  ])('is %s', (value, ...typed) => {
    for (const each of typed) expect(readFormer(each, siteOrigin), each).toEqual({ value })
  })

  it.each([
    ['page', '/about', '/', '/About/?page=2&utm_source=mail'],
    ['anchor', '/old#plan'],
    ['prefixed', '/ua/news/old', '/en/news/old-en', '/UA'],
    ['otherSite', 'https://elsewhere.example/x', '//elsewhere.example/x'],
    ['otherSite', 'www.elsewhere.example/x', '/\\elsewhere.example'],
    ['served', '/assets/main.js', '/builds', '/healthz', '/account/old'],
    ['served', '/.well-known/acme-challenge/Tok-EN_9x', '/.Well-Known%2Fpki-validation/x?y=1'],
    ['served', '/x/../%2ewell-known', '/media/1/2/640.webp', '/Sitemap.xml', '/favicon.ico'],
    ['pathNeeded', '', 's1:a', '/a%00b', `/${'%41'.repeat(501)}`, `/${'a'.repeat(500)}`],
    ['otherSite', 'https://www.www.site.example/x', 'http://[/x'],
    ['pathNeeded', 'mailto:a@b.example', 'javascript:alert(1)', '/two words', '/a%3Fb'],
  ])('is refused: %s', (problem, ...typed) => {
    for (const each of typed) expect(readFormer(each, siteOrigin), each).toEqual({ problem })
  })
})

describe('the target of a redirect', () => {
  it.each([
    ['/news/target', '/news/target'],
    ['/news/target#part', 'news/target#part'],
    ['/news/target?page=2', '/ru/news/target?page=2'],
    ['/about', 'https://site.example/ua/about', 'about', 'about/'],
    [`/${'a'.repeat(1_499)}`, `/${'a'.repeat(1_499)}`],
    ['/', '/', '/ru/'],
    ['/projects/target?page=2', 'projects/target/?page=2'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
    ['https://www.elsewhere.example', 'www.elsewhere.example'],
  ])('is %s', (value, ...typed) => {
    for (const each of typed) expect(readTarget(each, siteOrigin), each).toEqual({ value })
  })

  it.each([
    ...['', '/two words', `/${'a'.repeat(1_500)}`, 'http://elsewhere.example', 'some words'],
    ...['//elsewhere.example\\@x', 'javascript:alert(1)', 'mailto:a@b.example'],
  ])('%s is refused', (typed) => {
    expect(readTarget(typed, siteOrigin)).toEqual({ problem: 'targetNeeded' })
  })
})
