import type { Page } from '@playwright/test'
import type { ProductFacts } from '../product/control.ts'
import { newEditor, signInInNewTab } from './colleague.ts'
import { fillChecked, formReady, saveAnswer } from './panel-menu.ts'
import { newArticle, oneLine, storedText, unsavedKeys } from './unsaved-text.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

async function openArticle(page: Page, product: ProductFacts, name: string) {
  const colleague = await newEditor(page, product, name)
  const article = await newArticle(colleague, name, { body: oneLine('Старий абзац') })
  const address = `${product.contentUrl}/admin/collections/articles/${article}?locale=ua`
  const stored = async () => {
    const path = `/api/articles/${article}?draft=true&depth=0&locale=ua`
    return (await page.request.get(product.contentUrl + path)).json()
  }
  await page.goto(address)
  await formReady(page)
  return {
    address,
    title: page.locator('#field-title'),
    lead: page.locator('#field-lead'),
    save: page.locator('#action-save-draft'),
    outdated: page.locator('[data-strip="outdated"]'),
    saveAsColleague: (fields: Record<string, string | null>) =>
      colleague.saveDraft('articles', article, 'ua', fields),
    expectStored: (fields: Record<string, string>) => expect.poll(stored).toMatchObject(fields),
  }
}

test('the later of two saves is rejected, and its text can be put on the newest version', async ({
  page,
  product,
}) => {
  const { title, lead, save, outdated, saveAsColleague, expectStored } = await openArticle(
    page,
    product,
    'vdvokh',
  )
  const latest = page.locator('.payload-toast-item[data-front="true"]')
  const text = page.locator('[data-lexical-editor]').first()

  // A colleague saves before the first key, and empties the text. The question comes with the save.
  await expect(text).toContainText('Старий абзац')
  await saveAsColleague({ lead: 'Лід колеги', body: null })
  await title.fill('Мій заголовок')
  await expect.poll(() => storedText(page)).toContain('Мій заголовок')
  await save.click()
  await outdated.getByRole('button', { name: 'Накласти моє' }).click()
  await expect(lead).toHaveValue('Лід колеги')
  await expect(title).toHaveValue('Мій заголовок')
  await expect(text).not.toContainText('Старий абзац')
  await save.click()
  await expect(save).toBeDisabled()
  await expectStored({ title: 'Мій заголовок', lead: 'Лід колеги' })

  // A colleague saves the same field and another one while the text is being typed.
  await fillChecked(title, 'Мій новий')
  await expect.poll(() => storedText(page)).toContain('Мій новий')
  await saveAsColleague({ title: 'Заголовок колеги', lead: 'Новий лід колеги' })
  await title.fill('Мій новий заголовок')
  // The form validates each text on the service, whose answer may arrive with the rejection.
  await save.click()
  await expect(outdated).toContainText('відтоді запис зберегли (editor · ')
  await expectStored({ title: 'Заголовок колеги' })
  await outdated.getByRole('button', { name: 'Накласти моє' }).click()
  await expect(outdated).toHaveCount(0)
  await expect(title).toHaveValue('Мій новий заголовок')
  await expect(save).toBeEnabled()
  await expect(lead).toHaveValue('Новий лід колеги')
  // The connection may be lost between the answer and what Payload reads after it.
  await page.route('**/api/articles/access/**', (route) => route.abort(), { times: 1 })
  const last = saveAnswer(page)
  await save.click()
  await (await last).finished()
  await expect(save).toBeDisabled()
  await expectStored({ title: 'Мій новий заголовок', lead: 'Новий лід колеги' })
  await expect.poll(() => unsavedKeys(page)).toEqual([])

  // Offline nothing is saved, and nothing is lost.
  await page.context().setOffline(true)
  await lead.fill('Удень бетон висихає зашвидко.')
  await expect(save).toBeEnabled()
  await page.keyboard.press('Control+s')
  await expect(latest).toContainText('Немає зв’язку')
  await expect(save).toBeEnabled()
  await page.context().setOffline(false)
  await expect.poll(() => storedText(page)).toContain('висихає')
  await save.click()
  await expect(save).toBeDisabled()
  await expectStored({ lead: 'Удень бетон висихає зашвидко.' })
})

test('a second tab of one person counts as a colleague, and a save after the session ended is repeated after the sign-in @thorough', async ({
  page,
  product,
}) => {
  const { address, title, lead, save, outdated, expectStored } = await openArticle(
    page,
    product,
    'dvivkladky',
  )
  const second = await page.context().newPage()
  await second.goto(address)
  await formReady(second)
  await second.locator('#field-title').fill('З другої вкладки')
  await fillChecked(lead, 'Мій лід')
  const saved = saveAnswer(second)
  await second.locator('#action-save-draft').click()
  expect((await saved).status()).toBe(200)
  await save.click()
  await expect(outdated).toContainText('ви самі в іншій вкладці')
  await outdated.getByRole('button', { name: 'Накласти моє' }).click()
  await expect(outdated).toHaveCount(0)
  await expect(title).toHaveValue('З другої вкладки')
  await save.click()
  await expect(save).toBeDisabled()
  await expectStored({ title: 'З другої вкладки', lead: 'Мій лід' })

  await lead.fill('Після сеансу')
  await page.context().clearCookies()
  await save.click()
  await signInInNewTab(page, 'dvivkladky')
  await save.click()
  await expect(save).toBeDisabled()
  await expectStored({ lead: 'Після сеансу' })
  await expect.poll(() => unsavedKeys(page)).toEqual([])
})
