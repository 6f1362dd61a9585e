import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import type { Locator } from '@playwright/test'
import { newColleague, signInInNewTab } from './colleague.ts'
import { newEnquiry } from './new-enquiry.ts'
import { formReady, openMenu, panelReady } from './panel-menu.ts'
import { attempt, newArticle, storedText, unsavedKeys } from './unsaved-text.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

test('unsaved text of a new record or a first translation is restored after a reload and after leaving, until it is saved', async ({
  page,
  product,
}) => {
  const colleague = await newColleague(page, product, 'editor', 'novyi-zapys')
  const list = `${product.contentUrl}/admin/collections/news`
  const offer = page.locator('[data-strip="unsaved"]')
  const title = page.locator('#field-title')
  const lead = page.locator('#field-lead')
  const text = page.locator('[data-lexical-editor]').first()
  const open = async (address = `${list}/create?locale=ua`) => {
    await page.goto(address)
    await formReady(page)
  }
  // Accept the browser's question; the panel's dialog has its own button.
  page.on('dialog', (leaving) => leaving.accept())

  await open()
  await title.fill('Нова новина')
  await lead.fill('Лід нової новини')
  await text.click()
  await page.keyboard.type('Перший абзац.')
  // A cancelled link is none.
  await page.keyboard.press('Control+a')
  await expect(page.locator('.inline-toolbar-popup [data-button-key="link"]')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.locator('.lexical-link-edit-drawer #field-url')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text.locator('a')).toHaveCount(0)
  await expect.poll(() => storedText(page)).toContain('Перший абзац.')
  await page.reload()
  await expect(offer).toBeVisible()

  // Typing before the unsaved text is restored must not lose it.
  await title.fill('Н')
  await expect.poll(() => storedText(page)).toContain('"title":"Н"')
  expect(await storedText(page)).toContain('Лід нової новини')
  await title.fill('Нова новина')
  await expect.poll(() => storedText(page)).toContain('"title":"Нова новина"')
  await openMenu(page)
  await page.locator('.nav a[href$="/collections/news"]').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Піти', exact: true }).click()
  await expect(page).toHaveURL(/\/collections\/news(\?|$)/)
  await open()
  await offer.getByRole('button', { name: 'Повернути' }).click()
  await expect(title).toHaveValue('Нова новина')
  await expect(lead).toHaveValue('Лід нової новини')
  await expect(text).toHaveText('Перший абзац.')

  await page.locator('#action-save-draft').click()
  await expect(page).toHaveURL(/\/collections\/news\/[0-9a-f-]{36}/)
  await expect.poll(() => unsavedKeys(page)).toEqual([])
  await open()
  await expect(title).toHaveValue('')
  await expect(offer).toHaveCount(0)

  const article = await newArticle(colleague, 'pershyi-pereklad')
  const translation = `${product.contentUrl}/admin/collections/articles/${article}?locale=ru`
  await open(translation)
  await title.fill('Заголовок по-русски')
  await lead.fill('Лид по-русски')
  await expect.poll(() => storedText(page)).toContain('Лид по-русски')
  await open(translation)
  await offer.getByRole('button', { name: 'Повернути' }).click()
  await expect(lead).toHaveValue('Лид по-русски')
})

test('unsaved text of sales survives a click elsewhere, Esc, a reload and an ended session @thorough', async ({
  page,
  product,
}) => {
  await newColleague(page, product, 'sales', 'nedopysane')
  const panel = `${product.contentUrl}/admin`
  const id = await newEnquiry(product, `Недописане ${attempt()}`)
  const address = `${panel}/collections/enquiries/${id}`
  const answer = page.locator('[data-answer]')
  const note = page.getByPlaceholder('Нотатка, яку побачать лише колеги')
  const step = page.locator('[data-next-step] [name="nextStep"]')
  const dialog = page.getByRole('dialog')
  const timeline = page.locator('.timeline')
  const openEntry = async () => {
    await panelReady(page)
    await page.keyboard.press('n')
    await expect(dialog).toBeVisible()
  }

  await page.goto(address)
  await panelReady(page)
  await answer.fill('Пів відповіді')
  await note.fill('Пів нотатки')
  await step.fill('Пів кроку')
  await expect.poll(async () => (await unsavedKeys(page)).length).toBe(3)
  const time = dialog.locator('[type="datetime-local"]')
  const later = `${officeDay(currentTime() + 30 * 86_400_000)}T10:00`
  await page.locator('[data-book-viewing]').click()
  await dialog.locator('[name="free"]').selectOption('')
  await time.fill(later)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openMenu(page)
  await page.locator('.nav a[href$="/calendar"]').first().click()
  await expect(page).toHaveURL(/calendar/)
  await page.goto(panel)
  await openEntry()
  await dialog.getByLabel('Ім’я', { exact: true }).fill('Хтось по телефону')
  await dialog.locator('[name="message"]').fill('Питає про терасу')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await openEntry()
  await expect(dialog.locator('[name="message"]')).toHaveValue('Питає про терасу')
  await dialog.locator('[data-kept] button').click()
  await expect(dialog.locator('[name="message"]')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.goto(address)
  await expect(answer).toHaveValue('Пів відповіді')
  await expect(note).toHaveValue('Пів нотатки')
  await expect(step).toHaveValue('Пів кроку')
  await page.locator('[data-next-step] [data-kept] button').click()
  await expect(step).toHaveValue('')
  await page.locator('[data-book-viewing]').click()
  await expect(time).toHaveValue(later)
  await dialog.locator('[data-kept] button').click()
  await expect(time).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // Without a session the text stays until somebody signs in.
  await note.fill('Після сеансу')
  await page.context().clearCookies()
  await note.press('Enter')
  await signInInNewTab(page, 'nedopysane')
  await note.press('Enter')
  await expect(timeline.getByText('Після сеансу')).toHaveCount(1)
  await expect(answer).toHaveValue('Пів відповіді')
  await expect(page.locator('[data-strip]')).toHaveCount(0)

  // Signing out clears the storage.
  await page.goto(`${panel}/logout`)
  await expect(page.locator('form[data-form="login"]')).toBeVisible({ timeout: 60_000 })
  expect(await unsavedKeys(page)).toEqual([])
})

test('a signed-out colleague signs in in a new tab, and unsaved text stays and is sent @thorough', async ({
  page,
  product,
}) => {
  await newColleague(page, product, 'admin', 'vtratyv-seans')
  const panel = `${product.contentUrl}/admin`
  const dialog = page.getByRole('dialog')
  const { repeatEachIndex, retry } = test.info()
  const typed = `Набране ${attempt()}`
  /** Sends without a session, signs in in the new tab, and sends again. */
  const sendSignedOut = async (field: Locator, send: () => Promise<void>) => {
    await field.fill(typed)
    await page.context().clearCookies()
    await send()
    await signInInNewTab(page, 'vtratyv-seans')
    await expect(field).toHaveValue(typed)
    await send()
  }

  await page.goto(panel)
  await expect(page.locator('[data-start]')).toBeVisible()
  await panelReady(page)
  await page.keyboard.press('n')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Телефон, пошта або @ім’я').fill('@bez_seansu')
  await dialog.getByLabel('Ім’я', { exact: true }).fill('Без сеансу')
  const talk = dialog.locator('[name="message"]')
  await sendSignedOut(talk, () => talk.press('Control+Enter'))
  await expect(dialog).toHaveCount(0)

  // A future day, whatever the time.
  const day = new Date(currentTime() + 14 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`${panel}/calendar?from=${day}`)
  await expect(page.locator('[data-sales-calendar="ready"]')).toBeVisible()
  await page.getByRole('button', { name: 'Закрити час' }).click()
  // An hour that no other attempt uses.
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
})

test('an enquiry that reloads every ten seconds keeps unsaved text, also without a session @thorough', async ({
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
  // The panel also asks for the account when it loads, so wait for an answer without one.
  const asked = page.waitForResponse(
    async (answer) =>
      answer.url().includes('/api/accounts/me') && (await answer.json()).user === null,
  )
  await page.clock.runFor(11_000)
  await asked
  await expect(page.locator('[data-strip="signed-out"]')).toBeVisible()
  await expect(note).toHaveValue('Ще не записано')
})
