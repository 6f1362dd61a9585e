import { brochurePath } from '@alun/contract/rules/brochure'
import { currentTime } from '@alun/contract/rules/current-time'
import { type Locale, locales } from '@alun/contract/rules/locale'
import { signedBrochureLink } from '@alun/platform/brochure-link'
import { extractText, getDocumentProxy } from 'unpdf'
import { linkInMail } from '../http/mailbox.ts'
import { rawRequest } from '../http/raw-request.ts'
import type { ProductFacts } from '../product/control.ts'
import { formOn, ownAddress, submit } from './forms.ts'
import { expect, ready, test } from './visitor.ts'

function linkTo({ intakeToken }: ProductFacts, project: string | null, locale: Locale) {
  return signedBrochureLink(brochurePath(project, locale), intakeToken, currentTime())
}

/** Text and accessibility of a PDF, for whose pictures a new product answers 503 at first. */
async function readPdf(url: string) {
  const status = async () => (await fetch(url, { method: 'HEAD' })).status
  await expect.poll(status, { timeout: 120_000, intervals: [1_000], message: url }).toBe(200)
  const response = await fetch(url)
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
    // Numbers and dates contain no-break spaces.
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

test('a catalogue request leads to a tagged PDF at once, also without scripts', async ({
  browser,
  page,
  product,
}) => {
  await page.setExtraHTTPHeaders(ownAddress())
  await page.goto('/ua/projects/segara-berawa#catalogue')
  await ready(page)
  const form = formOn(page, 'catalog')
  await form.locator('[name="name"]').fill(`Reader ${currentTime()}`)
  await form.locator('[name="phone"]').fill('+380 50 123 45 67')
  const address = `reader-${currentTime()}@example.com`
  await form.locator('[name="contact"]').fill(address)
  await submit(form).click()
  const link = page.locator('[data-brochure-link]')
  await expect(link).toHaveAttribute('href', /^\/brochures\/segara-berawa\/ua\.pdf\?/)
  const href = (await link.getAttribute('href')) ?? ''
  const { size, pages, tagged, text, name } = await readPdf(product.siteUrl + href)
  expect(size).toBeLessThan(6 * megabyte)
  expect([pages, tagged]).toEqual([14, true])
  expect(name).toContain('Segara Berawa')
  for (const words of Object.values(expected.ua ?? {})) expect(text).toContain(words)
  for (const unit of ['A01', 'A12']) expect(text).toContain(unit)
  const brochure = `${product.siteUrl}/brochures/segara-berawa/ua.pdf`
  await linkInMail(product.dataDir, address, brochure)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: product.siteUrl })
  const noted = await plain.newPage()
  await noted.goto(`/ua/projects/segara-berawa?sent=catalog&brochure=${encodeURIComponent(href)}`)
  await expect(noted.locator('[data-brochure-link]')).toHaveAttribute('href', href)
  await plain.close()
})

test('brochures contain every project for sale and no other, and a unit has the same sheet for any query @thorough', async ({
  product,
}) => {
  for (const locale of locales) {
    const { text } = await readPdf(product.siteUrl + linkTo(product, 'segara-berawa', locale))
    for (const words of Object.values(expected[locale] ?? {})) expect(text).toContain(words)
    const all = await readPdf(product.siteUrl + linkTo(product, null, locale))
    expect(all.size).toBeLessThan(6 * megabyte)
    for (const name of ['Segara Berawa', 'Sawah Canggu', 'Batu Townhouses']) {
      expect(all.text).toContain(name)
    }
    expect(all.text).not.toContain('R01')
  }
  const project = await rawRequest(product.siteUrl, '/projects/segara-berawa?nightly=250')
  const href = '/brochures/segara-berawa/a03/en.pdf'
  expect(project.body).toContain(`href="${href}"`)
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
