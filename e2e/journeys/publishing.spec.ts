import { localePath, locales } from '@alun/contract/rules/locale'
import { listPageSize } from '@alun/contract/schema/page'
import { partnerPrices } from '@alun/contract/schema/partner'
import type { Locator } from '@playwright/test'
import { z } from 'zod'
import { callApi, logIn } from '../http/api-call.ts'
import { ContentEditor } from '../http/content-editor.ts'
import { rawRequest } from '../http/raw-request.ts'
import { journeySlug } from '../http/site-addresses.ts'
import type { ProductFacts } from '../product/control.ts'
import { signInToPanel } from '../product/panel-sign-in.ts'
import { logIn as logInToPanel, newEditor } from './colleague.ts'
import { openMenu } from './panel-menu.ts'
import { desktop, expect, ready, saveData, test } from './visitor.ts'

test.use({ viewport: desktop })

/** Readers see what is published within two seconds; a machine that runs tests may be slower. */
const soon = { timeout: 10_000, intervals: [50] }
/** Other journeys read neither prices nor statuses of its units. */
const project = 'sawah-canggu'

const story = {
  publishedAt: '2026-01-15',
  topic: 'company',
  readyLocales: ['en', 'ua', 'ru'],
}
const own = (name: string) => journeySlug(name, test.info().retry)
/** On the first page of the list. */
const latest = { ...story, publishedAt: '2026-11-19' }
const texts = (name: string) => ({
  en: { title: `A story: ${name}`, lead: 'What a visitor reads in the list.' },
  ua: { title: `Новина: ${name}`, lead: 'Те, що читач бачить у списку.' },
  ru: { title: `Новость: ${name}`, lead: 'То, что читатель видит в списке.' },
})

test('a Ukrainian title changed and published in the admin is on the site at once', async ({
  page,
  product,
}) => {
  const slug = own('retitled')
  const former = texts(own('as it was'))
  const id = await (await signIn(product)).publishNew('news', { ...latest, slug }, former)
  const newTitle = `Вілли біля моря, ${Date.now()}`
  await readersSee(product, `/ua/news/${slug}`, former.ua.title)
  const english = await read(product, `/news/${slug}`)

  await signInToPanel(page, product)
  await openMenu(page)
  await page.locator('.nav a[href$="/admin/collections/news"]').click()
  await expect(page.locator(`table a[href*="/collections/news/${id}"]`).first()).toBeVisible()
  await page.goto(`${product.contentUrl}/admin/collections/news/${id}?locale=ua`)
  await expect(page.locator('label[for="field-title"]')).toContainText('Ukrainian')

  const title = page.locator('#field-title')
  const save = page.locator('#action-save')
  // The panel may still load the record, and puts its title in place of what was typed before.
  await expect(async () => {
    await title.fill(newTitle)
    await expect(save).toBeEnabled({ timeout: 2_000 })
    await expect(title).toHaveValue(newTitle)
  }).toPass()
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/news/'),
  )
  await save.click()
  expect((await saved).status()).toBe(200)

  const begun = performance.now()
  await readersSee(product, `/ua/news/${slug}`, newTitle)
  test.info().annotations.push({
    type: 'seen after',
    description: `${Math.round(performance.now() - begun)} ms`,
  })
  await readersSee(product, '/ua/news', newTitle)
  const unchanged = await read(product, `/news/${slug}`)
  expect(headingOf(unchanged)).toBe(headingOf(english))
  expect(unchanged).not.toContain('біля моря')
})

test('the settings and a page are published in the panel, which stays where it is', async ({
  page,
  product,
}) => {
  await newEditor(page, product, 'storinky')
  for (const name of ['settings', 'about']) {
    await page.goto(`${product.contentUrl}/admin/globals/${name}?locale=ua`)
    await expect(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
    const field = page.locator('textarea:visible').first()
    const words = await field.inputValue()
    // Other journeys read them, so they stay as they are.
    await field.fill(`${words} ще`)
    await expect(page.locator('#action-save')).toBeEnabled()
    await field.fill(words)
    const saved = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'POST' && answer.url().includes(`/api/globals/${name}`),
    )
    await page.locator('#action-save').click()
    expect((await saved).status()).toBe(200)
    await expect(page.locator('[data-sonner-toast]').first()).toContainText(
      /^(?:Saved|Збережено)\.$/,
    )
    await expect(page.locator('#action-save')).toBeDisabled()
    await expect(field).toHaveValue(words)
  }
})

test('a draft that an editor saves is seen on the page beside the form, and nowhere else @thorough', async ({
  page,
  product,
}) => {
  const slug = own('beside-its-form')
  const id = await (await signIn(product)).publishNew('news', { ...latest, slug }, texts(slug))
  await logInToPanel(page, product.contentUrl, product.admin)
  await page.goto(`${product.contentUrl}/admin/collections/news/${id}?locale=ua`)
  await expect(page.locator('form[data-form-ready="true"]').first()).toBeVisible()
  const preview = page.locator('.live-preview-window')
  // It stays as it was left, here by another attempt.
  if (!(await preview.isVisible())) await page.locator('#live-preview-toggler').click()
  const shown = preview.frameLocator('iframe')
  await expect(shown.locator('html')).toHaveAttribute('lang', 'uk', { timeout: 60_000 })
  await page.locator('#field-title').fill('Назва, яку щойно зберегли')
  await page.locator('#action-save-draft').click()
  await expect(shown.locator('h1')).toContainText('щойно зберегли')
  expect(await read(product, `/ua/news/${slug}`)).not.toContain('щойно')
})

test('a draft is seen by nobody until it is published', async ({ product }) => {
  const editor = await signIn(product)
  const slug = own('only-a-draft')
  const open = own('with-a-draft')
  const published = await editor.publishNew('news', { ...latest, slug: open }, texts(open))
  await editor.saveDraft('news', published, 'ua', { title: 'Ще не вирішена назва' })
  const unpublished = await editor.create('news', {
    ...latest,
    ...texts('чернетка').en,
    slug,
    _status: 'draft',
  })

  // Something published later is visible, so drafts would be visible too.
  await editor.publishNew('news', { ...latest, slug: own('later') }, texts(own('later')))
  await readersSee(product, '/ua/news', texts(own('later')).ua.title)
  expect(await read(product, `/ua/news/${open}`)).not.toContain('Ще не вирішена назва')
  expect(await read(product, '/ua/news')).not.toContain(slug)
  expect((await rawRequest(product.siteUrl, `/news/${slug}`)).status).toBe(404)

  await editor.change('news', unpublished, 'en', { _status: 'published' })
  await readersSee(product, '/news', slug)
  await expect
    .poll(async () => (await rawRequest(product.siteUrl, `/news/${slug}`)).status, soon)
    .toBe(200)
})

test('three prices and two sales entered in the grid are on the site and in the price list together @thorough', async ({
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
  }
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.locator('.savebar')).toHaveCount(0)

  const begun = performance.now()
  await expect
    .poll(async () => rowOf(await read(product, path), second.key), soon)
    .toContain('data-status="sold"')
  test.info().annotations.push({
    type: 'seen after',
    description: `${Math.round(performance.now() - begun)} ms`,
  })
  const html = await read(product, path)
  for (const price of ['$301 000', '$302 000', '$303 000']) expect(html).toContain(price)
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

test('a long list is turned page by page, without JavaScript too @thorough', async ({
  browser,
  product,
}) => {
  const editor = await signIn(product)
  // Other tests publish news.
  const article = { ...story, topic: 'law' }
  for (let number = 1; number <= listPageSize; number += 1) {
    await editor.publishNew(
      'articles',
      { ...article, slug: own(`article-${number}`) },
      texts(`number ${number}`),
    )
  }
  await readersSee(product, '/ru/articles', `page=2`)

  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: product.siteUrl })
    const page = await context.newPage()
    for (const locale of locales) {
      const list = localePath('/articles', locale)
      await page.goto(list)
      if (javaScriptEnabled) await ready(page)
      const items = page.locator('main a[href*="/articles/"]')
      const first = await items.evaluateAll(hrefs)
      await page.locator('main a[href$="page=2"]').first().click()
      await expect(page).toHaveURL((url) => url.pathname === list && url.search === '?page=2')
      await expect.poll(() => items.evaluateAll(hrefs)).not.toEqual(first)
      const second = await items.evaluateAll(hrefs)
      expect(second.filter((href) => first.includes(href))).toEqual([])
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `${product.siteUrl}${list}?page=2`,
      )
    }
    await context.close()
  }
  expect((await rawRequest(product.siteUrl, '/articles?page=99')).status).toBe(404)
})

test('an item withdrawn while its list is open leads to the not-found screen, and Back returns', async ({
  page,
  product,
}) => {
  const editor = await signIn(product)
  const slug = own('withdrawn-story')
  const address = `/ua/news/${slug}`
  const id = await editor.publishNew('news', { ...latest, slug }, texts('withdrawn'))
  await readersSee(product, '/ua/news', slug)
  // A prefetched page may be shown for a moment; with saveData nothing is prefetched.
  await saveData(page)
  await page.goto('/ua/news')
  await ready(page)

  await editor.change('news', id, 'en', { _status: 'draft' })
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

test('what is published, and its new address, is everywhere within two seconds', async ({
  product,
}) => {
  const editor = await signIn(product)
  const today = new Date().toISOString().slice(0, 10)
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

  const id = await editor.publishNew('news', { ...facts, slug: first }, texts('переїжджаємо'))
  await seenEverywhere('published', first, second)
  await editor.change('news', id, 'en', { slug: second, _status: 'published' })
  await seenEverywhere('renamed', second, first)
  const { status, headers } = await rawRequest(product.siteUrl, `/ua/news/${first}`)
  const target = new URL(String(headers.location), product.siteUrl).pathname
  expect([status, target]).toEqual([301, `/ua/news/${second}`])
})

/** The price list as an agency gets it: status and price by unit. */
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

/** The page as HTML; the no-break spaces that the site sets are spaces to a reader. */
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

/** The opening tag of a unit in the table. */
function rowOf(html: string, key: string): string {
  return html.match(new RegExp(`<[^>]*data-unit="${key}"[^>]*>`))?.[0] ?? ''
}

function headingOf(html: string): string {
  return html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1] ?? ''
}

function hrefs(links: Element[]): string[] {
  return [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]
}

async function colourOf(shape: Locator): Promise<string> {
  return shape.first().evaluate((element) => {
    const painted = element.querySelector('path, rect, polygon') ?? element
    const { fill, opacity } = getComputedStyle(painted)
    return `${fill} ${opacity}`
  })
}
