import { describe, expect, it } from 'vitest'
import { readFormer, readTarget } from './redirect-addresses.ts'

const siteOrigin = 'https://site.example'

describe('the former address of a redirect', () => {
  it.each([
    ['/villas-old', '/villas-old'],
    ['villas-old', '/villas-old'],
    ['/projects', '/projects'],
    ['/projects/old-villa/', '/projects/old-villa'],
    ['/projects/Old-Villa', '/projects/old-villa'],
    ['/projects/стара-вілла', '/projects/стара-вілла'],
    ['/projects/%D1%81%D1%82%D0%B0%D1%80%D0%B0', '/projects/стара'],
    ['/projects/old?id=5', '/projects/old?id=5'],
    ['/index.php?p=12&a=1', '/index.php?a=1&p=12'],
    ['index.php?p=12', '/index.php?p=12'],
    ['/news/2024/05/opening.html', '/news/2024/05/opening.html'],
    ['/uk/news/old', '/uk/news/old'],
    ['/catalog.pdf', '/catalog.pdf'],
    [' \u200b/blog//old-post ', '/blog/old-post'],
    ['https://site.example/x?y=1', '/x?y=1'],
    ['/About/?from=mail', '/about?from=mail'],
    ['http://www.site.example/X', '/x'],
    ['site.example/x', '/x'],
    ['https:\\\\site.example/x', '/x'],
    ['x/www.site.example', '/x/www.site.example'],
    [`/${'a'.repeat(499)}`, `/${'a'.repeat(499)}`],
  ])('%s is %s', (typed, value) => {
    expect(readFormer(typed, siteOrigin)).toEqual({ value })
  })

  it.each([
    ['/about', 'page'],
    ['/', 'page'],
    ['/About/?page=2&utm_source=mail', 'page'],
    ['/old#plan', 'anchor'],
    ['/ua/news/old', 'prefixed'],
    ['/en/news/old-en', 'prefixed'],
    ['/UA', 'prefixed'],
    ['https://elsewhere.example/x', 'otherSite'],
    ['//elsewhere.example/x', 'otherSite'],
    ['www.elsewhere.example/x', 'otherSite'],
    ['/\\elsewhere.example', 'otherSite'],
    ['/assets/main.js', 'served'],
    ['/builds', 'served'],
    ['/healthz', 'served'],
    ['/account/old', 'served'],
    ['/.well-known/acme-challenge/Tok-EN_9x', 'served'],
    ['/.Well-Known%2Fpki-validation/x?y=1', 'served'],
    ['/x/../%2ewell-known', 'served'],
    ['/media/1/2/640.webp', 'served'],
    ['/Sitemap.xml', 'served'],
    ['/favicon.ico', 'served'],
    ['', 'pathNeeded'],
    ['s1:a', 'pathNeeded'],
    ['/a%00b', 'pathNeeded'],
    [`/${'%41'.repeat(501)}`, 'pathNeeded'],
    ['https://www.www.site.example/x', 'otherSite'],
    ['http://[/x', 'otherSite'],
    ['mailto:a@b.example', 'pathNeeded'],
    ['javascript:alert(1)', 'pathNeeded'],
    ['/two words', 'pathNeeded'],
    ['/a%3Fb', 'pathNeeded'],
    [`/${'a'.repeat(500)}`, 'pathNeeded'],
  ])('%s is refused: %s', (typed, problem) => {
    expect(readFormer(typed, siteOrigin)).toEqual({ problem })
  })
})

describe('the target of a redirect', () => {
  it.each([
    ['/news/target', '/news/target'],
    ['news/target#part', '/news/target#part'],
    ['/ru/news/target?page=2', '/news/target?page=2'],
    ['https://site.example/ua/about', '/about'],
    ['about', '/about'],
    ['about/', '/about'],
    [`/${'a'.repeat(1_499)}`, `/${'a'.repeat(1_499)}`],
    ['/', '/'],
    ['/ru/', '/'],
    ['projects/target/?page=2', '/projects/target?page=2'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
    ['www.elsewhere.example', 'https://www.elsewhere.example'],
  ])('%s is %s', (typed, value) => {
    expect(readTarget(typed, siteOrigin)).toEqual({ value })
  })

  it.each([
    '',
    '/two words',
    `/${'a'.repeat(1_500)}`,
    'http://elsewhere.example',
    '//elsewhere.example\\@x',
    'javascript:alert(1)',
    'mailto:a@b.example',
    'some words',
  ])('%s is refused', (typed) => {
    expect(readTarget(typed, siteOrigin)).toEqual({ problem: 'targetNeeded' })
  })
})
