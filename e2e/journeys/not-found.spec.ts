import { htmlLang, localePath, locales } from '@alun/contract/rules/locale'
import { rawRequest } from '../http/raw-request.ts'
import { expect, ready, test } from './visitor.ts'

const tooLong = 'a'.repeat(81)
const innards = /node_modules|\bat [\w.<>]+ \(|\.tsx?:\d+|file:\/\/|Error: /

test.describe('a page that does not exist', () => {
  for (const locale of locales) {
    test(`is explained in ${htmlLang(locale)}, with a way home`, async ({ page }) => {
      const answer = await page.goto(localePath('/not-there', locale))
      expect(answer?.status()).toBe(404)
      await ready(page)
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(locale))
      const screen = page.locator('[data-screen="not-found"]')
      await expect(screen).toBeVisible()
      await expect(screen.locator('img').first()).toBeVisible()
      await expect(screen.locator('a[href="/"]').first()).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await expect(page.locator('header a[data-locale-switch]').first()).toBeAttached()
      await expect(page.locator('footer')).toBeVisible()
    })
  }

  const unmatched = [
    '/not-there',
    '/ua/not-there',
    '/ru/news/a/b',
    '/projects',
    '/docs',
    '/ua/projects',
    '/ru/docs',
    '/uae',
    '/rural',
    '/de/news',
    '/xx',
    '/NEWS',
    '/not-there?a=1&b=2',
    '/ua/%D0%BD%D0%B5%D0%BC%D0%B0%D1%94',
  ]
  const missing = [
    '/news/no-such-item',
    '/ua/articles/no-such-item',
    '/ru/sales/no-such-item',
    '/projects/no-such-item',
    '/ua/docs/no-such-item',
  ]
  const malformed = [
    '/news/Bad_Id',
    '/ua/articles/-begins-with-a-dash',
    '/ru/projects/two--dashes',
    '/docs/privacy.policy',
    '/sales/%D0%B0%D0%BA%D1%86%D1%96%D1%8F',
    `/news/${tooLong}`,
  ]
  const expected: [kind: string, paths: string[], message: string][] = [
    ['an unknown address', unmatched, 'Page not found: '],
    ['an item that is not there', missing, 'Page not found: '],
    ['an id that cannot be one', malformed, 'Page Not Found: '],
  ]

  for (const [kind, paths, message] of expected) {
    test(`answers 404 and says which, for ${kind}`, async ({ product }) => {
      for (const path of paths) {
        const answer = await rawRequest(product.siteUrl, path)
        expect.soft(answer.status, path).toBe(404)
        expect.soft(answer.statusText, path).toBe(message + path)
        expect.soft(answer.body, path).toContain(escaped(message + path))
        expect.soft(answer.body, path).toContain('data-screen="not-found"')
        expect.soft(answer.body, path).not.toMatch(innards)
      }
    })
  }

  test('is explained also where only the case of its letters is wrong', async ({
    page,
    complaints,
  }) => {
    for (const path of ['/NEWS', '/ua/News']) {
      await page.goto(path)
      await ready(page)
      await expect(page.locator('[data-screen="not-found"]'), path).toBeVisible()
      await expect(page.locator('main h1'), path).toHaveCount(1)
    }
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  })

  test('is answered as JSON to a program', async ({ product }) => {
    for (const [path, message] of [
      ['/ua/not-there?a=1', 'Page not found: /ua/not-there?a=1'],
      ['/news/Bad_Id', 'Page Not Found: /news/Bad_Id'],
      ['/projects/no-such-item', 'Page not found: /projects/no-such-item'],
    ] as const) {
      const answer = await rawRequest(product.siteUrl, path, {
        headers: { accept: 'application/json' },
      })
      expect.soft(answer.status).toBe(404)
      expect.soft(String(answer.headers['content-type'])).toContain('application/json')
      expect.soft(JSON.parse(answer.body)).toMatchObject({
        url: path,
        statusCode: 404,
        statusMessage: message,
        message,
      })
    }
  })
})

test.describe('an odd address', () => {
  test('with a slash at its end is the page itself', async ({ product }) => {
    for (const path of ['/news/', '/ua/news/', '/ru/']) {
      const answer = await rawRequest(product.siteUrl, path)
      expect.soft(answer.status, path).toBe(200)
      expect.soft(answer.body).toContain(`href="${product.siteUrl}${path.slice(0, -1)}"`)
    }
  })

  test('with doubled slashes never leads to another host', async ({ product }) => {
    for (const path of ['//news', '/ua//news', '/news//', '//evil.example', '/en//evil.example']) {
      const answer = await rawRequest(product.siteUrl, path)
      expect.soft([200, 301, 308, 404], path).toContain(answer.status)
      const { location } = answer.headers
      if (location === undefined) continue
      const target = new URL(String(location), `${product.siteUrl}/`)
      expect.soft(target.origin, path).toBe(product.siteUrl)
      expect.soft(target.pathname, path).not.toContain('//')
    }
  })

  test('that cannot be decoded, or climbs out of the site, gets a plain answer', async ({
    product,
  }) => {
    const paths = [
      '/%',
      '/%ZZ',
      '/news/%E0%A4%A',
      '/ua/%C0%AF',
      '/news/%00',
      '/news/a%2Fb',
      '/..%2f..%2fpackage.json',
      '/../../package.json',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/media/../../package.json',
      '/media/x/y/99999.webp',
      '/news/..\\..\\package.json',
      "/news/'; drop table news; --".replaceAll(' ', '%20'),
      '/news?page=0',
      '/news?page=-1',
      '/news?page=999999999999999999999',
      '/news?page=abc',
    ]
    for (const path of paths) {
      const answer = await rawRequest(product.siteUrl, path)
      const fits = path.includes('?') ? [200, 301, 302, 404] : [301, 400, 404]
      expect.soft(fits, path).toContain(answer.status)
      expect.soft(answer.body, path).not.toMatch(innards)
      expect.soft(answer.body, path).not.toContain('"workspaces"')
    }
  })

  test('of 8 KB or more is rejected, not waited for', async ({ product }) => {
    for (const length of [8_192, 15_000, 64_000]) {
      const answer = await rawRequest(product.siteUrl, `/news/${'a'.repeat(length)}`)
      expect.soft([404, 414, 431], `${length} characters`).toContain(answer.status)
      expect.soft(answer.body).not.toMatch(innards)
    }
    const query = await rawRequest(product.siteUrl, `/news?x=${'a'.repeat(8_192)}`)
    expect.soft([200, 414]).toContain(query.status)
  })
})

test.describe('a method other than GET', () => {
  test('HEAD is answered like GET without a body', async ({ product }) => {
    for (const path of ['/', '/ua/news', '/projects/segara-berawa', '/not-there']) {
      const get = await rawRequest(product.siteUrl, path)
      const head = await rawRequest(product.siteUrl, path, { method: 'HEAD' })
      expect.soft(head.status, path).toBe(get.status)
      expect.soft(head.headers['content-type'], path).toBe(get.headers['content-type'])
      expect.soft(head.headers.etag, path).toBe(get.headers.etag)
      expect.soft(head.body, path).toBe('')
    }
  })

  test('POST and DELETE on a page are not allowed, OPTIONS says what is', async ({ product }) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await rawRequest(product.siteUrl, '/ua/news', { method, body: 'a=1' })
      expect.soft(answer.status, method).toBe(405)
      expect.soft(String(answer.headers.allow), method).toContain('GET')
      expect.soft(answer.body, method).not.toMatch(innards)
    }
    const options = await rawRequest(product.siteUrl, '/ua/news', { method: 'OPTIONS' })
    expect(options.status).toBe(204)
    expect(String(options.headers.allow)).toMatch(/GET.*HEAD/)
  })
})

test('the content service answers wrong calls in its own words', async ({ product }) => {
  const bearer = { authorization: `Bearer ${product.staticToken}` }
  const calls: [path: string, headers: Record<string, string>, status: number, code: string][] = [
    ['/v1/nothing', bearer, 404, 'ROUTE_NOT_FOUND'],
    ['/v1/pages/nothing?locale=en', bearer, 404, ''],
    ['/v1/pages/home?locale=xx', bearer, 400, ''],
    ['/v1/pages/news?locale=en&page=0', bearer, 400, ''],
    [`/v1/pages/project?locale=en&slug=${tooLong}`, bearer, 400, ''],
    ['/v1/pages/project?locale=en&slug=no-such-item', bearer, 404, ''],
    ['/v1/pages/home?locale=en', {}, 401, 'INVALID_CREDENTIALS'],
    ['/v1/pages/home?locale=en', { authorization: 'Bearer wrong' }, 401, 'INVALID_CREDENTIALS'],
    ['/v1/changes?since=abc', bearer, 400, ''],
  ]
  for (const [path, headers, status, code] of calls) {
    const answer = await rawRequest(product.contentUrl, path, { headers })
    expect.soft(answer.status, path).toBe(status)
    const body: unknown = JSON.parse(answer.body)
    expect.soft(body, path).toMatchObject({
      errors: [{ message: expect.any(String), extensions: { code: expect.any(String) } }],
    })
    if (code) expect.soft(body, path).toMatchObject({ errors: [{ extensions: { code } }] })
    expect.soft(answer.body, path).not.toMatch(innards)
  }
})

test('nobody reads the tables of the content service without signing in', async ({ product }) => {
  const tables = ['projects', 'units', 'news', 'enquiries', 'viewings', 'accounts', 'media']
  for (const table of tables) {
    const answer = await rawRequest(product.contentUrl, `/api/${table}`)
    expect.soft([401, 403], table).toContain(answer.status)
  }
  const graphql = await rawRequest(product.contentUrl, '/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{__typename}"}',
  })
  expect([403, 404]).toContain(graphql.status)
})

/** As text of a document. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
}
