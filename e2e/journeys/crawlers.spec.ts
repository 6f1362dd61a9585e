import { currentTime } from '@alun/contract/rules/current-time'
import { localeOf, localePath, locales } from '@alun/contract/rules/locale'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { rawRequest } from '../http/raw-request.ts'
import { isOfJourney, sitemapFiles } from '../http/site-addresses.ts'
import { expect, test } from './visitor.ts'

test('robots.txt, sitemap, feeds, manifests, security.txt and builds are complete', async ({
  page,
  product,
  addresses,
}) => {
  const get = (path: string) => rawRequest(product.siteUrl, path)
  await page.goto('/robots.txt')
  const robots = await get('/robots.txt')
  expect(robots.body).toContain(`Sitemap: ${product.siteUrl}/sitemap.xml`)
  for (const locale of locales)
    expect(robots.body).toContain(`Disallow: ${localePath('/account', locale)}`)

  const answer = await get('/sitemap.xml')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  const files = await sitemapFiles(product.siteUrl)
  const all = async (name: string) =>
    (await Promise.all(files.map((file) => elementsOf(page, file, name)))).flat()
  const listed = (await all('loc')).filter((address) => !isOfJourney(address))
  expect(new Set(listed).size).toBe(listed.length)
  expect((await all('image:loc')).length).toBeGreaterThan(10)
  // `whole-pages.spec.ts` finds each of these in its language and open to search engines.
  const linked = addresses.map(({ path }) => product.siteUrl + path)
  expect(linked.filter((address) => !listed.includes(address))).toEqual([])

  for (const locale of locales) {
    const path = localePath('/feed.xml', locale)
    const document = await get(localePath('/', locale))
    expect(document.body).toContain(`href="${product.siteUrl}${path}"`)
    const feed = await get(path)
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const links = (await elementsOf(page, feed.body, 'link')).filter((link) => link !== '')
    expect(links.length).toBeGreaterThan(10)
    for (const { origin, pathname } of links.map((link) => new URL(link))) {
      expect([origin, localeOf(pathname)], pathname).toEqual([product.siteUrl, locale])
    }
  }

  for (const locale of locales) {
    const path = localePath('/manifest.webmanifest', locale)
    const document = await get(localePath('/', locale))
    expect(document.body).toContain(`<link rel="manifest" href="${path}"`)
    const manifest = await get(path)
    expect(manifest.headers['content-type']).toContain('application/manifest+json')
    const { display, name, start_url, icons, screenshots } = JSON.parse(manifest.body)
    expect(display).toBe('minimal-ui')
    expect(name).toMatch(/^Alun\b/)
    const sources = icons.map(({ src }: { src: string }) => src)
    expect(sources).toContain('/icon-512.png')
    for (const address of [start_url, ...sources]) {
      expect((await get(address)).status, address).toBe(200)
    }
    const forms = screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)
    expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']))
    const title = /<title>(.*?)<\/title>/.exec(document.body)?.[1]?.replaceAll(/\s+/g, ' ')
    expect(screenshots[0].label).toBe(title)
    for (const { src, sizes, type } of screenshots) {
      const picture = await get(src)
      expect(picture.headers['content-type']).toBe(type)
      const { width, height } = await sharp(picture.bytes).metadata()
      expect(`${width}x${height}`).toBe(sizes)
      expect(picture.bytes.byteLength).toBeLessThan(80 * 1024)
    }
  }
  const { body } = await get('/.well-known/security.txt')
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(currentTime())
  expect(Date.parse(expires)).toBeLessThan(currentTime() + 365 * 86_400_000)

  const latest = await get('/builds/latest.json?1')
  expect(latest.headers['cache-control']).toBe('no-store')
  const build: { id: string; timestamp: number } = JSON.parse(latest.body)
  expect(build).toEqual({ id: expect.any(String), timestamp: expect.any(Number) })
  const { assets }: { assets: string[] } = JSON.parse((await get(`/builds/${build.id}.json`)).body)
  expect(assets.length).toBeGreaterThan(10)
  expect((await get('/')).body).toContain(`data-build="${build.id}"`)
})

/** Texts of all elements with a name in well-formed XML. */
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
