import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { expectAccessible } from './accessibility.ts'
import { newColleague } from './colleague.ts'
import { desktop, expect, phone, test } from './visitor.ts'

test.use({ viewport: desktop })

const entered = z.object({ id: z.string() })

test('a unit is reserved from an enquiry by a key and a press, the second seller is told, and both acts are taken back', async ({
  page,
  product,
}, { retry }) => {
  const staff = await newColleague(page, product, 'sales', 'seller')
  const project = await staff.idOf('projects', 'sawah-canggu')
  // No other journey reads this unit, and the first attempt has not taken it.
  const unit = (await staff.unitsOf('sawah-canggu', 'available')).at(-1 - retry)
  const enquiryOf = async (name: string) => {
    const data = {
      ...{ key: randomUUID(), via: 'call', way: '+380501234567', name, locale: 'ua', message: '' },
      ...{ project, unit: unit?.label, nextStep: '', nextStepAt: null },
    }
    const headers = { Origin: product.contentUrl }
    const answer = await page.request.post(`${product.contentUrl}/api/enquiries/entered`, {
      data,
      headers,
    })
    return `${product.contentUrl}/admin/collections/enquiries/${entered.parse(await answer.json()).id}`
  }
  const [anna, petro] = [await enquiryOf('Anna Koval'), await enquiryOf('Petro')]
  const dialog = page.locator('dialog[open]')
  const holding = page.locator('.enquiry-holdings [data-holding]')
  const toast = page.locator('.payload-toast-item').first()
  const primary = dialog.locator('[type="submit"]')
  /** A button answers once its page has hydrated. */
  const opens = (press: () => Promise<void>) =>
    expect(async () => {
      await press()
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()

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
  await expect(holding).toHaveAttribute('data-holding', 'reserved')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(holding).toHaveAttribute('data-holding', 'reserved')
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
