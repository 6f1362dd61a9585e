import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import type { Browser, Page } from '@playwright/test'
import { linkInMail } from '../http/mailbox.ts'
import type { ProductFacts } from '../product/control.ts'
import { signInToPanel } from '../product/panel-sign-in.ts'
import { openMenu } from './panel-menu.ts'
import { expect, ready, test } from './visitor.ts'

// A separate client address, because enquiries are limited by address.
test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.26' } })

/** Opens the calendar of sales in another window. */
async function openCalendar(browser: Browser, product: ProductFacts) {
  const panel = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  await signInToPanel(panel, product)
  await openMenu(panel)
  await panel.locator('.nav__link[href$="/admin/calendar"]').click()
  await expect(panel.locator('[data-sales-calendar="ready"]')).toBeVisible()
  return panel
}

/** Pages through the calendar until it shows a day. */
async function turnTo(panel: Page, instant: string) {
  const column = panel.locator(`[data-day="${officeDay(Date.parse(instant))}"]`)
  for (let weeks = 0; weeks < 6 && (await column.count()) === 0; weeks += 1) {
    const first = await panel.locator('[data-day]').first().getAttribute('data-day')
    await panel.getByRole('link', { name: 'Later', exact: true }).click()
    await expect(panel.locator('[data-day]').first()).not.toHaveAttribute('data-day', first ?? '')
  }
  return column
}

/** Books the first time of a later day on a page without a project. */
async function book(page: Page, name: string, format: RegExp, days: number) {
  const form = page.locator('form[data-form="viewing"]')
  await form.locator('[name="name"]').fill(name)
  // A person may have three future viewings.
  const own = String(currentTime()).slice(-7)
  await form.locator('[name="phone"]').fill(`+38067${own}`)
  const mail = `olena.${own}@example.com`
  await form.locator('[name="contact"]').fill(mail)
  await form.getByLabel(format).check()
  await form.locator('[name="day"]').nth(days).check()
  await form.locator('[name="slot"]:visible').first().check()
  await form.locator('[type="submit"]').click()
  await expect(form).toHaveAttribute('data-state', 'sent')
  return mail
}

test('a viewing booked from Kyiv is moved by the visitor and by sales, and cancelled @thorough', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  const name = `Kyiv ${currentTime()}`
  await page.goto('/ua/contacts')
  await ready(page)
  await book(page, name, /Онлайн/, 4)

  await page.locator('[data-viewing-link]').click()
  await expect(page.locator('[data-viewing="booked"]')).toBeVisible()
  const move = page.locator('form[data-form="move"]')
  await move.locator('[name="day"]').nth(5).check()
  const slot = move.locator('[name="slot"]:visible').first()
  await slot.check()
  const moved = await slot.inputValue()
  await move.getByRole('button').click()
  await expect(page.getByText('Перегляд перенесено.')).toBeVisible()
  const start = page.locator('[data-viewing-start]')
  await expect(start).toHaveAttribute('data-viewing-start', moved)

  const panel = await openCalendar(browser, product)
  // The shortcut that books a viewing on an enquiry works here, too.
  await panel.keyboard.press('b')
  await expect(panel.getByRole('dialog')).toHaveCount(1)
  await panel.keyboard.press('Escape')
  await expect(panel.getByRole('dialog')).toHaveCount(0)
  const column = await turnTo(panel, moved)
  const entry = column.locator('[data-entry]', { hasText: name })
  await expect(entry).toBeVisible()
  // Drags by the upper edge, whose position counts.
  const ends = { sourcePosition: { x: 20, y: 2 }, targetPosition: { x: 20, y: 176 } }
  await entry.dragTo(column.locator('.slots'), ends)
  await panel.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(start).not.toHaveAttribute('data-viewing-start', moved)

  // Clicking a free time adds a viewing.
  await column.locator('.calendar-entry--free').last().click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('Choose the visitor’s enquiry')
  await dialog.getByRole('button', { name: 'New enquiry' }).click()
  const entered = panel.getByRole('dialog').last()
  await entered.getByLabel('Phone, email or @name').fill('+62811222333')
  await entered.getByLabel('Name', { exact: true }).fill('Walked In')
  await panel.keyboard.press('Control+Enter')
  await expect(panel.getByRole('dialog')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: 'Walked In' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(column.locator('[data-entry]', { hasText: 'Walked In' })).toBeVisible()

  await page.locator('form[data-form="cancel"]').getByRole('button').click()
  await expect(page.locator('[data-viewing="cancelled"]')).toBeVisible()
  // The week is in the address, so Back returns to it.
  await panel.getByRole('link', { name: 'Later', exact: true }).click()
  await expect(column).toHaveCount(0)
  await panel.goBack()
  await expect(column).toBeVisible()
  await panel.reload()
  await expect(column).toBeVisible()
  await expect(panel.locator('[data-entry]', { hasText: name })).toHaveCount(0)
  await panel.close()
  expect(complaints).toEqual([])
})

test.describe('without a script, from Denpasar', () => {
  test.use({ javaScriptEnabled: false, timezoneId: 'Asia/Makassar' })

  test('a viewing on site is confirmed, and cancelled by the link in its mail @thorough', async ({
    page,
    product,
  }) => {
    await page.goto('/contacts')
    const mail = await book(page, `Denpasar ${currentTime()}`, /On site/, 6)
    await page.goto(await linkInMail(product.dataDir, mail, `${product.siteUrl}/viewing`))
    await page.locator('form[data-form="move"]').getByRole('button').click()
    await expect(page.getByText('Choose a day and a time').first()).toBeVisible()
    await page.locator('form[data-form="cancel"]').getByRole('button').click()
    await expect(page.locator('[data-viewing="cancelled"]')).toBeVisible()
  })
})
