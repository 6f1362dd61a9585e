import type { Locator, Page } from '@playwright/test'
import { newColleague, newEditor, signInInNewTab } from './colleague.ts'
import { newEnquiry } from './new-enquiry.ts'
import { formReady, openMenu, panelReady } from './panel-menu.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('unsaved ')))

const keptText = (page: Page) =>
  page.evaluate(() => Object.values(localStorage).filter(Boolean).join(' '))

const mark = () => `${test.info().repeatEachIndex}-${test.info().retry}`

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
  await expect.poll(() => keptText(page)).toContain('Перший абзац.')
  await page.reload()
  await expect(offer).toBeVisible()

  // Typing before the unsaved text is restored must not lose it.
  await title.fill('Н')
  await expect.poll(() => keptText(page)).toContain('"title":{"value":"Н"')
  expect(await keptText(page)).toContain('Лід нової новини')
  await title.fill('Нова новина')
  await expect.poll(() => keptText(page)).toContain('"title":{"value":"Нова новина"')
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
  await expect.poll(() => kept(page)).toEqual([])
  await open()
  await expect(title).toHaveValue('')
  await expect(offer).toHaveCount(0)

  const article = await colleague.createDraft('articles', 'ua', {
    title: 'Заголовок',
    lead: 'Лід',
    slug: `pershyi-pereklad-${mark()}`,
    readyLocales: ['ua'],
    topic: 'building',
  })
  const translation = `${product.contentUrl}/admin/collections/articles/${article}?locale=ru`
  await open(translation)
  await title.fill('Заголовок по-русски')
  await lead.fill('Лид по-русски')
  await expect.poll(() => keptText(page)).toContain('Лид по-русски')
  await open(translation)
  await offer.getByRole('button', { name: 'Повернути' }).click()
  await expect(lead).toHaveValue('Лид по-русски')
})

test('the later of two saves is rejected, and its text can be put on the newest version', async ({
  page,
  product,
}) => {
  const colleague = await newEditor(page, product, 'vdvokh')
  const article = await colleague.createDraft('articles', 'ua', {
    title: 'Заголовок',
    lead: 'Лід',
    slug: `vdvokh-${mark()}`,
    readyLocales: ['ua'],
    topic: 'building',
  })
  const saved = (fields: object) => colleague.saveDraft('articles', article, 'ua', { ...fields })
  const address = `${product.contentUrl}/admin/collections/articles/${article}?locale=ua`
  const title = page.locator('#field-title')
  const lead = page.locator('#field-lead')
  const save = page.locator('#action-save-draft')
  const offer = page.locator('[data-strip="unsaved"]')
  const outdated = page.locator('[data-strip="outdated"]')
  const unconnected = page.locator('[data-strip="unconnected"]')
  const expectStored = (fields: Record<string, string>) => {
    const address = `/api/articles/${article}?draft=true&depth=0&locale=ua`
    const stored = async () => (await page.request.get(product.contentUrl + address)).json()
    return expect.poll(stored).toMatchObject(fields)
  }

  // A colleague saved before the first key, so the text is typed again after loading.
  await page.goto(address)
  await formReady(page)
  await saved({ lead: 'Лід колеги' })
  await title.fill('Мій заголовок')
  await page.locator('#document-stale-data-reload').click()
  await expect(lead).toHaveValue('Лід колеги')
  await offer.getByRole('button', { name: 'Повернути' }).click()
  await expect(title).toHaveValue('Мій заголовок')
  await save.click()
  await expect(save).toBeDisabled()
  await expectStored({ title: 'Мій заголовок', lead: 'Лід колеги' })

  // A colleague saves while it is typed: the same field, and another one.
  await page.waitForLoadState('networkidle')
  await title.fill('Мій новий')
  await expect.poll(() => keptText(page)).toContain('Мій новий')
  await page.waitForLoadState('networkidle')
  await saved({ title: 'Заголовок колеги', lead: 'Новий лід колеги' })
  await title.fill('Мій новий заголовок')
  // The form validates each text on the service, whose answer may arrive with the rejection.
  await save.click()
  await expect(outdated).toContainText('відтоді запис зберегли (editor · ')
  await expectStored({ title: 'Заголовок колеги' })
  await outdated.getByRole('button', { name: 'Накласти моє' }).click()
  await expect(outdated).toHaveCount(0)
  await expect(save).toBeEnabled()
  await expect(lead).toHaveValue('Новий лід колеги')
  await save.click()
  await expect(save).toBeDisabled()
  await expectStored({ title: 'Мій новий заголовок', lead: 'Новий лід колеги' })
  await expect.poll(() => kept(page)).toEqual([])

  // Offline nothing is saved; the save is repeated when the connection is back.
  await page.context().setOffline(true)
  await lead.fill('Удень бетон висихає зашвидко.')
  await page.keyboard.press('Control+s')
  await expect(unconnected).toContainText('Немає зв’язку')
  const made = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.context().setOffline(false)
  expect((await made).status()).toBe(200)
  await expect(unconnected).toHaveCount(0)
  await expect(save).toBeDisabled()
  await expectStored({ lead: 'Удень бетон висихає зашвидко.' })
})

test('unsaved text of sales survives a click elsewhere, Esc, a reload and an ended session @thorough', async ({
  page,
  product,
}) => {
  await newColleague(page, product, 'sales', 'nedopysane')
  const panel = `${product.contentUrl}/admin`
  const id = await newEnquiry(product, `Недописане ${mark()}`)
  const address = `${panel}/collections/enquiries/${id}`
  const answer = page.locator('[data-answer]')
  const note = page.getByPlaceholder('Нотатка, яку побачать лише колеги')
  const step = page.locator('[data-next-step] [name="step"]')
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
  await expect.poll(async () => (await kept(page)).length).toBe(3)
  // Another time for a viewing, half chosen.
  await page.locator('[data-book-viewing]').click()
  await dialog.locator('[data-times] input[value="other"]').check()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openMenu(page)
  await page.locator('.nav a[href$="/calendar"]').first().click()
  await expect(page).toHaveURL(/calendar/)
  await page.goto(panel)
  await openEntry()
  await dialog.getByLabel('Ім’я', { exact: true }).fill('Хтось по телефону')
  await dialog.locator('[name="talk"]').fill('Питає про терасу')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await openEntry()
  await expect(dialog.locator('[name="talk"]')).toHaveValue('Питає про терасу')
  await dialog.locator('[data-kept] button').click()
  await expect(dialog.locator('[name="talk"]')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.goto(address)
  await expect(answer).toHaveValue('Пів відповіді')
  await expect(note).toHaveValue('Пів нотатки')
  await expect(step).toHaveValue('Пів кроку')
  await page.locator('[data-next-step] [data-kept] button').click()
  await expect(step).toHaveValue('')
  await page.locator('[data-book-viewing]').click()
  await expect(dialog.locator('[data-times] input[value="other"]')).toBeChecked()
  await dialog.locator('[data-kept] button').click()
  await expect(dialog.locator('[data-times] input[value="other"]')).not.toBeChecked()
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
  expect(await kept(page)).toEqual([])
})

test('a signed-out colleague signs in in a new tab, and unsaved text stays and is sent @thorough', async ({
  page,
  product,
}) => {
  await newColleague(page, product, 'admin', 'vtratyv-seans')
  const panel = `${product.contentUrl}/admin`
  const dialog = page.getByRole('dialog')
  const { repeatEachIndex, retry } = test.info()
  const typed = `Набране ${mark()}`
  /** Sends without a session, signs in in the new tab, and sends again. */
  const sendSignedOut = async (field: Locator, send: () => Promise<void>) => {
    await field.fill(typed)
    // Pending requests would be answered without a session.
    await page.waitForLoadState('networkidle')
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
  const talk = dialog.locator('[name="talk"]')
  await sendSignedOut(talk, () => talk.press('Control+Enter'))
  await expect(dialog).toHaveCount(0)

  // A future day, whatever the time.
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`${panel}/calendar?from=${day}`)
  await expect(page.locator('[data-sales-calendar="ready"]')).toBeVisible()
  await page.keyboard.press('b')
  await expect(dialog).toBeVisible()
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
  // The panel also asks when it has loaded.
  const asked = page.waitForResponse(
    async (answer) =>
      answer.url().includes('/api/accounts/me') && (await answer.json()).user === null,
  )
  await page.clock.runFor(11_000)
  await asked
  await page.waitForLoadState('networkidle')
  await expect(note).toHaveValue('Ще не записано')
})
