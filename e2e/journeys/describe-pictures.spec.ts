import { randomInt } from 'node:crypto'
import { locales } from '@alun/contract/rules/locale'
import { newColleague } from './colleague.ts'
import { desktop, expect, test } from './visitor.ts'

test.use({ locale: 'uk-UA', viewport: desktop })

test('pictures are described in three languages one after the other, by the keyboard alone', async ({
  page,
  product,
}) => {
  const staff = await newColleague(page, product, 'editor', 'describe')
  const number = randomInt(1_000_000, 9_999_999)
  await page.goto(`${product.contentUrl}/admin/collections/media`)
  const names = [1, 2].map((at) => `describe-${number}-${at}.jpg`)
  for (const [at, name] of names.entries()) {
    const buffer = await page.screenshot({ type: 'jpeg', quality: 30 + at })
    const file = { name, mimeType: 'image/jpeg', buffer }
    const answer = await page.request.post(`${product.contentUrl}/api/media`, {
      multipart: { file, _payload: '{}' },
      headers: { Origin: new URL(product.contentUrl).origin },
      // The service checks it in a separate process.
      timeout: 60_000,
    })
    expect(answer.status()).toBe(201)
  }
  await page.goto(`${product.contentUrl}/admin/describe`)
  const form = (name = '') => page.locator('form[data-describe]', { hasText: name })
  // Other journeys may have uploaded newer pictures.
  await expect(page.locator('form[data-describe] textarea').first()).toBeFocused()
  for (const name of names.toReversed()) {
    await form(name).locator('textarea').first().focus()
    for (const locale of locales) {
      await page.keyboard.type(`${locale} ${name}`)
      if (locale !== locales.at(-1)) await page.keyboard.press('Tab')
    }
    // Unsaved text survives a reload.
    if (name === names[1]) {
      await page.reload()
      await expect(form(name).locator('textarea').first()).toHaveValue(`${locales[0]} ${name}`)
      await form(name).locator('textarea').first().focus()
    }
    await page.keyboard.press('Control+Enter')
    const alt = Object.fromEntries(locales.map((locale) => [locale, `${locale} ${name}`]))
    const id = await staff.idOf('media', name, 'filename')
    const stored = async () => {
      const address = `${product.contentUrl}/api/media/${id}?locale=all&depth=0`
      return (await page.request.get(address)).json()
    }
    await expect.poll(stored).toMatchObject({ alt, lacksAlt: false, uses: 0 })
    if (name === names[1])
      await expect(page.locator('form[data-describe="open"] textarea:focus')).toHaveCount(1)
  }
  await page.goto(`${product.contentUrl}/admin/describe`)
  await expect(form(names[0])).toHaveCount(0)
})
