import { axeOn } from './accessibility.ts'
import { newColleague, newEditor } from './colleague.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

test('a translator asks for a review of what is saved, and an editor deals with it @thorough', async ({
  browser,
  page,
  product,
}) => {
  const panel = `${product.contentUrl}/admin`
  const staff = await newColleague(page, product, 'translator', 'perekladach')
  const { repeatEachIndex, retry } = test.info()
  const title = `Про перевірку ${repeatEachIndex}-${retry}`
  const id = await staff.createDraft('articles', 'ua', {
    title,
    lead: 'Коротко.',
    slug: `perevirka-${repeatEachIndex}-${retry}`,
    readyLocales: ['ua'],
    topic: 'building',
  })
  await page.goto(`${panel}/collections/articles/${id}/translate?locale=en`)
  await expect(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
  await page.locator('#field-title').fill('On reviews')
  const comments = page.getByRole('button', { name: 'Коментарі' })
  const ask = page.getByRole('button', { name: 'Готово до перевірки' })
  await comments.click()
  await expect(page.getByRole('dialog')).toContainText('Спершу збережіть')
  await expect(ask).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.locator('#action-save-draft').click()
  await expect(page.locator('#action-save-draft')).toBeDisabled()
  await comments.click()
  await ask.click()
  await expect(page.getByRole('dialog')).toContainText('Зроблено')
  await expect(ask).toBeDisabled()

  const desk = await browser.newPage({ locale: 'uk-UA', viewport: desktop })
  await newEditor(desk, product, 'perevirialnytsia')
  // The form that is still open may keep the record.
  await desk.addLocatorHandler(desk.locator('#document-locked'), () =>
    desk.locator('#document-locked-take-over').click(),
  )
  const row = desk.locator('[aria-labelledby="start-comments"] li', { hasText: title })
  await desk.goto(panel)
  await expect(row).toContainText('Англійська · Готово до перевірки')
  await row.getByRole('link').click()
  await expect(desk).toHaveURL(/\/translate\?locale=en$/)
  await desk.getByRole('button', { name: 'Коментарі' }).click()
  await desk.getByRole('button', { name: 'Зроблено', exact: true }).click()
  await expect(desk.getByRole('dialog')).toContainText('зроблено')
  await desk.goto(panel)
  await expect(desk.locator('[data-start]')).toBeVisible()
  await expect(row).toHaveCount(0)
  await desk.close()
})

test('a record that a colleague edits says by whom and since when, on the clock of the office @thorough', async ({
  browser,
  page,
  product,
}) => {
  const staff = await newEditor(page, product, 'persha')
  const { repeatEachIndex, retry } = test.info()
  const id = await staff.createDraft('articles', 'ua', {
    title: `Удвох ${repeatEachIndex}-${retry}`,
    lead: 'Коротко.',
    slug: `udvokh-${repeatEachIndex}-${retry}`,
    readyLocales: ['ua'],
    topic: 'building',
  })
  const form = `${product.contentUrl}/admin/collections/articles/${id}?locale=ua`
  await page.goto(form)
  await expect(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
  await page.locator('#field-lead').fill('Пише перша.')
  const other = await browser.newPage({ locale: 'uk-UA', viewport: desktop })
  await newEditor(other, product, 'druha')
  const locked = other.locator('#document-locked')
  await expect(async () => {
    await other.goto(form)
    await expect(locked).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(locked).toContainText(`persha-${repeatEachIndex}-${retry}`)
  await expect(locked).not.toContainText('@')
  await expect(locked.getByText('за Балі')).toHaveText(/^\d\d\.\d\d\.\d{4},\s\d\d:\d\d за Балі$/)
  const { violations } = await axeOn(other).include('#document-locked').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await other.close()
})
