import type { Page } from '@playwright/test'
import { z } from 'zod'
import { removingWorker } from '../../site/server/files/builds/removing-worker.ts'
import { ContentEditor } from '../http/content-editor.ts'
import { isSweep } from '../http/site-addresses.ts'
import { type BreakableLine, openLine } from '../product/breakable-line.ts'
import { consentAnswered, promoDialogDismissed } from '../product/phone.ts'
import { test as base, expect, hydrated, ready, saveData } from './visitor.ts'

interface Fixtures {
  line: BreakableLine
  visit: (path: string) => Promise<void>
}

/** The site behind a connection that a test can break. */
const test = base.extend<Fixtures>({
  serviceWorkers: 'allow',
  line: async ({ product }, use) => {
    const line = await openLine(product.siteUrl)
    await use(line)
    line.close()
  },
  baseURL: async ({ line }, use) => use(line.url),
  visit: async ({ context, line, page }, use) => {
    await context.addCookies([promoDialogDismissed(line.url), consentAnswered(line.url, 'denied')])
    // What is prefetched is shown from the browser's cache.
    await saveData(page)
    await use(async (path) => {
      await page.goto(path)
      await ready(page)
      await expect.poll(() => stores(page, path.split('?')[0] ?? '')).toBe(true)
    })
  },
})

const stores = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address)) !== undefined, path)

const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const found = names.map(async (name) => {
      const keys = await (await caches.open(name)).keys()
      return keys.map(({ url }) => `${name} ${new URL(url).pathname}`)
    })
    return (await Promise.all(found)).flat()
  })

test('pages that were seen open without a connection, as of their time; others say how to call', async ({
  line,
  page,
  visit,
}) => {
  await visit('/ua/projects/segara-berawa?utm_source=mail')
  await visit('/ua/news')
  await page.goto('/ua/account/login')
  await ready(page)
  line.cut()

  await page.goto('/ua/projects/segara-berawa?utm_source=news')
  await expect(page.locator('h1')).toHaveText('Segara Berawa')
  await expect(page.locator('[data-as-of]')).toContainText(/станом\sна\s\d\d:\d\d\.$/)
  // With its fonts, pictures and code.
  const heading = page.locator('h1')
  expect(
    await heading.evaluate((element) =>
      document.fonts.check(`1em ${getComputedStyle(element).fontFamily.split(',')[0]}`),
    ),
  ).toBe(true)
  const picture = page.locator('main img').first()
  await expect
    .poll(() => picture.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth))
    .toBeGreaterThan(0)

  await page.goto('/ua/career')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Немає з’єднання')
  await expect(page.locator('main a[href^="tel:"]')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await page
    .locator('#seen-pages')
    .getByRole('link', { name: /Segara Berawa/ })
    .click()
  await expect(page.locator('h1')).toHaveText('Segara Berawa')

  const stored = await storedIn(page)
  expect(stored.some((each) => each.includes('/ua/news'))).toBe(true)
  expect(stored.filter((each) => /account|viewing\?|preview\?|brochures/.test(each))).toEqual([])
  line.mend()
  await page.goto('/ua/news')
  await expect(page.locator('[data-as-of]')).toHaveCount(0)
})

test('a form filled in without a connection waits on the device and goes once, from any page', async ({
  line,
  page,
  product,
  visit,
}) => {
  const name = `Offline ${Date.now()}`
  // As private windows of Safari, which store bytes but no files.
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value, ...key) {
      const fields: unknown[][] = Object(value).fields ?? []
      if (fields.flat().some((each) => each instanceof File)) throw new DOMException('No files')
      return put.call(this, value, ...key)
    }
  })
  await visit('/cooperation')
  await visit('/news')
  await expect
    .poll(async () =>
      (await storedIn(page)).some((each) => each.includes('cooperation-form.island')),
    )
    .toBe(true)
  line.cut()
  await page.goto('/cooperation')
  const form = page.locator('form[data-form="cooperation"]')
  await form.locator('[name="name"]').fill(name)
  await hydrated(form)
  await form.locator('[name="phone"]').fill('+62 812 0000 0140')
  await form.locator('[name="contact"]').fill('@agency')
  const pdf = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
  await form.locator('[name="file"]').setInputFiles(pdf)
  await form.locator('button[type="submit"]').click()
  await expect(form).toHaveAttribute('data-state', 'failed')
  await expect(form.locator('[data-form-message]')).toHaveText('Saved on this device, not sent yet')
  await expect(form.locator('a[href^="tel:"]')).toBeVisible()
  const notice = page.locator('[data-notice]')
  await expect(notice).toContainText('it waits for a connection')

  // Another page, opened when the connection is back.
  await page.goto('/news')
  await expect(notice).toContainText('it waits for a connection')
  line.mend()
  await page.reload()
  await expect(notice).toContainText('has been sent')
  const staff = await ContentEditor.signIn(product.contentUrl, product.admin)
  expect(await staff.enquiriesOf(name)).toMatchObject([{ form: 'cooperation' }])
  await page.reload()
  await ready(page)
  await expect(notice).toHaveCount(0)
  expect(await staff.enquiriesOf(name)).toHaveLength(1)
})

test.describe('over time', () => {
  test.skip(!isSweep, 'takes long')

  test('a page that takes longer than three seconds is shown as it was', async ({
    line,
    page,
    visit,
  }) => {
    await visit('/news')
    await visit('/about')
    line.slow(20_000)
    await page.goto('/news', { waitUntil: 'commit' })
    await expect(page.locator('[data-as-of]')).toContainText('this page is as of')
  })

  test('a new build replaces the worker, and what the one before the last has stored goes', async ({
    line,
    page,
    visit,
  }) => {
    const builds = async () => {
      const names = await page.evaluate(() => caches.keys())
      return names.filter((each) => each.startsWith('pages-'))
    }
    await visit('/news')
    const [first = ''] = await builds()
    const id = first.slice('pages-'.length)
    for (const next of ['second', 'third']) {
      line.changeWorker((code) => code.replaceAll(id, next))
      await page.goto('/about')
      await expect.poll(builds).toContain(`pages-${next}`)
    }
    await expect.poll(builds).toEqual(['pages-second', 'pages-third'])
  })

  test('the worker goes where it is switched off, with all that it has stored', async ({
    line,
    page,
    visit,
  }) => {
    const code = await removingWorker().text()
    await visit('/news')
    line.changeWorker(() => code)
    await page.goto('/about')
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
    const left = z
      .number()
      .parse(
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
    expect(left).toBe(0)
  })
})

test('an installable site has its shortlist and the last project without a connection @thorough', async ({
  context,
  line,
  page,
  visit,
}) => {
  const session = await context.newCDPSession(page)
  await visit('/projects/segara-berawa')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A context of a test is a private window.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(errors).toEqual([])

  await page.locator('input[name="unit"]').first().check()
  const link = page.locator('header a[data-shortlist]')
  const shortlist = (await link.getAttribute('href')) ?? ''
  expect(shortlist).toContain('unit=')
  await expect.poll(() => stores(page, shortlist)).toBe(true)
  line.cut()
  await page.goto('/compare')
  await expect(page.locator('table [data-unit], table th').first()).toBeVisible()
  await page.goto('/projects/segara-berawa')
  await expect(page.locator('[data-as-of]')).toBeVisible()
})
