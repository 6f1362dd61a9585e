import { officeDay } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import { axeOn } from './accessibility.ts'
import { logIn } from './colleague.ts'
import { newEnquiry } from './new-enquiry.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ viewport: desktop })

test('a viewing is booked from its enquiry and moved by keys, never into the past @thorough', async ({
  page,
  product,
}) => {
  await logIn(page, product.contentUrl, product.admin)
  const name = `By keys ${Date.now()}`
  const id = await newEnquiry(product, name)
  const enquiry = `${product.contentUrl}/admin/collections/enquiries/${id}`
  await page.goto(enquiry)
  const book = page.locator('[data-book-viewing]')
  await expect(book).toBeVisible()
  const dialog = page.getByRole('dialog')
  // The page is seen a moment before its keys are heard.
  await expect(async () => {
    await page.keyboard.press('b')
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  // The keys choose among the free days at once.
  await expect(dialog.locator('[data-days] input:checked')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const { violations } = await axeOn(page).analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual(
    [],
  )

  // Another time is typed, and what is wrong with it is said before it is sent.
  await dialog.locator('[data-times] input[value="other"]').check()
  const other = dialog.locator('input[type="datetime-local"]')
  const problem = dialog.locator('[data-time-problem]')
  await other.fill('2020-11-29T10:00')
  await expect(problem).toHaveAttribute('data-time-problem', 'in-the-past')
  await dialog.getByRole('button', { name: 'Write in' }).click()
  await expect(dialog.getByRole('alert').last()).toContainText('This time is over')
  const tomorrow = addDays(officeDay(Date.now()), 1)
  await other.fill(`${tomorrow}T23:30`)
  await expect(problem).toHaveAttribute('data-time-problem', /closed-day|outside-hours/)
  const sure = dialog.getByLabel('Yes, at this time')
  await dialog.getByRole('button', { name: 'Write in' }).click()
  await expect(dialog.getByRole('alert').last()).toContainText('Confirm that you mean')
  await sure.check()
  await dialog.getByRole('button', { name: 'Write in' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-kind="viewing-booked"]')).toContainText('23:30')

  // To the calendar, and to another time, without a mouse.
  await page.keyboard.press('c')
  await expect(page.locator('[data-sales-calendar="ready"]')).toBeVisible()
  const entry = page.locator('[data-entry]', { hasText: name })
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(name)
  await page.keyboard.press('m')
  await expect(dialog.locator('[data-days] input:checked')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.goto(enquiry)
  await expect(page.locator('[data-kind="viewing-moved"]')).toContainText(/23:30 → .*\d\d:\d\d/)
})
