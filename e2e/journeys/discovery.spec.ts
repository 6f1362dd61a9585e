import { localeOf, localePath, locales } from '@alun/contract/rules/locale'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { rawRequest } from '../http/raw-request.ts'
import { isOfJourney, sitemapFiles } from '../http/site-addresses.ts'
import { expect, test } from './visitor.ts'

/** Texts of the elements with a name in well-formed XML. */
async function elementsOf(page: Page, xml: string, name: string): Promise<string[]> {
  return page.evaluate(
    ([text, tag]) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      if (parsed.querySelector('parsererror')) throw new Error('Not well formed')
      return [...parsed.getElementsByTagName(tag)].map(({ textContent }) => textContent ?? '')
    },
    [xml, name] as const,
  )
}

test('search engines are led to the sitemap, and away from what is a visitor’s own', async ({
  product,
}) => {
  const { body } = await rawRequest(product.siteUrl, '/robots.txt')
  expect(body).toContain(`Sitemap: ${product.siteUrl}/sitemap.xml`)
  for (const locale of locales)
    expect(body).toContain(`Disallow: ${localePath('/account', locale)}`)
})

test('the sitemap lists every page that may be found, and no other', async ({
  page,
  product,
  addresses,
}) => {
  const answer = await rawRequest(product.siteUrl, '/sitemap.xml')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  const files = await sitemapFiles(product.siteUrl)
  const all = async (name: string) =>
    (await Promise.all(files.map((file) => elementsOf(page, file, name)))).flat()
  const listed = (await all('loc')).filter((address) => !isOfJourney(address))
  expect(new Set(listed).size).toBe(listed.length)
  expect((await all('image:loc')).length).toBeGreaterThan(10)
  const findable: string[] = []
  for (const { path } of addresses) {
    const document = await rawRequest(product.siteUrl, path)
    if (!/<meta name="robots" content="[^"]*noindex/.test(document.body)) {
      findable.push(product.siteUrl + path)
    }
  }
  expect(findable.length).toBeGreaterThan(addresses.length / 2)
  expect(findable.filter((address) => !listed.includes(address))).toEqual([])
  for (const address of listed) {
    const { status, body } = await rawRequest(product.siteUrl, new URL(address).pathname)
    expect(status, address).toBe(200)
    expect(body, address).toContain(`<link rel="canonical" href="${address}"`)
    expect(body, address).not.toMatch(/<meta name="robots" content="[^"]*noindex/)
  }
})

test('each language has a feed that its pages name', async ({ page, product }) => {
  for (const locale of locales) {
    const path = localePath('/feed.xml', locale)
    const document = await rawRequest(product.siteUrl, localePath('/', locale))
    expect(document.body).toContain(`href="${product.siteUrl}${path}"`)
    const feed = await rawRequest(product.siteUrl, path)
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const links = (await elementsOf(page, feed.body, 'link')).filter((link) => link !== '')
    expect(links.length).toBeGreaterThan(10)
    for (const { origin, pathname } of links.map((link) => new URL(link))) {
      expect([origin, localeOf(pathname)], pathname).toEqual([product.siteUrl, locale])
    }
  }
})

test('a phone finds name and icons for its home screen, and a security researcher whom to contact', async ({
  product,
}) => {
  for (const locale of locales) {
    const path = localePath('/manifest.webmanifest', locale)
    const document = await rawRequest(product.siteUrl, localePath('/', locale))
    expect(document.body).toContain(`<link rel="manifest" href="${path}"`)
    const manifest = await rawRequest(product.siteUrl, path)
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
    const { display, name, start_url, icons, screenshots } = JSON.parse(manifest.body)
    expect(display).toBe('minimal-ui')
    expect(name).toMatch(/^Alun\b/)
    const sources = icons.map(({ src }: { src: string }) => src)
    expect(sources).toContain('/icon-512.png')
    for (const address of [start_url, ...sources]) {
      expect((await rawRequest(product.siteUrl, address)).status, address).toBe(200)
    }
    const forms = screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)
    expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']))
    const title = /<title>(.*?)<\/title>/.exec(document.body)?.[1]?.replaceAll(/\s+/g, ' ')
    expect(screenshots[0].label).toBe(title)
    for (const { src, sizes, type } of screenshots) {
      const picture = await rawRequest(product.siteUrl, src)
      expect(picture.headers['content-type']).toBe(type)
      const { width, height } = await sharp(picture.bytes).metadata()
      expect(`${width}x${height}`).toBe(sizes)
      expect(picture.bytes.byteLength).toBeLessThan(80 * 1024)
    }
  }
  const { body } = await rawRequest(product.siteUrl, '/.well-known/security.txt')
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test('pages say in the words of schema.org what they are about', async ({ page }) => {
  const expected: Record<string, string[]> = {
    '/': ['Organization'],
    '/ua/projects/segara-berawa': ['ApartmentComplex', 'House', 'Offer', 'BreadcrumbList'],
    '/ru/projects/sawah-canggu': ['ApartmentComplex', 'Apartment', 'Offer'],
    '/articles/leasehold-explained': ['Article', 'BreadcrumbList'],
    '/ua/career': ['BreadcrumbList'],
    '/ua/career/sales-manager': ['JobPosting', 'BreadcrumbList'],
    '/ru/sales/early-bird-segara': ['Offer', 'BreadcrumbList'],
  }
  for (const [path, types] of Object.entries(expected)) {
    await page.goto(path)
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(blocks, path).toHaveLength(1)
    expect(blocks[0], path).not.toMatch(/[\u00a0\u00ad\u200b\u202f\u2060]/)
    const graph: { '@type': string; address?: object }[] = JSON.parse(blocks[0] ?? '')['@graph']
    expect(graph.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(types))
    for (const { address } of graph.filter((thing) => thing.address)) {
      expect(address, path).toEqual({
        '@type': 'PostalAddress',
        streetAddress: expect.stringMatching(/Contoh(?!.*Badung)/),
        addressLocality: expect.stringContaining('Badung'),
        addressRegion: 'Bali',
        postalCode: expect.stringMatching(/^803\d\d$/),
        addressCountry: 'ID',
      })
    }
  }
})
