import { localeOf } from '@alun/contract/rules/locale'
import type { Page } from '@playwright/test'
import { axeOn } from './accessibility.ts'
import { expect, hydrated, isSameDocument, markDocument, test } from './visitor.ts'

const form = (page: Page) => page.locator('form[data-form="search"]')
const results = (page: Page) => page.locator('main section ol a')

test('search results appear while typing, and again after Back', async ({ page, complaints }) => {
  await page.goto('/ua/search')
  const field = form(page).locator('[name="q"]')
  await hydrated(field)
  await markDocument(page)
  await field.pressSequentially('віл')
  await expect(results(page).first()).toBeVisible()
  await field.pressSequentially('ла')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'вілла')
  await expect(page).toHaveTitle(/вілла.*\. Alun$/)
  await expect(field).toBeFocused()
  await expect(results(page).first()).toBeVisible()
  for (const link of await results(page).all()) {
    expect(localeOf((await link.getAttribute('href')) ?? '')).toBe('ua')
  }
  const found = await results(page).allTextContents()
  await field.fill('qqqqqqqq')
  await form(page).getByRole('button').click()
  await expect(results(page)).toHaveCount(0)
  await expect(page.locator('main [role="status"]')).toContainText('qqqqqqqq')
  await page.goBack()
  await expect(field).toHaveValue('вілла')
  await expect.poll(() => results(page).allTextContents()).toEqual(found)
  expect(await isSameDocument(page)).toBe(true)
  // The server renders the same results.
  await page.reload()
  expect(await results(page).allTextContents()).toEqual(found)
  await results(page).first().click()
  await expect(page).not.toHaveURL(/\/search/)
  await expect(page.locator('main h1')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a search whose request fails is submitted as a document @thorough', async ({ page }) => {
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

test('the search page is not indexed and is accessible @thorough', async ({ page }) => {
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

  test('finds the same and escapes the query @thorough', async ({ page }) => {
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
