import { axeOn } from './accessibility.ts'
import { newEditor } from './colleague.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

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
