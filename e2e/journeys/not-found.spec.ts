import { htmlLang, localePath, locales } from '@alun/contract/rules/locale'
import { rawRequest } from '../http/raw-request.ts'
import { expect, ready, test } from './visitor.ts'

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

  // What is not there for the content service; the other kinds are told apart by the site alone.
  for (const path of [
    '/news/no-such-item',
    '/ua/articles/no-such-item',
    '/ru/sales/no-such-item',
    '/projects/no-such-item',
    '/ua/docs/no-such-item',
  ]) {
    test(`answers 404 and says which: ${path}`, async ({ product }) => {
      const answer = await rawRequest(product.siteUrl, path)
      expect([answer.status, answer.statusText]).toEqual([404, `Page not found: ${path}`])
      expect(answer.body).toContain('data-screen="not-found"')
      expect(answer.body).not.toMatch(innards)
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
