import { brochurePath } from '@alun/contract/rules/brochure'
import { type Locale, locales } from '@alun/contract/rules/locale'
import { signedBrochureLink } from '@alun/platform/brochure-link'
import { extractText, getDocumentProxy } from 'unpdf'
import { linkInMail } from '../http/mailbox.ts'
import { triedLocales } from '../http/site-addresses.ts'
import type { ProductFacts } from '../product/control.ts'
import { expect, ready, test } from './visitor.ts'

function linkTo({ intakeToken }: ProductFacts, project: string | null, locale: Locale) {
  return signedBrochureLink(brochurePath(project, locale), intakeToken, Date.now())
}

/** What a reader, and a screen reader, gets of a PDF. */
async function readPdf(url: string) {
  const response = await fetch(url)
  expect(response.status, url).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const size = bytes.length
  const document = await getDocumentProxy(bytes)
  const { text } = await extractText(document, { mergePages: true })
  return {
    size,
    pages: document.numPages,
    tagged: (await document.getMarkInfo())?.Marked === true,
    name: decodeURIComponent(response.headers.get('Content-Disposition') ?? ''),
    // No line ends within numbers and dates.
    text: text.replaceAll('\u00a0', ' '),
  }
}

const megabyte = 1024 * 1024
const expected: Record<Locale, { estimate: string; free: string; price: string; lease: string }> = {
  en: {
    estimate: 'Estimate, not a promise',
    free: '5 of 12',
    price: '$289,000',
    lease: 'Lease terms',
  },
  ua: { estimate: 'Оцінка, не обіцянка', free: '5 з 12', price: '$289 000', lease: 'Умови оренди' },
  ru: {
    estimate: 'Оценка, не обещание',
    free: '5 из 12',
    price: '$289 000',
    lease: 'Условия аренды',
  },
}

test('the brochure of a project is a tagged PDF with its texts', async ({ product }) => {
  for (const locale of triedLocales) {
    const link = linkTo(product, 'segara-berawa', locale)
    const { size, pages, tagged, text, name } = await readPdf(product.siteUrl + link)
    expect(size).toBeLessThan(6 * megabyte)
    expect(pages).toBe(14)
    expect(tagged).toBe(true)
    expect(name).toContain('Segara Berawa')
    for (const words of Object.values(expected[locale] ?? {})) expect(text).toContain(words)
    for (const unit of ['A01', 'A12']) expect(text).toContain(unit)
  }
})

test('the catalogue has every project for sale, and no other @thorough', async ({ product }) => {
  for (const locale of locales) {
    const link = linkTo(product, null, locale)
    const { size, text } = await readPdf(product.siteUrl + link)
    expect(size).toBeLessThan(6 * megabyte)
    for (const name of ['Segara Berawa', 'Sawah Canggu', 'Batu Townhouses']) {
      expect(text).toContain(name)
    }
    expect(text).not.toContain('R01')
  }
})

test('a visitor who asks for the catalogue gets it at once, also without a script @thorough', async ({
  browser,
  page,
  product,
}) => {
  await page.goto('/ua/projects/sawah-canggu')
  await ready(page)
  const form = page.locator('form[data-form="catalog"]')
  await form.locator('[name="name"]').fill(`Reader ${Date.now()}`)
  await form.locator('[name="phone"]').fill('+380 50 123 45 67')
  const address = `reader-${Date.now()}@example.com`
  await form.locator('[name="contact"]').fill(address)
  await form.locator('[type="submit"]').click()
  const link = page.locator('[data-brochure-link]')
  await expect(link).toHaveAttribute('href', /^\/brochures\/sawah-canggu\/ua\.pdf\?/)
  const href = (await link.getAttribute('href')) ?? ''
  const shown = await readPdf(product.siteUrl + href)
  expect(shown.text).toContain('Sawah Canggu')
  const brochure = `${product.siteUrl}/brochures/sawah-canggu/ua.pdf`
  expect(await readPdf(await linkInMail(product.dataDir, address, brochure))).toEqual(shown)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: product.siteUrl })
  const noted = await plain.newPage()
  await noted.goto(`/ua/projects/sawah-canggu?sent=catalog&brochure=${encodeURIComponent(href)}`)
  await expect(noted.locator('[data-brochure-link]')).toHaveAttribute('href', href)
  await plain.close()
})

test('a unit has one sheet in each language, also at a former address with figures @thorough', async ({
  page,
  product,
}) => {
  await page.goto('/projects/segara-berawa?nightly=250&occupancy=80')
  await ready(page)
  const sheet = page.locator('[data-unit="unit-A03"] [data-sheet-link]')
  const href = (await sheet.getAttribute('href')) ?? ''
  expect(href).toBe('/brochures/segara-berawa/a03/en.pdf')
  const { pages, text } = await readPdf(product.siteUrl + href)
  expect(pages).toBe(1)
  for (const words of ['Villa A03', '$289,000', 'Realistic scenario']) expect(text).toContain(words)
  const tags = new Set<string | null>()
  for (const query of ['', '?price=350000&nightly=250', '?occupancy=nonsense']) {
    const response = await fetch(product.siteUrl + href + query)
    expect(response.status, query).toBe(200)
    tags.add(response.headers.get('ETag'))
    await response.arrayBuffer()
  }
  expect(tags.size).toBe(1)
})
