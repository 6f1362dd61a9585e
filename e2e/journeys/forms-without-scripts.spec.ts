import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { ProductFacts } from '../product/control.ts'
import { enquiriesOf, expectSent, formOn, message, ownAddress, somebody, submit } from './forms.ts'
import { expect, phone, test } from './visitor.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
test.use({ extraHTTPHeaders: async ({}, use) => use(ownAddress()) })

/** Books a viewing without scripts: a missing input returns the form with the values. */
async function bookByDocuments(page: Page, product: ProductFacts): Promise<void> {
  const name = somebody()
  const form = formOn(page, 'viewing')
  await page.goto('/ua/contacts')
  await form.locator('[name="name"]').fill(name)
  await form.locator('[name="phone"]').fill('067 111 22 33')
  await form.getByLabel('На місці, особисто').check()
  await form.locator('[name="day"]').nth(1).check()
  await form.locator('[name="slot"]:visible').first().check()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    submit(form).click(),
  ])
  expect(answer.status()).toBe(422)
  await expect(form).toHaveAttribute('data-state', 'invalid')
  await expect(message(form)).toHaveText('Будь ласка, заповніть усі поля форми')
  await expect(message(form)).toBeInViewport()
  await expect(form.locator('[name="name"]')).toHaveValue(name)
  await expect(form.locator('[name="format"][value="in-person"]')).toBeChecked()
  await expect(form.locator('[name="slot"]:checked')).toHaveCount(1)
  await expect(form.locator('label:has([name="slot"]:checked)')).toBeVisible()

  await form.locator('[name="contact"]').fill('visitor@example.com')
  await submit(form).click()
  await expect(page).toHaveURL(/\/ua\/contacts\?sent=viewing#viewing$/)
  await expectSent(form, 'Повідомлення успішно надіслано')
  await expect(message(form)).toBeInViewport()
  expect(await enquiriesOf(product, name)).toMatchObject([{ form: 'viewing', locale: 'ua' }])
}

async function visit(
  browser: Browser,
  context: BrowserContext,
  product: ProductFacts,
  javaScriptEnabled: boolean,
) {
  const another = await browser.newContext({
    baseURL: product.siteUrl,
    javaScriptEnabled,
    storageState: await context.storageState(),
    extraHTTPHeaders: ownAddress(),
    locale: 'uk-UA',
    viewport: phone,
  })
  return { another, page: await another.newPage() }
}

test('forms are sent without scripts, and in browsers too old for them', async ({
  browser,
  context,
  product,
}) => {
  await test.step('without scripts', async () => {
    const { another, page } = await visit(browser, context, product, false)
    await bookByDocuments(page, product)
    const chosen = formOn(page, 'vacancy').locator('[name="vacancy"]')
    await page.goto('/ua/career')
    await page.locator('[data-vacancy="villa-operations-coordinator"] a.more').click()
    await expect(page).toHaveURL('/ua/career/villa-operations-coordinator')
    await page.locator('main a[href*="?vacancy="]').click()
    await expect(page).toHaveURL('/ua/career?vacancy=villa-operations-coordinator#cv')
    await expect(chosen).toHaveValue('villa-operations-coordinator')
    await expect(chosen).toBeInViewport()
    await page.locator('button[data-vacancy-open="site-supervision-engineer"]').click()
    await expect(chosen).toHaveValue('site-supervision-engineer')

    // The two forms are tabs of one fold; the other form keeps its input.
    await page.goto('/ua/projects/sawah-canggu#catalogue')
    const catalogue = formOn(page, 'catalog').locator('[name="name"]')
    await catalogue.fill('Олена')
    await page.locator('summary', { hasText: 'Записатися на перегляд' }).click()
    await expect(catalogue).toBeHidden()
    await expect(formOn(page, 'viewing').locator('[name="name"]')).toBeVisible()
    await page.locator('a[href="#catalogue"]').first().click()
    await expect(catalogue).toHaveValue('Олена')
    await another.close()
  })

  await test.step('in an old browser', async () => {
    const { another, page } = await visit(browser, context, product, true)
    const scripts: string[] = []
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.push(new URL(asked.url()).pathname)
    })
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'CSSLayerBlockRule')
    })
    await bookByDocuments(page, product)
    await expect(page.locator('html')).not.toHaveAttribute('data-first-view')
    await expect(page.locator('html')).not.toHaveAttribute('data-text-font')
    expect(new Set(scripts).size).toBe(1)
    await another.close()
  })
})
