import { htmlLang, type Locale, localePath, locales } from '@alun/contract/rules/locale'
import type { Page } from '@playwright/test'
import { isSweep, oneOfEachScreen, type SiteAddress } from '../http/site-addresses.ts'
import { axeOn, violationsOf } from './accessibility.ts'
import { desktop, expect, phone, ready, test } from './visitor.ts'

/** One language and size, because the document is equal; all of them in `npm run test:all`. */
const accessibilityRuns = isSweep
  ? locales.flatMap((locale) => [phone, desktop].map((size) => ({ locale, size })))
  : [{ locale: 'ua' as const, size: phone }]
// Colours are the same in all languages and sizes, and nearly so on all kinds of pages.
const isSeenInTheDark = (locale: Locale, size: typeof phone) => locale === 'ua' && size === phone
for (const { locale, size } of accessibilityRuns) {
  test.describe(`${size.width} px wide in ${htmlLang(locale)}`, () => {
    test.use({ viewport: size })

    test('every kind of page is accessible', async ({ page, addresses }) => {
      const problems: string[] = []
      for (const path of kindsOfPage(addresses, locale)) {
        await page.goto(path)
        await ready(page)
        for (const violation of await violationsOf(page)) {
          problems.push(`${path}: ${violation}`)
        }
        if (!isSeenInTheDark(locale, size)) continue
        for (const problem of await problemsInTheDark(page)) problems.push(`${path}: ${problem}`)
      }
      expect(problems).toEqual([])
    })
  })
}

/** Texts with too little contrast in dark mode. */
async function problemsInTheDark(page: Page): Promise<string[]> {
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const inDaylight = await ink()
  await page.emulateMedia({ colorScheme: 'dark' })
  // The page may still be drawn in light mode.
  await expect.poll(ink).not.toBe(inDaylight)
  const { violations, passes } = await axeOn(page).withRules(['color-contrast']).analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  if (passes.length === 0) return ['no text was checked in the dark']
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html }) => `faint in the dark: ${html.slice(0, 120)}`),
  )
}

/** The most used pages; the other kinds in `npm run test:all`. */
const alwaysSeen: readonly string[] = ['home', 'project']

/** Paths of one page of each kind, and of a missing page. */
function kindsOfPage(addresses: readonly SiteAddress[], locale: Locale): string[] {
  const kinds = oneOfEachScreen(addresses, locale)
  if (!isSweep) {
    return kinds.filter(({ screen }) => alwaysSeen.includes(screen)).map(({ path }) => path)
  }
  return [...kinds.map(({ path }) => path), localePath('/not-there', locale)]
}
