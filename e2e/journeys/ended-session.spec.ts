import type { Locator } from '@playwright/test'
import { newColleague, signInInNewTab } from './colleague.ts'
import { newEnquiry } from './new-enquiry.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

test('whoever is signed out signs in in a new tab, and what was typed stays and is sent @thorough', async ({
  page,
  product,
}) => {
  const { repeatEachIndex, retry } = test.info()
  const mark = `${repeatEachIndex}-${retry}`
  const staff = await newColleague(page, product, 'admin', 'vtratyv-seans')
  const panel = `${product.contentUrl}/admin`
  const article = await staff.createDraft('articles', 'ua', {
    title: `Про сеанс ${mark}`,
    lead: 'Коротко.',
    slug: `seans-${mark}`,
    readyLocales: ['ua'],
    topic: 'building',
  })
  const dialog = page.getByRole('dialog')
  const typed = `Набране ${mark}`
  /** Sends without a session, signs in in the tab that the strip opens, and sends again. */
  const sendSignedOut = async (field: Locator, send: () => Promise<void>) => {
    await field.fill(typed)
    // What the page has just asked for would be answered by a page without a session.
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await send()
    await signInInNewTab(page, 'vtratyv-seans')
    await expect(field).toHaveValue(typed)
    await send()
  }

  await page.goto(panel)
  await expect(page.locator('[data-start]')).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await dialog.getByLabel('Телефон, пошта або @ім’я').fill('@bez_seansu')
  await dialog.getByLabel('Ім’я', { exact: true }).fill('Без сеансу')
  const talk = dialog.locator('[name="talk"]')
  await sendSignedOut(talk, () => talk.press('Control+Enter'))
  await expect(dialog).toHaveCount(0)

  // A day that is not over, whatever the hour is.
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`${panel}/calendar?from=${day}`)
  await expect(page.locator('[data-sales-calendar="ready"]')).toBeVisible()
  await page.keyboard.press('b')
  // An hour that no other attempt has taken.
  for (const [name, hour] of [
    ['from', 9 + 2 * repeatEachIndex + retry],
    ['until', 10 + 2 * repeatEachIndex + retry],
  ] as const) {
    const time = `${day}T${String(hour).padStart(2, '0')}:00`
    await dialog.locator(`[id$="-${name}"]`).fill(time)
  }
  const block = dialog.getByRole('button', { name: 'Зберегти' })
  await sendSignedOut(dialog.getByLabel('Причина'), () => block.click())
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.calendar-entry', { hasText: typed })).toBeVisible()

  await page.goto(`${panel}/collections/articles/${article}`)
  await expect(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
  const save = page.locator('#action-save-draft')
  await sendSignedOut(page.locator('#field-lead'), () => save.click())
  await expect(save).toBeDisabled()
})

test('an enquiry that is read again every ten seconds keeps what is typed, also without a session @thorough', async ({
  page,
  product,
}) => {
  await newColleague(page, product, 'sales', 'napysala')
  const id = await newEnquiry(product, 'Хтось довго читає')
  await page.clock.install()
  await page.goto(`${product.contentUrl}/admin/collections/enquiries/${id}`)
  await page.waitForLoadState('networkidle')
  const note = page.getByPlaceholder('Нотатка, яку побачать лише колеги')
  await note.fill('Ще не записано')
  await page.context().clearCookies()
  // The panel asks, too, once it has loaded.
  const asked = page.waitForResponse(
    async (answer) =>
      answer.url().includes('/api/accounts/me') && (await answer.json()).user === null,
  )
  await page.clock.runFor(11_000)
  await asked
  await page.waitForLoadState('networkidle')
  await expect(note).toHaveValue('Ще не записано')
})
