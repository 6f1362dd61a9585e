import { currentTime } from '@alun/contract/rules/current-time'
import { localePath } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { partnerPrices } from '@alun/contract/schema/partner'
import type { Locator } from '@playwright/test'
import { z } from 'zod'
import { callApi, logIn } from '../http/api-call.ts'
import { ContentEditor } from '../http/content-editor.ts'
import { rawRequest } from '../http/raw-request.ts'
import { journeySlug } from '../http/site-addresses.ts'
import type { ProductFacts } from '../product/control.ts'
import { signInToPanel } from '../product/panel-sign-in.ts'
import { formReady } from './panel-menu.ts'
import { desktop, expect, ready, saveData, test } from './visitor.ts'

test.use({ viewport: desktop })

/** The product needs two seconds at most; a test machine may be slower. */
const soon = { timeout: 10_000, intervals: [50] }
/** Other journeys read neither prices nor statuses of its units. */
const project = 'sawah-canggu'

const story = {
  publishedAt: officeDay(currentTime() - 300 * 86_400_000),
  topic: 'company',
  readyLocales: ['en', 'ua', 'ru'],
}
const own = (name: string) => journeySlug(name, test.info().retry)
/** Recent, so that it is on the first page of the list. */
const latest = { ...story, publishedAt: officeDay(currentTime()) }
const texts = (name: string) => ({
  en: { title: `A story: ${name}`, lead: 'What a visitor reads in the list.' },
  ua: { title: `Новина: ${name}`, lead: 'Те, що читач бачить у списку.' },
  ru: { title: `Новость: ${name}`, lead: 'То, что читатель видит в списке.' },
})

test('publishing, renaming and withdrawing take effect everywhere within two seconds, and drafts stay private', async ({
  page,
  product,
}) => {
  const editor = await signIn(product)
  const today = new Date(currentTime()).toISOString().slice(0, 10)
  const facts = { ...story, topic: 'handover', publishedAt: today }
  const neighbour = own('a-neighbour')
  const first = own('first-address')
  const second = own('second-address')
  await editor.publishNew('news', { ...facts, slug: neighbour }, texts('neighbour'))
  await readersSee(product, `/ua/news/${neighbour}`, 'neighbour')
  const places = [
    '/ua/news',
    '/ua',
    `/ua/news/${neighbour}`,
    '/ua/feed.xml',
    '/sitemaps/news-1.xml',
    `/ua/search?q=${encodeURIComponent('переїжджаємо')}`,
  ]
  const seenEverywhere = async (what: string, slug: string, gone: string) => {
    const begun = performance.now()
    await readersSee(product, `/ua/news/${slug}`, 'переїжджаємо')
    await expect
      .poll(async () => {
        const pages = await Promise.all(places.map((place) => read(product, place)))
        const isShown = (text: string) => text.includes(`/news/${slug}`) && !text.includes(gone)
        return places.filter((_, index) => !isShown(pages[index] ?? ''))
      }, soon)
      .toEqual([])
    const description = `${Math.round(performance.now() - begun)} ms`
    test.info().annotations.push({ type: `${what}, seen everywhere after`, description })
  }

  const moving = {
    en: { title: 'We are moving house', lead: 'What a visitor reads in the list.' },
    ua: { title: 'Ми переїжджаємо', lead: 'Те, що читач бачить у списку.' },
    ru: { title: 'Мы переезжаем', lead: 'То, что читатель видит в списке.' },
  }
  const id = await editor.publishNew('news', { ...facts, slug: first }, moving)
  await seenEverywhere('published', first, second)
  await editor.change('news', id, 'en', { slug: second, _status: 'published' })
  await seenEverywhere('renamed', second, first)
  const { status, headers } = await rawRequest(product.siteUrl, `/ua/news/${first}`)
  const target = new URL(String(headers.location), product.siteUrl).pathname
  expect([status, target]).toEqual([301, `/ua/news/${second}`])

  const slug = own('only-a-draft')
  await editor.create('news', { ...facts, ...texts('draft').en, slug, _status: 'draft' })
  await editor.saveDraft('news', id, 'ua', { title: 'Ще не вирішена назва' })
  // A story published later is visible, so a draft would be visible too.
  await editor.publishNew('news', { ...facts, slug: own('later') }, texts(own('later')))
  await readersSee(product, '/ua/news', texts(own('later')).ua.title)
  expect(await read(product, `/ua/news/${second}`)).not.toContain('Ще не вирішена назва')
  expect(await read(product, '/ua/news')).not.toContain(slug)
  expect((await rawRequest(product.siteUrl, `/news/${slug}`)).status).toBe(404)

  // Without prefetching, because a prefetched page may be shown briefly after it is withdrawn.
  await saveData(page)
  await page.goto('/ua/news')
  await ready(page)
  const address = `/ua/news/${neighbour}`
  const withdrawn = await editor.idOf('news', neighbour)
  await editor.change('news', withdrawn, 'en', { _status: 'draft' })
  await expect.poll(async () => (await rawRequest(product.siteUrl, address)).status, soon).toBe(404)

  await page.locator(`main a[href="${address}"]`).first().click()
  await expect(page.locator('[data-screen="not-found"]')).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')

  await page.goBack()
  await expect(page).toHaveURL(/\/ua\/news$/)
  await expect(page.locator('[data-screen="not-found"]')).toHaveCount(0)
  await expect(page.locator('main h1')).toBeVisible()
})

test('three prices and two sales entered in the grid appear on the site and in the price list at once', async ({
  page,
  product,
}) => {
  const editor = await signIn(product)
  const [first, second, third] = await editor.unitsOf(project, 'available')
  if (!first || !second || !third) throw new Error('fewer than three units are available')
  const path = localePath(`/projects/${project}`, 'ua')
  const shape = page.locator(`[data-plan-unit="${first.key}"]`)
  await page.goto(path)
  const freeColour = await colourOf(shape)
  const priceList = await openPriceList(product)

  await signInToPanel(page, product)
  const id = await editor.idOf('projects', project)
  await page.goto(`${product.contentUrl}/admin/collections/units?project=${id}`)
  await expect(page.locator('.units-plan')).toBeVisible()
  const row = (label: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
  for (const [index, unit] of [first, second, third].entries()) {
    await row(unit.label).locator('.units-price').click()
    await page.keyboard.type(`30${index + 1}000`)
    await page.keyboard.press('Enter')
    if (unit === third) continue
    await row(unit.label).locator('.units-status').click()
    await page.keyboard.press('3')
    // A sale is an act at once; the typed price waits to be saved.
    const sale = page.locator('dialog[open] form.holding-form')
    await sale.getByRole('textbox').first().press('Enter')
    await expect(sale).toHaveCount(0)
  }
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.locator('.savebar')).toHaveCount(0)

  const begun = performance.now()
  await expect.poll(() => read(product, path), soon).toContain('$303 000')
  test.info().annotations.push({
    type: 'seen after',
    description: `${Math.round(performance.now() - begun)} ms`,
  })
  const html = await read(product, path)
  for (const price of ['$301 000', '$302 000']) expect(html).toContain(price)
  for (const { key } of [first, second]) {
    expect(html).toMatch(new RegExp(`<[^>]*data-plan-unit="${key}"[^>]*data-status="sold"`))
  }
  const sold = await read(product, `${path}?status=sold`)
  expect(rowOf(sold, first.key)).not.toBe('')
  expect(rowOf(sold, third.key)).toBe('')
  const listed = await priceList()
  expect([first, second, third].map(({ key }) => listed.get(key))).toEqual([
    ['sold', 30_100_000],
    ['sold', 30_200_000],
    ['available', 30_300_000],
  ])
  await page.goto(path)
  await expect(shape).toHaveAttribute('data-status', 'sold')
  expect(await colourOf(shape)).not.toBe(freeColour)
})

test('a saved draft appears in the preview beside the form, and nowhere else @thorough', async ({
  page,
  product,
}) => {
  const slug = own('beside-its-form')
  const id = await (await signIn(product)).publishNew('news', { ...latest, slug }, texts(slug))
  await signInToPanel(page, product)
  await page.goto(`${product.contentUrl}/admin/collections/news/${id}?locale=ua`)
  await formReady(page)
  const preview = page.locator('.live-preview-window')
  // Another attempt may have left the preview open.
  if (!(await preview.isVisible())) await page.locator('#live-preview-toggler').click()
  const shown = preview.frameLocator('iframe')
  await expect(shown.locator('html')).toHaveAttribute('lang', 'uk', { timeout: 60_000 })
  await page.locator('#field-title').fill('Назва, яку щойно зберегли')
  await page.locator('#action-save-draft').click()
  await expect(shown.locator('h1')).toContainText('щойно зберегли')
  expect(await read(product, `/ua/news/${slug}`)).not.toContain('щойно')
})

/** Opens the price list of an agency: status and price by unit. */
async function openPriceList({ contentUrl, admin }: ProductFacts) {
  const agency = { email: `${own('agency-of-the-grid')}@alun.example`, password: 'a long password' }
  const body = { ...agency, role: 'partner' }
  await callApi(contentUrl, '/users', { body, token: await logIn(contentUrl, admin) })
  const token = await logIn(contentUrl, agency)
  return async () => {
    const { data } = z
      .object({ data: partnerPrices })
      .parse(await callApi(contentUrl, '/partner/prices?locale=ua', { token }))
    return new Map(
      data.projects.flatMap(({ units }) =>
        units.map(({ key, status, price }) => [key, [status, price?.amount]] as const),
      ),
    )
  }
}

function signIn(product: ProductFacts): Promise<ContentEditor> {
  return ContentEditor.signIn(product.contentUrl, product.admin)
}

/** The page as HTML with plain spaces. */
async function read(product: ProductFacts, path: string): Promise<string> {
  return (await rawRequest(product.siteUrl, path)).body.replaceAll('\u00a0', ' ')
}

async function readersSee(product: ProductFacts, path: string, text: string): Promise<void> {
  await expect
    .poll(async () => (await read(product, path)).includes(text), {
      ...soon,
      message: `${path} shows “${text}”`,
    })
    .toBe(true)
}

/** The opening tag of a unit's row. */
function rowOf(html: string, key: string): string {
  return html.match(new RegExp(`<[^>]*data-unit="${key}"[^>]*>`))?.[0] ?? ''
}

async function colourOf(shape: Locator): Promise<string> {
  return shape.first().evaluate((element) => {
    const painted = element.querySelector('path, rect, polygon') ?? element
    const { fill, opacity } = getComputedStyle(painted)
    return `${fill} ${opacity}`
  })
}
