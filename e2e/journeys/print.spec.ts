import { localePath } from '@alun/contract/rules/locale'
import { triedLocales } from '../http/site-addresses.ts'
import { desktop, expect, ready, test } from './visitor.ts'

test.use({ viewport: desktop })

for (const locale of triedLocales) {
  test(`a project is printed on four to six pages, in ink, without forms, in ${locale} @thorough`, async ({
    page,
  }) => {
    await page.goto(localePath('/projects/segara-berawa', locale))
    await ready(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)')
    for (const selector of ['table[data-availability]', '#payment', 'main h1 ~ .lead']) {
      await expect(page.locator(selector).first()).toBeVisible()
    }
    for (const selector of ['form[data-form]', '#viewing', '#catalogue', 'form[data-roi]']) {
      await expect(page.locator(selector).first()).toBeHidden()
    }
    // What is there to be pressed; the price list has its figures alone.
    for (const selector of ['#units tbody td:last-child a', '#units a[data-gallery] > span']) {
      for (const action of await page.locator(selector).all()) await expect(action).toBeHidden()
    }
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    expect(pages).toBeGreaterThanOrEqual(4)
    expect(pages).toBeLessThanOrEqual(6)
  })
}

test('text on what is dark on the screen is dark on paper @thorough', async ({ page }) => {
  await page.goto('/projects/segara-berawa')
  await page.emulateMedia({ media: 'print' })
  const pale = () =>
    page.evaluate(() => {
      const brightness = (colour: string) =>
        Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)) /
        (colour.startsWith('color(') ? 1 : 255)
      return [...document.querySelectorAll('.shade *')]
        .filter((each) => each.checkVisibility() && each.textContent?.trim())
        .filter((each) => brightness(getComputedStyle(each).color) > 0.5)
        .map((each) => each.textContent?.slice(0, 40))
    })
  await expect.poll(pale).toEqual([])
})
