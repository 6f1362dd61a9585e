import { newColleague } from './colleague.ts'
import { formReady, saveAnswer } from './panel-menu.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

const own = () => `${test.info().repeatEachIndex}-${test.info().retry}`
const node = { format: '', indent: 0, version: 1, direction: 'ltr' }
const paragraph = (text: string) => ({
  ...{ ...node, type: 'paragraph', textFormat: 0, textStyle: '' },
  children: [{ type: 'text', text, format: 0, style: '', mode: 'normal', detail: 0, version: 1 }],
})
const cell = (text: string, headerState: number) => ({
  ...{ ...node, type: 'tablecell', headerState, colSpan: 1, rowSpan: 1, backgroundColor: null },
  children: [paragraph(text)],
})
const row = (texts: readonly string[], headerState: number) => ({
  ...{ ...node, type: 'tablerow' },
  children: texts.map((text) => cell(text, headerState)),
})
const table = {
  ...{ ...node, type: 'table' },
  children: [
    row(['Місяць', 'Опади'], 1),
    row(['Січень', '345 мм'], 0),
    row(['Липень', '43 мм'], 0),
  ],
}

const list = (text: string) => ({
  ...{ ...node, type: 'list', tag: 'ul', listType: 'bullet', start: 1 },
  children: [{ ...paragraph(text), type: 'listitem', value: 1 }],
})

test('a long text with a table is translated by keyboard, beside its source and the changes in it @thorough', async ({
  page,
  product,
}) => {
  const staff = await newColleague(page, product, 'translator', 'tablytsi')
  const body = (last: string) => ({
    root: { ...node, type: 'root', children: [paragraph('Що ми міряємо'), table, list(last)] },
  })
  const article = { title: 'Опади', slug: `opady-${own()}`, readyLocales: ['ua'] }
  const id = await staff.createDraft('articles', 'ua', { ...article, body: body('лише вночі') })
  await page.goto(`${product.contentUrl}/admin/collections/articles/${id}/translate?locale=en`)
  await formReady(page)
  const editor = page.locator('[data-lexical-editor]')
  const source = page.locator('[data-source="body"]')
  const expectState = (state: string) => expect(source).toHaveAttribute('data-text-state', state)
  const mark = page.getByRole('switch')
  const keys = async (...all: string[]) => {
    for (const each of all) await page.keyboard.press(each)
  }
  await expect(source.locator('td').nth(1)).toHaveText('345 мм')

  await page.locator('#field-title').focus()
  await page.keyboard.type('Rain')
  await keys('Alt+ArrowDown')
  await expect(editor).toBeFocused()
  await page.locator('#field-title').focus()
  await keys('Tab')
  await expect(source.getByRole('button')).toBeFocused()
  await keys('Tab')
  await expect(source.locator('section')).toBeFocused()
  await keys('Shift+Tab', 'Enter')
  await expect(editor).toBeFocused()
  await expect(editor.locator('table')).toBeVisible()
  // The first line is selected; the key selects the next one that is still in the words of the original.
  const words = ['What we measure', 'Month', 'Rain', 'January', '345 mm', 'July', '43 mm']
  for (const each of words) {
    await page.keyboard.type(each)
    await keys('Alt+ArrowDown')
  }
  await expect(source.locator('[data-line="copied"]')).toHaveText(['лише вночі'])
  await expect(page.locator('#translation-progress')).toContainText('Словами оригіналу: 1')
  await page.keyboard.type('at night')
  await expect(source.locator('[data-line]')).toHaveCount(0)
  await expectState('ready')
  await mark.press('Space')
  await expect(mark).toBeChecked()
  const saved = saveAnswer(page)
  await page.locator('#action-save-draft').press('Enter')
  expect((await saved).status()).toBe(200)

  const changed = await page.request.patch(
    `${product.contentUrl}/api/articles/${id}?locale=ua&draft=true`,
    { data: { body: body('лише вдень') }, headers: { Origin: product.contentUrl } },
  )
  expect(changed.status()).toBe(200)
  await page.reload()
  await expectState('outdated')
  const line = source.locator('li[data-line="changed"]')
  await expect(line).toContainText('лише вдень')
  await line.locator('summary').click()
  await expect(line).toContainText('лише вночі')
  await keys('Alt+ArrowDown')
  await expect(editor).toBeFocused()
  await page.getByRole('button', { name: 'Усе ще правильно' }).click()
  await expectState('ready')

  // Restoring is for people who may publish.
  await page.goto(`${product.contentUrl}/admin/collections/articles/${id}/versions`)
  await page.locator('[data-version] a').last().click()
  await expect(page.locator('.view-version')).toBeVisible()
  await expect(page.locator('.restore-version')).toBeHidden()

  // Pages are on the site, and can be translated as well.
  await page.goto(`${product.contentUrl}/admin/globals/about/translate?locale=ru`)
  await formReady(page)
  await expect(page.locator('#field-lead')).toBeEnabled()
  await expect(page.locator('#action-save-draft')).toBeVisible()
  await expect(page.locator('#action-save')).toHaveCount(0)
})

test('a field lists only files of the type that it accepts @thorough', async ({
  page,
  product,
}) => {
  const staff = await newColleague(page, product, 'editor', 'fayly')
  const id = await staff.createDraft('news', 'ua', { title: 'Файли', slug: `fayly-${own()}` })
  await page.goto(`${product.contentUrl}/admin/collections/news/${id}`)
  await formReady(page)
  await page.locator('#field-cover__media .upload__listToggler').click()
  const cards = page.locator('[data-file-picker] ~ div tbody tr')
  await expect(cards.first()).toBeVisible()
  const types = /\.(mp4|svg|pdf)\b/i
  expect(await cards.filter({ hasText: types }).count()).toBe(0)
  const name = (await cards.first().locator('button, a').first().textContent()) ?? ''
  await cards.first().locator('button, a').first().click()
  await expect(page.locator('#field-cover__media')).toContainText(name)
})

test('changing one’s own password requires the current one, and a rejected password stays in its field @thorough', async ({
  page,
  product,
}) => {
  await newColleague(page, product, 'editor', 'parol')
  await page.goto(`${product.contentUrl}/admin/account`)
  await formReady(page)
  // Payload's own inputs would bypass the code that changes accounts.
  await expect(page.locator('#change-password, #force-unlock, #field-password')).toHaveCount(0)
  await expect(page.locator('#field-email')).toBeDisabled()
  await page.getByRole('button', { name: 'Змінити адресу або пароль' }).click()
  const input = (name: string) => page.locator(`[data-security-input="${name}"]`)
  const next = 'a new password of an editor'
  await input('password').fill(next)
  for (const wrong of ['', 'not this one']) {
    await input('current_password').fill(wrong)
    await page.getByRole('button', { name: 'Далі' }).click()
    await expect(page.locator('[data-security] [role="alert"]')).not.toBeEmpty()
    await expect(input('password')).toHaveValue(next)
  }
  await input('current_password').fill('panel-of-a-new-editor')
  await page.getByRole('button', { name: 'Далі' }).click()
  await expect(input('password')).toHaveCount(0)
  await expect(page.locator('[data-security]')).toBeVisible()
})
