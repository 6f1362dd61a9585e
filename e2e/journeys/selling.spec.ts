import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import type { ProductFacts } from '../product/control.ts'
import { expectAccessible } from './accessibility.ts'
import { newColleague } from './colleague.ts'
import { desktop, expect, phone, test } from './visitor.ts'

test.use({ viewport: desktop })

const entered = z.object({ id: z.string() })

/** Enters an enquiry; returns the address of its page. */
async function newEnquiry(
  page: Page,
  { contentUrl }: ProductFacts,
  name: string,
  about: { project?: string; unit?: string | undefined } = {},
): Promise<string> {
  const data = {
    ...{ key: randomUUID(), via: 'call', way: '+380501234567', name, locale: 'ua', message: '' },
    ...{ project: null, unit: '', nextStep: '', nextStepAt: null, ...about },
  }
  const headers = { Origin: contentUrl }
  const answer = await page.request.post(`${contentUrl}/api/enquiries/entered`, { data, headers })
  return `${contentUrl}/admin/collections/enquiries/${entered.parse(await answer.json()).id}`
}

/** Presses until the dialog is open, because a button answers once its page has hydrated. */
function untilOpen(dialog: Locator, press: () => Promise<void>): Promise<void> {
  return expect(async () => {
    await press()
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('a unit is reserved from an enquiry by a key and a press, the second seller is notified, and both acts are taken back', async ({
  page,
  product,
}, { retry }) => {
  const staff = await newColleague(page, product, 'sales', 'seller')
  const project = await staff.idOf('projects', 'sawah-canggu')
  // No other journey reads this unit, and the first attempt has not taken it.
  const unit = (await staff.unitsOf('sawah-canggu', 'available')).at(-1 - retry)
  const about = { project, unit: unit?.label }
  const anna = await newEnquiry(page, product, 'Anna Koval', about)
  const petro = await newEnquiry(page, product, 'Petro', about)
  const dialog = page.locator('dialog[open]')
  const holding = page.locator('.enquiry-holdings [data-holding]')
  const toast = page.locator('.payload-toast-item').first()
  const primary = dialog.locator('[type="submit"]')
  const opens = (press: () => Promise<void>) => untilOpen(dialog, press)

  await page.goto(anna)
  await expect(holding).toHaveAttribute('data-holding', 'none')
  await page.locator('h1').click()
  await opens(() => page.keyboard.press('r'))
  await expect(dialog).toContainText('Petro')
  await expect(primary).toBeFocused()
  await expectAccessible(page, 'light')
  await page.keyboard.press('Enter')
  await expect(holding).toHaveAttribute('data-holding', 'reserved')
  await expect(toast).toContainText(`${unit?.label} is reserved for Anna Koval until`)
  await page.goto(`${product.siteUrl}/projects/sawah-canggu`)
  const row = page.locator(`tr[data-unit="${unit?.key}"]`)
  await expect
    .poll(async () => {
      await page.reload()
      return row.getAttribute('data-status')
    })
    .toBe('reserved')

  await page.setViewportSize(phone)
  await page.goto(petro)
  await opens(() => page.locator('[data-hold]').click())
  await expect(dialog.locator('[data-held]')).toContainText('is reserved for Anna Koval until')
  await expectAccessible(page, 'dark')
  // Enter does not take the unit from anybody.
  await primary.press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Reserve for Petro instead' }).click()
  await expect(holding).not.toContainText('Anna Koval')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(holding).toContainText('Anna Koval')

  await page.goto(anna)
  const release = page.locator('[data-holding-acts] button', { hasText: 'Release' })
  await opens(() => release.click())
  await expect(dialog).toContainText('Anna Koval')
  await dialog.getByRole('checkbox').check()
  await dialog.locator('[type="submit"]').click()
  await expect(holding).toHaveAttribute('data-holding', 'none')
  const names = (await staff.unitsOf('sawah-canggu', 'available')).map(({ label }) => label)
  expect(names).toContain(unit?.label)
})

test('a deal gets its unit at its enquiry, a duplicate releases its unit, and the history takes acts back', async ({
  page,
  product,
}, { retry }) => {
  const staff = await newColleague(page, product, 'sales', 'settler')
  const project = await staff.idOf('projects', 'sawah-canggu')
  const free = (await staff.unitsOf('sawah-canggu', 'available')).slice(0, -2)
  const [sold, reserved] = [free.at(-1 - retry * 2), free.at(-2 - retry * 2)]
  const olena = await newEnquiry(page, product, `Olena ${retry}`)
  const anna = await newEnquiry(page, product, 'Anna', { project, unit: reserved?.label })
  await page.request.patch(olena.replace('/admin/collections', '/api'), {
    data: { status: 'won' },
    headers: { Origin: product.contentUrl },
  })
  const dialog = page.locator('dialog[open]')
  const found = dialog.locator('[data-found] button')

  await page.goto(`${product.contentUrl}/admin`)
  const deal = page.locator('[data-row^="without-unit"]', { hasText: `Olena ${retry}` })
  await deal.getByRole('link').click()
  const sell = page.locator('[data-holding-acts] button', { hasText: 'Sell' })
  await untilOpen(dialog, () => sell.click())
  await dialog.locator('input').fill(sold?.label ?? '')
  await expectAccessible(page, 'light')
  await found.filter({ hasText: 'Sawah' }).first().click()
  await dialog.locator('[type="submit"]').click()
  await expect(page.locator('.enquiry-holdings')).toContainText(sold?.label ?? '-')
  await page.goto(`${product.contentUrl}/admin`)
  await expect(deal).toHaveCount(0)

  await page.goto(anna)
  await untilOpen(dialog, () => page.locator('[data-hold]').click())
  await dialog.locator('[type="submit"]').click()
  const holding = page.locator('.enquiry-holdings [data-holding]')
  await expect(holding).toHaveAttribute('data-holding', 'reserved')
  await page.getByLabel('Status', { exact: true }).selectOption('duplicate')
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('duplicate')
  await expect(holding).toHaveAttribute('data-holding', 'none')
  const ended = page.locator('[data-kind="held-ended"]')
  await ended.getByRole('button', { name: 'Undo' }).click()
  await expect(holding).toHaveAttribute('data-holding', 'reserved')
  await page.locator('[data-kind="held"]').getByRole('button', { name: 'Undo' }).click()
  await expect(holding).toHaveAttribute('data-holding', 'none')
})
