import { readFile } from 'node:fs/promises'
import {
  htmlLang,
  type Locale,
  langTag,
  localePath,
  locales,
  unprefixedPath,
} from '@alun/contract/rules/locale'
import type { Page, Response } from '@playwright/test'
import { isSweep, oneOfEachScreen, pagesToVisit, type SiteAddress } from '../http/site-addresses.ts'
import { axeOn } from './accessibility.ts'
import { foreignWords } from './foreign-words.ts'
import { type PageFacts, readFacts, readPages, sidewaysScroll } from './page-facts.ts'
import {
  desktop,
  expect,
  leaveOutPictures,
  listenForComplaints,
  phone,
  ready,
  test,
} from './visitor.ts'

const smallPhone = { width: 320, height: 640 }
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test('the pages of all four projects, news, articles, offers and documents are linked', ({
  addresses,
}) => {
  for (const locale of locales) {
    const count = (screen: string) =>
      addresses.filter((page) => page.locale === locale && page.screen === screen).length
    expect.soft(count('project'), `projects in ${locale}`).toBe(4)
    expect.soft(count('news-item'), `news in ${locale}`).toBeGreaterThanOrEqual(6)
    expect.soft(count('article'), `articles in ${locale}`).toBeGreaterThanOrEqual(6)
    expect.soft(count('offer'), `offers in ${locale}`).toBeGreaterThanOrEqual(2)
    expect.soft(count('document'), `documents in ${locale}`).toBeGreaterThanOrEqual(2)
  }
})

// The log begins with an empty database where this build has not been tested before.
test('neither part uses what the next version of a package rejects', async ({ product }) => {
  for (const name of ['content.log', 'site.log']) {
    const log = await readFile(`${product.logDir}/${name}`, 'utf8')
    expect(log.split('\n').filter((line) => line.includes('DeprecationWarning'))).toEqual([])
  }
})

test('every page is complete and in its language', async ({ page, addresses, product }) => {
  await page.goto('/robots.txt')
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
})

test.describe('on the smallest phone, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: smallPhone })

  test('pages are as wide as the window', async ({ page, addresses, complaints }) => {
    await leaveOutPictures(page)
    const problems: string[] = []
    for (const { path } of pagesToVisit(addresses, 'ua')) {
      await openStyled(page, path)
      const overflow = await sidewaysScroll(page)
      if (overflow) problems.push(`${path}: scrolls sideways: ${overflow}`)
    }
    expect([...problems, ...complaints]).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('pages load without a complaint in the console', async ({ page, addresses, complaints }) => {
    const problems: string[] = []
    for (const { path, locale } of pagesToVisit(addresses, 'ru')) {
      await page.goto(path)
      await ready(page)
      const facts = await readFacts(page)
      if (facts.lang !== htmlLang(locale)) problems.push(`${path}: lang ${facts.lang}`)
      if (facts.headings.length !== 1) {
        problems.push(`${path}: ${facts.headings.length} main headings`)
      }
      const overflow = await sidewaysScroll(page)
      if (overflow) problems.push(`${path}: scrolls sideways: ${overflow}`)
    }
    expect([...problems, ...complaints]).toEqual([])
  })
})

/** The same document is on a desk; every language in every size is for `npm run test:all`. */
const accessibilityRuns = isSweep
  ? locales.flatMap((locale) => [phone, desktop].map((size) => ({ locale, size })))
  : [{ locale: 'ua' as const, size: phone }]
// Colours are the same in all languages and sizes, and nearly so on all kinds of pages.
const isSeenInTheDark = (locale: Locale, size: typeof phone) => locale === 'ua' && size === phone
for (const { locale, size } of accessibilityRuns) {
  test.describe(`${size.width} px wide in ${htmlLang(locale)}`, () => {
    test.use({ viewport: size })

    test('every kind of page can be used with assistive technology', async ({
      page,
      addresses,
    }) => {
      await leaveOutPictures(page)
      const problems: string[] = []
      for (const path of kindsOfPage(addresses, locale)) {
        await page.goto(path)
        await ready(page)
        for (const violation of await accessibilityViolations(page)) {
          problems.push(`${path}: ${violation}`)
        }
        if (!isSeenInTheDark(locale, size)) continue
        for (const problem of await problemsInTheDark(page)) problems.push(`${path}: ${problem}`)
      }
      expect(problems).toEqual([])
    })
  })
}

test('every kind of page has a picture of 1200 by 630 for sharing @thorough', async ({
  page,
  addresses,
  product,
}) => {
  const pictures = new Set<string>()
  for (const { path } of pagesToVisit(addresses, 'en')) {
    const html = await fetch(product.siteUrl + path).then((answer) => answer.text())
    const [, picture = ''] = html.match(/<meta property="og:image" content="([^"]*)"/) ?? []
    expect(new URL(picture).pathname, path).toMatch(
      /^\/media\/[\w-]+\/[0-9a-f]{12}\/og-[0-9a-f]{12}\.jpg$/,
    )
    pictures.add(picture)
  }
  await page.goto('/')
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = new Image()
          image.src = src
          await image.decode().catch(() => undefined)
          return `${src} ${image.naturalWidth}×${image.naturalHeight}`
        }),
      ),
    [...pictures],
  )
  expect(sizes.length).toBeGreaterThan(4)
  expect(sizes.filter((size) => !size.endsWith(' 1200×630'))).toEqual([])
})

test('an article that exists in Ukrainian alone is shown to others as it is, marked and unlisted', async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page)
  await page.goto('/articles/vidkladena-realizaciya')
  const facts = await readFacts(page)
  expect(facts.lang).toBe('en')
  expect(facts.robots).toContain('noindex')
  await expect(page.locator('main h1[lang="uk"], main h1 [lang="uk"]')).toBeVisible()
  expect(facts.alternates).toEqual({
    uk: `${product.siteUrl}/ua/articles/vidkladena-realizaciya`,
    'x-default': `${product.siteUrl}/ua/articles/vidkladena-realizaciya`,
  })
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the English prefix is an empty page that names the address without it', async ({
    page,
    product,
  }) => {
    for (const path of ['', '/news', '/projects/segara-berawa', '/anything/at/all']) {
      const answer = await page.goto(`/en${path}`)
      expect(answer?.status()).toBe(200)
      const facts = await readFacts(page)
      expect(facts.mainText).toBe('')
      expect(facts.robots).toContain('noindex')
      expect(facts.canonical).toBe(product.siteUrl + (path || '/'))
    }
  })

  test('prices, areas and forecasts of a project stand in the page', async ({ page }) => {
    await leaveOutPictures(page)
    const units = {
      'segara-berawa': 12,
      'sawah-canggu': 16,
      'pererenan-ridge': 8,
      'batu-townhouses': 10,
    }
    for (const [slug, count] of Object.entries(units)) {
      await openStyled(page, `/ua/projects/${slug}`)
      // Of what is further down: that it has come is seen in `openStyled`.
      await expect(page.locator('link[rel="stylesheet"][href^="/assets/project-"]')).toHaveCount(1)
      const rows = page.locator('table[data-availability] [data-unit]')
      await expect(rows).toHaveCount(count)
      await expect(rows.first()).toContainText('м²')
      await expect(page.locator('table[data-forecast]').first()).toContainText('%')
    }
  })
})

/** By the rules of WCAG 2.2 AA that can be checked automatically. */
async function accessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await axeOn(page).withTags(wcag22aa).analyze()
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => node.target.join(' '))
    return `${id} (${nodes.length}): ${where.join(' | ')}`
  })
}

/** Texts with too little contrast, on the open page in dark colours. */
async function problemsInTheDark(page: Page): Promise<string[]> {
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const inDaylight = await ink()
  await page.emulateMedia({ colorScheme: 'dark' })
  // The page may still be drawn as it was.
  await expect.poll(ink).not.toBe(inDaylight)
  const { violations, passes } = await axeOn(page).withRules(['color-contrast']).analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  if (passes.length === 0) return ['no text was checked in the dark']
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html }) => `faint in the dark: ${html.slice(0, 120)}`),
  )
}

/** Opens a page without pictures. */
async function openStyled(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
  const isStyled = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
        (link) => link.sheet !== null,
      ),
    )
  await expect.poll(isStyled, { intervals: [20] }).toBe(true)
  return answer
}

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

/** The languages in which the page is linked from lists are those in which it is ready. */
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

/** Where visitors do most; the other kinds are for `npm run test:all`. */
const alwaysSeen: readonly string[] = ['home', 'project']

/** Paths of one page of each kind, and of one that does not exist. */
function kindsOfPage(addresses: readonly SiteAddress[], locale: Locale): string[] {
  const kinds = oneOfEachScreen(addresses, locale)
  if (!isSweep) {
    return kinds.filter(({ screen }) => alwaysSeen.includes(screen)).map(({ path }) => path)
  }
  return [...kinds.map(({ path }) => path), localePath('/not-there', locale)]
}

function absolute(origin: string, path: string): string {
  return new URL(path, origin).href
}

function sorted(record: Record<string, string>): [string, string][] {
  return Object.entries(record).sort(([a], [b]) => a.localeCompare(b))
}
