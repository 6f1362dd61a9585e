import { currentTime } from '@alun/contract/rules/current-time'
import { enquiriesOf, expectSent, holdCode, islandOf, openForm, ownAddress } from './forms.ts'
import { change, changeNames } from './page-changes.ts'
import { expect, hydrated, isSameDocument, markDocument, test } from './visitor.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
test.use({ extraHTTPHeaders: async ({}, use) => use(ownAddress()) })

const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }

for (const [index, name] of changeNames.entries()) {
  const moment = index % 2 === 0 ? 'before' : 'after'
  test(`a job application keeps its input with ${name}, ${moment} it is filled in @thorough`, async ({
    page,
    product,
  }) => {
    const visitor = `Olena ${currentTime()}`
    const letGo = await holdCode(page, 'vacancy-form')
    const form = await openForm(page, '/ua/career', 'vacancy')
    const field = (input: string) => form.locator(`[name="${input}"]`)
    if (moment === 'before') await change(page, name)
    await field('vacancy').selectOption('site-supervision-engineer')
    await field('contact').fill('@visitor')
    await field('phone').fill('+380 50 123 45 67')
    await field('message').fill('Вітаю!')
    await field('file').setInputFiles(cv)
    await field('name').click()
    await page.keyboard.type(visitor.slice(1))
    await page.keyboard.press('Home')
    if (moment === 'after') await change(page, name)
    letGo()
    await hydrated(islandOf(page, 'vacancy-form'))
    await expect(field('name')).toBeFocused()
    await page.keyboard.type('O')
    await expect(field('name')).toHaveValue(visitor)
    await expect(form.getByText('cv.pdf')).toBeVisible()

    await markDocument(page)
    await page.keyboard.press('Enter')
    await expectSent(form, 'Повідомлення успішно надіслано')
    expect(await isSameDocument(page)).toBe(true)
    expect(await enquiriesOf(product, visitor)).toMatchObject([
      { form: 'vacancy', phone: '+380 50 123 45 67', message: 'Вітаю!' },
    ])
  })
}
