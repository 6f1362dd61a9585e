import type { Page } from '@playwright/test'
import { axeOn } from './accessibility.ts'
import { sidewaysScroll } from './page-facts.ts'
import { expect, hydrated, ready, test } from './visitor.ts'

const picks = (page: Page) => page.locator('[data-availability] input[type="checkbox"]')
const compared = (page: Page) => page.locator('[data-compare] [data-compared]')

async function pickFirst(page: Page, project: string, count: number): Promise<string[]> {
  await page.goto(`/ua/projects/${project}`)
  await hydrated(page.locator('[data-availability]'))
  const picked: string[] = []
  for (const each of (await picks(page).all()).slice(0, count)) {
    await each.check()
    picked.push(await each.inputValue())
  }
  return picked
}

const tickedInAddress = (page: Page) => () =>
  new URL(page.url()).searchParams.get('compare')?.split(' ') ?? []

test('units of several projects are compared, sent to somebody, and go with an enquiry', async ({
  page,
  browser,
  complaints,
}) => {
  const villas = await pickFirst(page, 'segara-berawa', 2)
  await expect.poll(tickedInAddress(page)).toEqual(villas)
  // Neither a filter, Back nor a reload unticks them.
  await page.locator('[data-unit-filters] nav a').nth(1).click()
  await page.goBack()
  await page.reload()
  await hydrated(page.locator('[data-availability]'))
  for (const each of villas) await expect(page.locator(`input[value="${each}"]`)).toBeChecked()
  const catalogue = page.locator('form[data-form="catalog"] [name="shortlist"]')
  await expect(catalogue).toHaveValue(villas.join(' '))
  await page.getByRole('button', { name: 'Порівняти поруч' }).click()
  await expect(compared(page)).toHaveCount(2)
  // On to another project, with those of the first.
  await page.locator('main').getByRole('link', { name: 'Sawah Canggu' }).click()
  await expect(page).toHaveURL(/\/ua\/projects\/sawah-canggu\?compare=/)
  await ready(page)
  await hydrated(page.locator('[data-availability]'))
  await picks(page).first().check()
  const flat = await picks(page).first().inputValue()
  await page.getByRole('button', { name: 'Порівняти поруч' }).click()
  await expect(compared(page)).toHaveCount(3)
  const units = new URL(page.url()).searchParams.getAll('unit')
  expect(new Set(units)).toEqual(new Set([...villas, flat]))
  expect((await axeOn(page).include('main').analyze()).violations).toEqual([])

  // Somebody else sees the same by the link.
  const other = await browser.newPage()
  await other.goto(page.url())
  await expect(compared(other)).toHaveCount(3)
  await other.close()

  await page
    .getByRole('link', { name: /^Прибрати/ })
    .first()
    .click()
  await expect(compared(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Домовитися про перегляд' }).click()
  const sent = page.locator('form[data-form="viewing"] input[name="shortlist"]')
  await expect(sent).toHaveValue(units.slice(1).join(' '))
  expect(complaints).toEqual([])
})

test('what is ticked before the table is hydrated stays ticked @thorough', async ({ page }) => {
  const coming = Promise.withResolvers<void>()
  await page.route('**/assets/units.island-*.js', async (route) => {
    await coming.promise
    await route.continue()
  })
  await page.goto('/projects/segara-berawa')
  await picks(page).nth(1).check()
  const early = await picks(page).nth(1).inputValue()
  coming.resolve()
  await hydrated(page.locator('[data-availability]'))
  await expect.poll(tickedInAddress(page)).toEqual([early])
  await picks(page).nth(0).check()
  await expect(picks(page).nth(1)).toBeChecked()
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('a seventh unit says that it has no place, to the keyboard and a screen reader too @thorough', async ({
    page,
    complaints,
  }) => {
    // In an order that was asked for, the table has what is reserved as well.
    await pickFirst(page, 'segara-berawa?sort=price', 6)
    const seventh = picks(page).nth(6)
    const row = page.locator('[data-unit]', { has: page.getByRole('checkbox') }).nth(6)
    const reason = /вже 6 об’єктів/
    await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible()
    await expect(seventh).toHaveAccessibleDescription(reason)
    await expect(seventh).toHaveAttribute('aria-disabled', 'true')
    await expect(row).not.toContainText(reason)
    await seventh.focus()
    await page.keyboard.press('Space')
    await expect(seventh).not.toBeChecked()
    await expect(row.getByRole('alert')).toHaveText(reason)
    await expect(row.getByRole('alert')).toBeInViewport({ ratio: 1 })
    expect(await sidewaysScroll(page)).toBeNull()
    expect((await axeOn(page).include('[data-availability]').analyze()).violations).toEqual([])

    await picks(page).first().uncheck()
    await expect(row.getByRole('alert')).toBeHidden()
    await seventh.check()
    await expect(seventh).toBeChecked()
    expect(complaints).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the ticked units of a project are compared, and go with the form of the contacts @thorough', async ({
    page,
  }) => {
    await page.goto('/projects/segara-berawa')
    await picks(page).nth(0).check()
    await picks(page).nth(1).check()
    await page.getByRole('button', { name: 'Compare side by side' }).click()
    await expect(compared(page)).toHaveCount(2)
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click()
    await expect(compared(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'Arrange a viewing of these' }).click()
    await expect(page.locator('form[data-form="viewing"] input[name="shortlist"]')).toHaveCount(1)
  })
})
