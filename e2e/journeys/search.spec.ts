import { type Locale, localeOf, localePath } from '@alun/contract/rules/locale'
import type { Page } from '@playwright/test'
import { triedLocales } from '../http/site-addresses.ts'
import { axeOn } from './accessibility.ts'
import { expect, hydrated, isSameDocument, markDocument, test } from './visitor.ts'

const questions: Record<Locale, string> = { en: 'villa', ua: 'вілла', ru: 'вилла' }
const form = (page: Page) => page.locator('form[data-form="search"]')
const results = (page: Page) => page.locator('main section ol a')

for (const locale of triedLocales) {
  test(`what is looked for in ${locale} is found, in place, and again by Back`, async ({
    page,
    complaints,
  }) => {
    const path = localePath('/search', locale)
    await page.goto(path)
    await hydrated(form(page))
    await markDocument(page)
    await form(page)
      .locator('[name="q"]')
      .fill(questions[locale] ?? '')
    await page.keyboard.press('Enter')
    await expect(results(page).first()).toBeVisible()
    expect(new URL(page.url()).searchParams.get('q')).toBe(questions[locale])
    for (const link of await results(page).all()) {
      expect(localeOf((await link.getAttribute('href')) ?? '')).toBe(locale)
    }
    await form(page).locator('[name="q"]').fill('qqqqqqqq')
    await form(page).getByRole('button').click()
    await expect(results(page)).toHaveCount(0)
    await expect(page.locator('main [role="status"]')).toContainText('qqqqqqqq')
    await page.goBack()
    await expect(form(page).locator('[name="q"]')).toHaveValue(questions[locale] ?? '')
    await expect(results(page).first()).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    await results(page).first().click()
    await expect(page).not.toHaveURL(/\/search/)
    await expect(page.locator('main h1')).toBeVisible()
    expect(complaints).toEqual([])
  })
}

test('a question is answered as it is typed, in the address and the title too', async ({
  page,
  complaints,
}) => {
  await page.goto('/search')
  const field = form(page).locator('[name="q"]')
  await hydrated(field)
  await markDocument(page)
  await field.pressSequentially('vill')
  await expect(results(page).first()).toBeVisible()
  await field.pressSequentially('a', { delay: 400 })
  await expect(page).toHaveURL(/\?q=villa$/)
  await expect(page).toHaveTitle(/villa.*\. Alun$/)
  await expect(field).toBeFocused()
  const found = await results(page).allTextContents()

  // The server shows the same at this address, and has asked no more of the history than one entry.
  await page.goBack()
  await expect(page).toHaveURL(/\/search$/)
  await expect(field).toHaveValue('')
  await expect(results(page)).toHaveCount(0)
  await page.goForward()
  await expect(field).toHaveValue('villa')
  expect(await results(page).allTextContents()).toEqual(found)
  expect(await isSameDocument(page)).toBe(true)
  await page.reload()
  expect(await results(page).allTextContents()).toEqual(found)
  expect(complaints).toEqual([])
})

test('where an answer cannot be fetched the question is asked as a document @thorough', async ({
  page,
}) => {
  await page.goto('/search')
  const field = form(page).locator('[name="q"]')
  await hydrated(field)
  await markDocument(page)
  await page.route('**/search?q=*', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  const rejected = page.waitForEvent('requestfailed')
  await field.fill('villa')
  await rejected
  await field.press('Enter')
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await expect(results(page).first()).toBeVisible()
})

test('the search stays out of search engines and can be used by everybody @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/ua/search?q=об’єкти')
  await hydrated(form(page))
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect((await axeOn(page).analyze()).violations).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(320)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search finds the same, and what was asked is no code @thorough', async ({ page }) => {
    await page.goto('/ru')
    await page.locator('footer a[href="/ru/search"]').click()
    await form(page).locator('[name="q"]').fill('аренда земли')
    await form(page).getByRole('button').click()
    await expect(results(page).first()).toBeVisible()
    await form(page).locator('[name="q"]').fill('"><script>alert(1)</script>')
    await form(page).getByRole('button').click()
    await expect(form(page).locator('[name="q"]')).toHaveValue('"><script>alert(1)</script>')
  })
})
