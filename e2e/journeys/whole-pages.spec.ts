import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import {
  htmlLang,
  type Locale,
  langTag,
  localePath,
  locales,
  unprefixedPath,
} from '@alun/contract/rules/locale'
import { rawRequest } from '../http/raw-request.ts'
import type { SiteAddress } from '../http/site-addresses.ts'
import { type PageFacts, readPages } from './page-facts.ts'
import { expect, test } from './visitor.ts'

/** Characters that do not occur in the language. */
const foreignLetters: Record<Locale, RegExp> = {
  en: /[\u0400-\u04ff]/,
  ua: /[ыэъё]/i,
  ru: /[іїєґ]/i,
}
const unfinished = /\bundefined\b|\bNaN\b|\[object |Invalid Date|\{\w+[,}]|\bTODO\b|lorem ipsum/i
const messageKey = /^[a-z][A-Za-z-]*(\.[a-z][A-Za-z-]*){1,3}$/
const latinSentence = /^[^\u0400-\u04ff]*([A-Za-z']{2,}[ ,;:–—-]+){4,}[^\u0400-\u04ff]*$/

// Pages are fetched and parsed in a browser, not shown.

test('every page is complete and in its language', async ({ page, addresses, product }) => {
  for (const locale of locales) {
    const count = (screen: string) =>
      addresses.filter((page) => page.locale === locale && page.screen === screen).length
    expect.soft(count('project'), `projects in ${locale}`).toBe(4)
    expect.soft(count('news-item'), `news in ${locale}`).toBeGreaterThanOrEqual(6)
    expect.soft(count('article'), `articles in ${locale}`).toBeGreaterThanOrEqual(6)
    expect.soft(count('offer'), `offers in ${locale}`).toBeGreaterThanOrEqual(2)
    expect.soft(count('document'), `documents in ${locale}`).toBeGreaterThanOrEqual(2)
  }

  await page.goto('/search')
  const problems: string[] = []
  const pages = await readPages(
    page,
    addresses.map(({ path }) => path),
  )
  const greeting = /^(Hello!|Добрий день!|Добрый день!) \S+ \S+/
  const titles = new Map<string, string>()
  let chats = 0
  for (const address of addresses) {
    const { path, locale } = address
    const problem = (what: string) => problems.push(`${path}: ${what}`)
    const read = pages.get(path)
    if (read?.status !== 200) {
      problem(`status ${read?.status}`)
      continue
    }
    const { facts, html } = read
    for (const what of headProblems(facts, address, addresses, product.siteUrl)) problem(what)
    const twin = titles.get(`${locale} ${facts.title}`)
    if (twin) problem(`has the title of ${twin}: ${facts.title}`)
    titles.set(`${locale} ${facts.title}`, path)
    if (facts.mainText.length < 150) problem(`says only “${facts.mainText}”`)
    for (const text of foreignWords(locale, facts.words)) problem(`foreign words: ${text}`)
    for (const element of facts.invalid) problem(`invalid: ${element}`)
    if (/expiresAt|\\"cursor\\"/.test(html)) problem('shows how it is cached')
    for (const { href, rel } of facts.chats) {
      chats += 1
      const text = new URL(href).searchParams.get('text')
      if (text !== null && !greeting.test(text)) problem(`the chat begins with “${text}”`)
      if (rel !== 'noopener noreferrer') problem(`rel of ${href} is ${rel}`)
    }
  }
  expect(problems).toEqual([])
  expect(chats).toBeGreaterThan(addresses.length / 2)

  // Earlier warnings were logged when this build was first started.
  for (const name of ['content.log', 'site.log']) {
    const log = await readFile(`${product.logDir}/${name}`, 'utf8')
    expect(log.split('\n').filter((line) => line.includes('DeprecationWarning'))).toEqual([])
  }
})

test('pages of each kind have their content', async ({ page, product }) => {
  const get = (path: string, headers = {}) => rawRequest(product.siteUrl, path, { headers })
  await page.goto('/search')

  await test.step('units and forecasts of a project', async () => {
    const units = {
      'segara-berawa': 12,
      'sawah-canggu': 16,
      'pererenan-ridge': 8,
      'batu-townhouses': 10,
    }
    for (const [slug, count] of Object.entries(units)) {
      const { body } = await get(`/ua/projects/${slug}`)
      const [, table = ''] = /<table[^>]*data-availability(.*?)<\/table>/s.exec(body) ?? []
      expect([slug, table.match(/data-unit="/g)?.length]).toEqual([slug, count])
      expect(table).toContain('м²')
      expect(/<table[^>]*data-forecast.*?%.*?<\/table>/s.test(body), slug).toBe(true)
    }
    for (const path of ['/ua/about', '/ua/why-bali']) {
      const [, ways = ''] = /data-ways-on(.*)<footer/s.exec((await get(path)).body) ?? []
      for (const to of ['/ua/projects/segara-berawa', '/ua/contacts', '/ua/sales']) {
        expect(ways, `${path} to ${to}`).toContain(`href="${to}"`)
      }
    }
  })

  await test.step('an article in Ukrainian only is marked and not indexed', async () => {
    const path = '/articles/vidkladena-realizaciya'
    const read = (await readPages(page, [path])).get(path)
    expect(read?.facts.lang).toBe('en')
    expect(read?.facts.robots).toContain('noindex')
    expect(read?.html).toMatch(/<h1[^>]*lang="uk"|<h1[^>]*>\s*<[^>]*lang="uk"/)
    expect(read?.facts.alternates).toEqual({
      uk: `${product.siteUrl}/ua/articles/vidkladena-realizaciya`,
      'x-default': `${product.siteUrl}/ua/articles/vidkladena-realizaciya`,
    })
  })

  await test.step('structured data', async () => {
    const expected: Record<string, string[]> = {
      '/ua/projects/segara-berawa': ['ApartmentComplex', 'House', 'Offer', 'BreadcrumbList'],
      '/ru/projects/sawah-canggu': ['ApartmentComplex', 'Apartment', 'Offer'],
      '/articles/leasehold-explained': ['Article', 'BreadcrumbList'],
      '/ru/sales/early-bird-segara': ['Offer', 'BreadcrumbList'],
    }
    for (const [path, types] of Object.entries(expected)) {
      const { body } = await get(path)
      const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      expect(blocks, path).toHaveLength(1)
      const text = blocks[0]?.[1] ?? ''
      expect(text, path).not.toMatch(/[\u00a0\u00ad\u200b\u202f\u2060]/)
      expect(text, path).not.toContain('"Event"')
      expect(text.includes('"FloorPlan"'), path).toBe(path.includes('/projects/'))
      const graph: { '@type': string }[] = JSON.parse(text)['@graph']
      expect(graph.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(types))
    }
  })

  await test.step('the home page has at most 30 KB of Brotli', async () => {
    for (const locale of locales) {
      const answer = await get(localePath('/', locale), { 'accept-encoding': 'br, gzip' })
      expect(answer.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(answer.bytes).toString()).toContain('</html>')
      expect(answer.bytes.byteLength).toBeLessThanOrEqual(30 * 1024)
    }
  })

  await test.step('the content service answers no GraphQL', async () => {
    const graphql = await rawRequest(product.contentUrl, '/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{__typename}"}',
    })
    expect([403, 404]).toContain(graphql.status)
  })
})

function headProblems(
  facts: PageFacts,
  address: SiteAddress,
  addresses: readonly SiteAddress[],
  origin: string,
): string[] {
  const { locale, path } = address
  const url = absolute(origin, path)
  const alternates = expectedAlternates(address, addresses, origin)
  const checks: Record<string, boolean> = {
    [`lang is ${facts.lang}`]: facts.lang === htmlLang(locale),
    [`language tag is ${facts.langTag}`]: facts.langTag === langTag(locale),
    [`main headings: ${facts.headings.join(' | ')}`]:
      facts.headings.length === 1 && facts.headings[0] !== '',
    [`title: ${facts.title}`]: facts.title.length > 3,
    [`description: ${facts.description}`]: (facts.description ?? '').length > 20,
    [`canonical: ${facts.canonical}`]: facts.canonical === url,
    [`robots: ${facts.robots}`]: !facts.robots?.includes('noindex'),
    [`other languages: ${JSON.stringify(facts.alternates)}`]:
      JSON.stringify(sorted(facts.alternates)) === JSON.stringify(sorted(alternates)),
    [`picture for sharing: ${facts.og['og:image']}`]: Boolean(
      facts.og['og:image']?.startsWith(`${origin}/`),
    ),
    [`size of the picture: ${facts.og['og:image:width']}×${facts.og['og:image:height']}`]:
      facts.og['og:image:width'] === '1200' && facts.og['og:image:height'] === '630',
    [`address for sharing: ${facts.og['og:url']}`]: facts.og['og:url'] === url,
    'no title for sharing': Boolean(facts.og['og:title']),
    [`card: ${facts.twitterCard}`]: facts.twitterCard === 'summary_large_image',
  }
  return Object.entries(checks).flatMap(([what, holds]) => (holds ? [] : [what]))
}

/** Languages in which lists link the page, which are those in which it is complete. */
function expectedAlternates(
  { path }: SiteAddress,
  addresses: readonly SiteAddress[],
  origin: string,
): Record<string, string> {
  const same = addresses.filter((one) => unprefixedPath(one.path) === unprefixedPath(path))
  const of = (locale: Locale) => same.find((one) => one.locale === locale)
  const standard = of('en') ?? of('ua') ?? of('ru')
  return {
    ...Object.fromEntries(same.map((one) => [htmlLang(one.locale), absolute(origin, one.path)])),
    ...(standard && { 'x-default': absolute(origin, standard.path) }),
  }
}

function absolute(origin: string, path: string): string {
  return new URL(path, origin).href
}

function sorted(record: Record<string, string>): [string, string][] {
  return Object.entries(record).sort(([a], [b]) => a.localeCompare(b))
}

/** Texts in another language than the page. */
function foreignWords(locale: Locale, words: readonly string[]): string[] {
  return words.filter(
    (text) =>
      foreignLetters[locale]?.test(text) ||
      unfinished.test(text) ||
      messageKey.test(text) ||
      (locale !== 'en' && latinSentence.test(text) && !isAddress(text)),
  )
}

/** Place names and addresses stay in Latin letters. */
function isAddress(text: string): boolean {
  return /\bJl\.|https?:|@|\b\d{5}\b/.test(text)
}
