import { localePath, locales } from '@alun/contract/locale'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { alive, expect, isSameDocument, markDocument, test } from './visitor.ts'

const questions = { en: 'villa', ua: 'вілла', ru: 'вилла' }
const form = (page: Page) => page.locator('form[data-form="search"]')
const results = (page: Page) => page.locator('main section ol a')

for (const locale of locales) {
  test(`what is looked for in ${locale} is found, in place, and again by Back`, async ({
    page,
    complaints,
  }) => {
    const path = localePath('/search', locale)
    await page.goto(path)
    await alive(form(page))
    await markDocument(page)
    await form(page).locator('[name="q"]').fill(questions[locale])
    await page.keyboard.press('Enter')
    await expect(results(page).first()).toBeVisible()
    expect(new URL(page.url()).searchParams.get('q')).toBe(questions[locale])
    for (const link of await results(page).all()) {
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^${localePath('/', locale)}`))
    }
    await form(page).locator('[name="q"]').fill('qqqqqqqq')
    await form(page).getByRole('button').click()
    await expect(results(page)).toHaveCount(0)
    await expect(page.locator('main [role="status"]')).toContainText('qqqqqqqq')
    await page.goBack()
    await expect(form(page).locator('[name="q"]')).toHaveValue(questions[locale])
    await expect(results(page).first()).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    await results(page).first().click()
    await expect(page.locator('main h1')).toBeFocused()
    expect(complaints).toEqual([])
  })
}

test('the search stays out of search engines and can be used by everybody', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/ua/search?q=об’єкти')
  await alive(form(page))
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(320)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search finds the same, and what was asked is no code', async ({ page }) => {
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
