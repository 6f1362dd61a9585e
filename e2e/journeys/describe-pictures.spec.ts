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
      // It is checked by a process of its own.
      timeout: 60_000,
    })
    expect(answer.status()).toBe(201)
  }
  await page.goto(`${product.contentUrl}/admin/describe`)
  const form = (name = '') => page.locator('form[data-describe]', { hasText: name })
  // The first gap has the focus; other journeys may have brought newer pictures.
  await expect(page.locator('form[data-describe] textarea').first()).toBeFocused()
  for (const name of names.toReversed()) {
    await form(name).locator('textarea').first().focus()
    for (const locale of locales) {
      await page.keyboard.type(`${locale} ${name}`)
      if (locale !== locales.at(-1)) await page.keyboard.press('Tab')
    }
    // What is typed outlives the page.
    if (name === names[1]) {
      await page.reload()
      await expect(form(name).locator('textarea').first()).toHaveValue(`${locales[0]} ${name}`)
      await form(name).locator('textarea').first().focus()
    }
    await page.keyboard.press('Control+Enter')
    await expect(form(name)).toHaveAttribute('data-describe', 'saved')
    // The next gap has the focus.
    await expect(form(name).locator(':focus')).toHaveCount(0)
    await expect(page.locator('form[data-describe="open"] textarea:focus')).toHaveCount(1)
  }
  for (const name of names) {
    const id = await staff.idOf('media', name, 'filename')
    const answer = await page.request.get(
      `${product.contentUrl}/api/media/${id}?locale=all&depth=0`,
    )
    const alt = Object.fromEntries(locales.map((locale) => [locale, `${locale} ${name}`]))
    expect(await answer.json()).toMatchObject({ alt, lacksAlt: false, uses: 0 })
  }
  await page.goto(`${product.contentUrl}/admin/describe`)
  await expect(form(names[0])).toHaveCount(0)
})
