import { currentTime } from '@alun/contract/rules/current-time'
import { locales } from '@alun/contract/rules/locale'
import type { Page } from '@playwright/test'
import type { ParsedMail } from 'mailparser'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { z } from 'zod'
import { mailsTo } from '../http/mailbox.ts'
import { violationsOf } from '../journeys/accessibility.ts'
import { expectLook } from '../journeys/look.ts'
import { desktop, expect, phone, ready, test, withPictures } from '../journeys/visitor.ts'
import { signInToPanel } from '../product/panel-sign-in.ts'

test.use(withPictures)

/** Words of the first site, and traces of missing values; no text may contain them. */
const foreign =
  /\bBali|\bAlun\b|leasehold|hak sewa|Indonesia|Denpasar|Makassar|UTC\+8|GMT\+8|\b(?:IDR|UAH|USD)\b|\$\d[\d.,]|\p{Script=Cyrillic}|\bundefined\b|\bNaN\b|\[object /giu

/** Foreign words with their context. */
const foreignIn = (text: string) =>
  [...text.matchAll(foreign)].map(({ index }) =>
    text.slice(Math.max(0, index - 60), index + 60).replace(/\s+/g, ' '),
  )

/** All visible text of a mail, with its calendar file and the names of its pictures. */
function wordsOf({ subject, text, html, from, attachments }: ParsedMail): string {
  const files = attachments.map(({ filename, content, contentType }) =>
    [filename ?? '', contentType.startsWith('image/') ? '' : content.toString('utf8')].join('\n'),
  )
  return [from?.text, subject, text, html || '', ...files].join('\n')
}

async function textOfPdf(url: string): Promise<string> {
  const response = await fetch(url)
  expect(response.headers.get('Content-Type'), url).toBe('application/pdf')
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const { text } = await extractText(document, { mergePages: true })
  const { info } = await document.getMetadata()
  return `${JSON.stringify(info)} ${text}`.replaceAll('\u00a0', ' ')
}

test('no page, head, feed or structured data contains a word of the first site', async ({
  addresses,
  product,
}) => {
  const files = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/pt/manifest.webmanifest']
  const paths = [...addresses.map(({ path }) => path), ...files]
  expect(new Set(addresses.map(({ locale }) => locale))).toEqual(new Set(locales))
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    const response = await fetch(product.siteUrl + path)
    expect(response.status, path).toBe(200)
    expect(foreignIn(await response.text()), path).toEqual([])
  }
})

test('structured data contains the place and prices of the units', async ({ product }) => {
  const html = await (await fetch(`${product.siteUrl}/pt/projects/quinta-do-arade`)).text()
  const [, json = ''] =
    html.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s) ?? []
  expect(json).toContain('"addressCountry":"PT"')
  expect(json).toContain('"addressRegion":"Algarve"')
  expect(json).toContain('"postalCode":"8300-000"')
  expect(json).toContain('"priceCurrency":"EUR"')
  expect(html).toMatch(/<html[^>]* lang="pt-PT"|<html[^>]* lang="pt"/)
})

test('pages have neither forecast nor lease, which the site leaves out', async ({ product }) => {
  const forecastOrLease = /"[^"]*#(?:forecast|investors|lease)"|Para investidores|ROI/
  for (const path of ['/pt', '/pt/projects/quinta-do-arade']) {
    const page = await (await fetch(product.siteUrl + path)).text()
    expect(page.match(forecastOrLease)).toBeNull()
  }
})

test('messengers and a map that the site leaves out are not offered', async ({ page }) => {
  await page.goto('/pt/projects/quinta-do-arade')
  const messenger = page.locator('form[data-form="viewing"] [name="messenger"] option')
  expect(await messenger.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual(
    ['', 'whatsapp', 'call'],
  )
  await expect(page.locator('form').filter({ hasText: 'Telegram' })).toHaveCount(0)
  await page.goto('/pt')
  await expect(page.locator('#contacts')).toBeVisible()
  await expect(page.locator('#contacts summary')).toHaveCount(0)
})

test('a visitor reads about a home in Portuguese, requests the brochure and gets it by mail', async ({
  page,
  product,
  complaints,
}) => {
  await page.goto('/pt')
  await ready(page)
  expect(await violationsOf(page)).toEqual([])
  await page.locator('main a[href="/pt/projects/quinta-do-arade"]').first().click()
  await ready(page)
  await expect(page.locator('main h1')).toHaveText('Quinta do Arade')
  await expect(page.locator('main')).toContainText('895 000 €')
  expect(await violationsOf(page)).toEqual([])

  const form = page.locator('form[data-form="catalog"]')
  const address = `leitora-${currentTime()}@example.com`
  await form.locator('[name="name"]').fill('Leonor Leitora')
  await form.locator('[name="phone"]').fill('912 345 678')
  await form.locator('[name="contact"]').fill(address)
  await form.locator('[type="submit"]').click()
  const link = page.locator('[data-brochure-link]')
  await expect(link).toHaveAttribute('href', /^\/brochures\/quinta-do-arade\/pt\.pdf\?/)
  const brochure = await textOfPdf(product.siteUrl + (await link.getAttribute('href')))
  expect(foreignIn(brochure)).toEqual([])
  expect(brochure).not.toMatch(/arrendamento|ROI/i)
  for (const words of [
    '895 000 €',
    'Plano de pagamentos',
    'Certidão do registo predial',
    '+351 282 000 140',
  ])
    expect(brochure.replace(/\s+/g, ' ')).toContain(words)

  const [mail] = await mailsTo(product.dataDir, address, 1)
  if (!mail) throw new Error('There is no mail')
  expect(mail.subject).toContain('O seu pedido de catálogo')
  expect(foreignIn(wordsOf(mail))).toEqual([])
  expect(wordsOf(mail)).toContain('Verde')
  expect(complaints).toEqual([])
})

test('every PDF is free of the first site', async ({ product }) => {
  for (const locale of locales) {
    for (const unit of ['quinta-do-arade/v1', 'terracos-da-ria/b2']) {
      const sheet = await textOfPdf(`${product.siteUrl}/brochures/${unit}/${locale}.pdf`)
      expect(foreignIn(sheet), unit).toEqual([])
    }
  }
})

test('a viewing is booked in the time zone of Lisbon', async ({ page, product, complaints }) => {
  await page.goto('/pt/contacts')
  await ready(page)
  expect(await violationsOf(page)).toEqual([])
  const form = page.locator('form[data-form="viewing"]')
  await expect(form).toContainText('hora de Lisboa')
  const address = `visita-${currentTime()}@example.com`
  await form.locator('[name="name"]').fill('Vasco Visitante')
  await form.locator('[name="phone"]').fill('912 345 679')
  await form.locator('[name="contact"]').fill(address)
  await form.getByLabel('Por videochamada').check()
  await form.locator('[name="day"]').nth(3).check()
  const slot = form.locator('[name="slot"]:visible').first()
  await slot.check()
  const instant = await slot.inputValue()
  const lisbon = new Intl.DateTimeFormat('pt-PT', {
    timeZone: 'Europe/Lisbon',
    hour: '2-digit',
    minute: '2-digit',
  })
  expect(['10:00', '11:30', '14:30', '16:00']).toContain(lisbon.format(new Date(instant)))
  await form.locator('[type="submit"]').click()
  await expect(form).toHaveAttribute('data-state', 'sent')

  const stamp = new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
  const href = (await form.locator('[data-calendar-file]').getAttribute('href')) ?? ''
  const calendar = await (await fetch(new URL(href, product.siteUrl))).text()
  expect(calendar).toContain(`DTSTART:${stamp}`)
  expect(foreignIn(calendar)).toEqual([])
  const [mail] = await mailsTo(product.dataDir, address, 1)
  if (!mail) throw new Error('There is no mail')
  expect(mail.subject).toContain('A sua visita está marcada')
  expect(wordsOf(mail)).toMatch(/hora de Lisboa \(UTC\+[01]\)/i)
  expect(foreignIn(wordsOf(mail))).toEqual([])

  await page.locator('[data-viewing-link]').click()
  await expect(page.locator('[data-viewing="booked"]')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(foreignIn(await page.content())).toEqual([])
  const toSales = await mailsTo(product.dataDir, 'ines@verde.example', 1)
  expect(toSales.flatMap((one) => foreignIn(wordsOf(one)))).toEqual([])
  expect(complaints).toEqual([])
})

test('a picture for sharing is drawn for each project', async ({ product }) => {
  for (const path of ['/projects/quinta-do-arade', '/pt/projects/terracos-da-ria']) {
    const html = await (await fetch(product.siteUrl + path)).text()
    const [, picture = ''] = html.match(/<meta property="og:image" content="([^"]*)"/) ?? []
    const bytes = Buffer.from(await (await fetch(picture)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})

test('a colleague signs in to the site and works in the panel', async ({ page, product }) => {
  test.setTimeout(180_000)
  await page.goto('/pt/account/login')
  await ready(page)
  expect(await violationsOf(page)).toEqual([])
  const login = page.locator('form[data-form="login"]')
  await login.locator('[name="email"]').fill(product.admin.email)
  await login.locator('[name="password"]').fill(product.admin.password)
  await login.locator('[type="submit"]').click()
  await expect(page.locator('[data-user-email]')).toHaveText(product.admin.email)
  expect(foreignIn(await shownText(page))).toEqual([])

  await page.setViewportSize(desktop)
  await signInToPanel(page, product)
  await expect(page).toHaveTitle(/Verde/)
  const id = await projectId(page, product.contentUrl)
  const views = ['', '/collections/projects', `/collections/projects/${id}`, '/collections/units']
  for (const view of [...views, '/globals/settings', '/enquiries', '/calendar']) {
    await page.goto(`${product.contentUrl}/admin${view}`)
    await expect(page.locator('main h1, h1').first(), view).toBeVisible()
    const shown = await shownText(page)
    expect([...foreignIn(shown), ...(shown.match(gap) ?? [])], view).toEqual([])
    expect(foreignIn(await page.title()), view).toEqual([])
  }

  await page.goto(`${product.contentUrl}/admin/guide/en/1-start`)
  await expect(page.locator('main h1')).toBeVisible()
  expect(foreignIn(await page.content())).toEqual([])
})

/** An unfilled placeholder in visible text. */
const gap = /\{\w+\}/g

/** Visible text, with titles and names for screen readers. */
async function shownText(page: Page): Promise<string> {
  const texts = await page.locator('body').allInnerTexts()
  const hints = await page
    .locator('[aria-label], [title], [placeholder]')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      ),
    )
  return [...texts, ...hints].join('\n')
}

async function projectId(page: Page, contentUrl: string): Promise<string> {
  const answer = await page.request.get(`${contentUrl}/api/projects?limit=1&depth=0`)
  const { docs } = z
    .object({ docs: z.array(z.object({ id: z.string() })) })
    .parse(await answer.json())
  return docs[0]?.id ?? ''
}

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })
    for (const [name, address] of Object.entries({
      home: '/pt',
      project: '/projects/quinta-do-arade',
      contacts: '/contacts',
    })) {
      test(`${address} matches its picture`, async ({ page, product }) => {
        await page.goto(address, { referer: product.siteUrl })
        await page.reload()
        await expectLook(page, `${name}-${size}`)
      })
    }
  })
}
