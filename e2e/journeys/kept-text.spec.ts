import type { Page } from '@playwright/test'
import { isSweep } from '../http/site-addresses.ts'
import { newColleague, newEditor, signInInNewTab } from './colleague.ts'
import { newEnquiry } from './new-enquiry.ts'
import { openMenu } from './panel-menu.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('unsaved ')))

const keptText = (page: Page) =>
  page.evaluate(() => Object.values(localStorage).filter(Boolean).join(' '))

test('what sales type outlives a click elsewhere, Esc, a reload, no connection and an ended session', async ({
  page,
  product,
}) => {
  const { repeatEachIndex, retry } = test.info()
  const mark = `${repeatEachIndex}-${retry}`
  await newColleague(page, product, 'sales', 'nedopysane')
  const panel = `${product.contentUrl}/admin`
  const id = await newEnquiry(product, `Недописане ${mark}`)
  const address = `${panel}/collections/enquiries/${id}`
  const answer = page.locator('[data-answer]')
  const note = page.getByPlaceholder('Нотатка, яку побачать лише колеги')
  const step = page.locator('[data-next-step] [name="step"]')
  const dialog = page.getByRole('dialog')
  const timeline = page.locator('.timeline')
  const openEntry = async () => {
    await expect(async () => {
      await page.keyboard.press('n')
      await expect(dialog).toBeVisible({ timeout: 500 })
    }).toPass()
  }

  await page.goto(address)
  await expect(async () => {
    await answer.fill('Пів відповіді')
    await note.fill('Пів нотатки')
    await step.fill('Пів кроку')
    expect(await kept(page)).toHaveLength(3)
    // Filled in while the page began to work, it would stand before the template, or be seen and not kept.
    const written = await page.evaluate(
      (name) => JSON.parse(localStorage.getItem(name) ?? '{}').value?.written,
      (await kept(page)).find((name) => name.includes(' answer ')) ?? '',
    )
    expect([await answer.inputValue(), written]).toEqual(['Пів відповіді', 'Пів відповіді'])
  }).toPass()
  // Another time of a viewing, half chosen.
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

  // Without a connection it stays in its place, and is stored once.
  await page.context().setOffline(true)
  await note.press('Enter')
  await expect(page.locator('.toast-error')).toBeVisible()
  await expect(note).toHaveValue('Пів нотатки')
  await page.context().setOffline(false)
  await note.press('Enter')
  await expect(timeline.getByText('Пів нотатки')).toHaveCount(1)
  await expect(note).toHaveValue('')

  // Without a session it stays in its place until somebody has signed in.
  await note.fill('Після сеансу')
  await page.context().clearCookies()
  await note.press('Enter')
  await signInInNewTab(page, 'nedopysane')
  await note.press('Enter')
  await expect(timeline.getByText('Після сеансу')).toHaveCount(1)
  await expect(answer).toHaveValue('Пів відповіді')
  await expect(page.locator('[data-strip]')).toHaveCount(0)

  // Whoever signs out leaves nothing in the browser.
  await page.goto(`${panel}/logout`)
  await expect(page.locator('form[data-form="login"]')).toBeVisible({ timeout: 60_000 })
  expect(await kept(page)).toEqual([])
})

test('what is typed into a new record comes back after a reload and after leaving, until it is saved', async ({
  page,
  product,
}) => {
  await newColleague(page, product, 'editor', 'novyi-zapys')
  const list = `${product.contentUrl}/admin/collections/news`
  const offer = page.locator('[data-strip="unsaved"]')
  const title = page.locator('#field-title')
  const lead = page.locator('#field-lead')
  const text = page.locator('[data-lexical-editor]').first()
  const open = async () => {
    await page.goto(`${list}/create?locale=ua`)
    await expect(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
  }
  // The browser asks whether to leave; the dialog of the panel has a button for it.
  page.on('dialog', (leaving) => leaving.accept())

  await open()
  await title.fill('Нова новина')
  await lead.fill('Лід нової новини')
  await text.click()
  await page.keyboard.type('Перший абзац.')
  await expect.poll(() => keptText(page)).toContain('Перший абзац.')
  await page.reload()
  await expect(offer).toBeVisible()

  // One key before it is brought back takes nothing away.
  await title.fill('Н')
  await expect.poll(() => keptText(page)).toContain('"title":"Н"')
  expect(await keptText(page)).toContain('Лід нової новини')
  await title.fill('Нова новина')
  await expect.poll(() => keptText(page)).toContain('"title":"Нова новина"')
  await openMenu(page)
  await page.locator('.nav a[href$="/collections/news"]').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Піти' }).click()
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
})

test('what is typed into the first translation of a record comes back', async ({
  page,
  product,
}) => {
  const { repeatEachIndex, retry } = test.info()
  const colleague = await newColleague(page, product, 'translator', 'pershyi-pereklad')
  const article = await colleague.createDraft('articles', 'ua', {
    title: 'Заголовок',
    lead: 'Лід',
    slug: `pershyi-pereklad-${repeatEachIndex}-${retry}`,
    readyLocales: ['ua'],
    topic: 'building',
  })
  const offer = page.locator('[data-strip="unsaved"]')
  const title = page.locator('#field-title')
  const lead = page.locator('#field-lead')
  const open = async () => {
    await page.goto(`${product.contentUrl}/admin/collections/articles/${article}?locale=ru`)
    await expect(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
  }
  page.on('dialog', (leaving) => leaving.accept())

  await open()
  await title.fill('Заголовок по-русски')
  await lead.fill('Лид по-русски')
  await expect.poll(() => keptText(page)).toContain('Лид по-русски')
  await open()
  await expect(offer).toBeVisible()
  await title.fill('З')
  await expect.poll(() => keptText(page)).toContain('"title":"З"')
  expect(await keptText(page)).toContain('Лид по-русски')
  await title.fill('')
  await offer.getByRole('button', { name: 'Повернути' }).click()
  await expect(lead).toHaveValue('Лид по-русски')
})

test('of two people at one record the later is refused, and puts what was typed on the newest version', async ({
  page,
  product,
}) => {
  const { repeatEachIndex, retry } = test.info()
  const mark = `${repeatEachIndex}-${retry}`
  const colleague = await newEditor(page, product, 'vdvokh')
  const article = await colleague.createDraft('articles', 'ua', {
    title: 'Заголовок',
    lead: 'Лід',
    slug: `vdvokh-${mark}`,
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
  const open = async (tab = page) => {
    await tab.goto(address)
    await expect(tab.locator('form[data-form-ready="true"]').first()).toBeVisible()
  }
  const expectStored = (fields: Record<string, string>) => {
    const address = `/api/articles/${article}?draft=true&depth=0&locale=ua`
    const stored = async () => (await page.request.get(product.contentUrl + address)).json()
    return expect.poll(stored).toMatchObject(fields)
  }
  const putMine = async () => {
    await outdated.getByRole('button', { name: 'Накласти моє' }).click()
    await expect(outdated).toHaveCount(0)
    await expect(save).toBeEnabled()
  }

  // A colleague has saved before the first key: it is typed on after loading again.
  await open()
  await saved({ lead: 'Лід колеги' })
  await title.fill('Мій заголовок')
  await page.locator('#document-stale-data-reload').click()
  await expect(lead).toHaveValue('Лід колеги')
  await offer.getByRole('button', { name: 'Повернути' }).click()
  await expect(title).toHaveValue('Мій заголовок')
  await save.click()
  await expect(save).toBeDisabled()
  await expectStored({ title: 'Мій заголовок', lead: 'Лід колеги' })

  // Or while it is being typed: the same field and another one.
  await page.waitForLoadState('networkidle')
  await title.fill('Мій новий')
  await expect.poll(() => keptText(page)).toContain('Мій новий')
  await page.waitForLoadState('networkidle')
  await saved({ title: 'Заголовок колеги', lead: 'Новий лід колеги' })
  await title.fill('Мій новий заголовок')
  // The form asks the service about each text; its answer comes together with the refusal at times.
  await save.click()
  await expect(outdated).toContainText('відтоді запис зберегли (editor · ')
  await expectStored({ title: 'Заголовок колеги' })
  await putMine()
  await expect(lead).toHaveValue('Новий лід колеги')
  await save.click()
  await expect(save).toBeDisabled()
  await expectStored({ title: 'Мій новий заголовок', lead: 'Новий лід колеги' })
  await expect.poll(() => kept(page)).toEqual([])

  if (!isSweep) return
  // A second tab of one person is a colleague, too.
  const second = await page.context().newPage()
  await open(second)
  await second.locator('#field-title').fill('З другої вкладки')
  await lead.fill('Мій лід')
  await page.waitForLoadState('networkidle')
  await second.locator('#action-save-draft').click()
  await expect(second.locator('#action-save-draft')).toBeDisabled()
  await save.click()
  await expect(outdated).toContainText('ви самі в іншій вкладці')
  await putMine()
  await expect(title).toHaveValue('З другої вкладки')
  await save.click()
  await expect(save).toBeDisabled()
  await expectStored({ title: 'З другої вкладки', lead: 'Мій лід' })

  // The session ends: what was begun is saved after the sign-in.
  await lead.fill('Після сеансу')
  await page.context().clearCookies()
  await save.click()
  await signInInNewTab(page, 'vdvokh')
  await save.click()
  await expect(save).toBeDisabled()
  await expectStored({ lead: 'Після сеансу' })
  await expect.poll(() => kept(page)).toEqual([])
})
