import { randomInt } from 'node:crypto'
import { locales } from '@alun/contract/rules/locale'
import { newColleague } from './colleague.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

test('several files are sent at once, described in three languages one after the other, and deleted @thorough', async ({
  page,
  product,
}) => {
  await newColleague(page, product, 'admin', 'media-library')
  const number = randomInt(1_000_000, 9_999_999)
  // Its own files alone: "next without a description" would lead to those of another test.
  const library = `${product.contentUrl}/admin/collections/media?q=${number}`
  await page.goto(library)
  const picture = async (name: string, quality: number) => ({
    name: `${name}-${number}.jpg`,
    mimeType: 'image/jpeg',
    // What stands behind the end of a picture makes it another file in each run.
    buffer: Buffer.concat([
      await page.screenshot({ type: 'jpeg', quality }),
      Buffer.from(String(number)),
    ]),
  })
  const first = await picture('first', 30)
  const second = await picture('second', 35)
  const text = { name: `${number}.txt`, mimeType: 'text/plain', buffer: Buffer.from('text') }
  const files = page.locator('.library input[type="file"]')
  const rows = page.locator('[data-upload]')
  const row = (state: string) => page.locator(`[data-upload="${state}"]`)
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 1_000 })
    await page.keyboard.press('u')
    await (await chooser).setFiles([first, text, second])
  }, 'the key works as soon as the page does').toPass()
  await expect(row('ready')).toHaveCount(2)
  await expect(row('rejected')).toContainText(text.name)
  await files.setInputFiles([{ ...first, name: `again-${number}.jpg` }])
  await expect(row('known')).toContainText(first.name)

  await rows.filter({ hasText: first.name }).first().getByRole('button').first().click()
  const side = page.locator('.library__side')
  await expect(side).toContainText(first.name)
  const descriptions = side.locator('textarea')
  for (const field of await descriptions.all()) await field.fill('Перша')
  // From the side at once to the next picture without a description.
  await page.keyboard.press('Control+Enter')
  await expect(side).toContainText(second.name)
  await expect(descriptions.first()).toBeFocused()
  for (const field of await descriptions.all()) await field.fill('Друга')

  const card = (name: string) => page.locator('.library__grid li', { hasText: name })
  await card(first.name).getByRole('button').click()
  await side.locator('input').last().fill('ніч, бетон')
  const secondId = await card(second.name).getAttribute('data-file')
  const broken = `**/api/media/${secondId}?*`
  await page.route(broken, (route) => route.abort())
  await page.keyboard.press('Control+s')
  // What can be saved is, whatever fails beside it.
  await expect(page.locator('.savebar__count')).toHaveText('1')
  await expect(page.locator('.payload-toast-item')).toBeVisible()
  await card(second.name).getByRole('button').click()
  await expect(descriptions.first()).toHaveValue('Друга')
  await page.unroute(broken)
  await page.keyboard.press('Control+s')
  await expect(page.locator('.savebar')).toHaveCount(0)

  // A colleague has described it meanwhile: both are shown, and neither is overwritten unseen.
  await descriptions.first().fill('Моя')
  const colleague = await page.request.patch(
    `${product.contentUrl}/api/media/${secondId}?depth=0&locale=${locales[0]}`,
    { data: { alt: 'Колега' } },
  )
  expect(colleague.status()).toBe(200)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Колега')
  await dialog.getByLabel('Моя').check()
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.locator('.savebar')).toHaveCount(0)
  await descriptions.first().fill('Друга')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.savebar')).toHaveCount(0)

  await page.goto(library)
  await expect(page.locator('.library__languages [class*="square"]')).toHaveCount(6)
  for (const { name } of [first, second]) {
    await card(name).getByRole('button').click()
    await expect(descriptions.last()).toHaveValue(name === first.name ? 'Перша' : 'Друга')
    await side.getByRole('button', { name: 'Вилучити файл' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Вилучити файл' }).click()
    await expect(card(name)).toHaveCount(0)
  }
})
