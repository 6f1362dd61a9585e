import { brochuresPath } from '@alun/contract/rules/brochure'
import { isServerPath } from '@alun/contract/rules/path-kinds'
import { previewPath } from '@alun/contract/site-definition/server-paths'
import { describe, expect, it, vi } from 'vitest'
import { islandErrorsPath } from '../app/browser/islands/island-errors.ts'
import { serviceWorkerPath } from './files/removing-worker.ts'
import { feedPath } from './pages/discovery/feed-xml.ts'
import { securityPath } from './pages/discovery/security-text.ts'
import { manifestPath } from './pages/discovery/web-manifest.ts'
import { speculationRulesPath } from './pages/render/speculation-rules.ts'
import { requestSlug } from './testing/content-answers.ts'
import type { FakeContent } from './testing/fake-content.ts'
import { type OpenSite, siteForEach, type TestSite } from './testing/test-site.ts'
import { challengePath } from './visitors/bot-check/verify-bot-check.ts'

let content: FakeContent
let site: TestSite
let open: OpenSite['open']
siteForEach((fresh) => {
  ;({ content, open, site } = fresh)
})

async function leads(target: string) {
  const { headers, status } = await site.get(target)
  return status < 400 ? [status, headers.location] : [status]
}
/** Waits until the site has read the list that the feed named. */
const shows = (target: string, answer: (number | string)[]) =>
  vi.waitFor(async () => expect(await leads(target)).toEqual(answer), 30_000)

describe('a redirect that editors have entered', () => {
  it('is followed from any address without a page, in the language of the visitor', async () => {
    expect(await leads('/villas-old')).toEqual([404])
    content.redirect(
      { from: '/villas-old', to: '/docs/terms', status: 301 },
      { from: '/news/стара-новина', to: '/news', status: 302 },
      { from: '/index.php?p=12', to: '/docs/terms#part', status: 301 },
      { from: '/docs/gone', to: '/docs/terms', status: 301 },
      { from: '/catalog.pdf', to: 'https://elsewhere.example/catalog.pdf', status: 301 },
      { from: '/first', to: '/second', status: 301 },
      { from: '/second', to: '/docs/old-terms', status: 301 },
      { from: '/for-now', to: '/second', status: 302 },
      { from: '/third', to: '/for-now', status: 301 },
      { from: '/docs/old-terms?version=1', to: '/news', status: 301 },
      { from: '/news', to: '/docs/terms', status: 301 },
      { from: '/round', to: '/about-round', status: 301 },
      { from: '/about-round', to: '/round', status: 301 },
      { from: '/?p=12', to: '/docs/terms', status: 301 },
      { from: '/news?p=12', to: '/docs/terms', status: 301 },
      { from: '/wiki_(villas)', to: '/news', status: 301 },
    )
    await shows('/villas-old', [301, '/docs/terms'])
    for (const [target, ...answer] of [
      ['/ua/villas-old', 301, '/ua/docs/terms'],
      ['/Villas-Old/?utm_source=mail&page=2', 301, '/docs/terms?utm_source=mail'],
      ['/news/%D1%81%D1%82%D0%B0%D1%80%D0%B0-%D0%BD%D0%BE%D0%B2%D0%B8%D0%BD%D0%B0', 302, '/news'],
      ['/index.php?p=12', 301, '/docs/terms#part'],
      ['/ru/index.php?x=1&p=12', 301, '/ru/docs/terms#part'],
      ['/index.php?p=13', 404],
      ['/docs/gone', 301, '/docs/terms'],
      ['/ua/catalog.pdf', 301, 'https://elsewhere.example/catalog.pdf'],
      // In one step up to a page, or to a former address, which leads on by itself.
      ['/first', 301, '/docs/old-terms'],
      // Temporary if one of the steps is.
      ['/for-now', 302, '/docs/old-terms'],
      ['/third', 302, '/docs/old-terms'],
      // Redirects of editors win over former slugs.
      ['/docs/old-terms?version=1', 301, '/news'],
      ['/docs/old-terms', 301, '/docs/terms'],
      // An existing page wins over a redirect.
      ['/news', 200, undefined],
      ['/round', 404],
      ['/villas', 404],
      // A page of a former site that its query alone named.
      ['/?p=12', 301, '/docs/terms'],
      ['/news?p=12', 301, '/docs/terms'],
      ['/ru?p=12&utm_source=old', 301, '/ru/docs/terms?utm_source=old'],
      ['/news?p=13', 200, undefined],
      // A redirect whose address ends in a sign matches only with that sign.
      ['/wiki_(villas)', 301, '/news'],
      ['/ua/villas-old).', 301, '/ua/docs/terms'],
    ] as const) {
      expect([target, ...(await leads(target))]).toEqual([target, ...answer])
    }
    content.redirect()
    await shows('/villas-old', [404])
  })

  it('finds out that its target is a page without rendering it', async () => {
    const to = `/projects/${requestSlug}?type=a`
    content.redirect({ from: '/old', to, status: 301 })
    await shows('/old', [301, to])
    expect(content.pageCalls().filter((call) => call.includes(requestSlug))).toEqual([])
  })

  it('costs one call for any number of unknown addresses', async () => {
    await site.get('/unknown')
    const before = content.redirectCalls()
    const asked = Array.from({ length: 50 }, (_, at) => site.get(`/wp-${at}/setup.php?step=${at}`))
    for (const { status } of await Promise.all(asked)) expect(status).toBe(404)
    expect([before, content.redirectCalls()]).toEqual([1, 1])
  })

  it('is followed during an outage of the content service, also after a restart', async () => {
    content.redirect({ from: '/old', to: '/docs/terms', status: 301 })
    await shows('/old', [301, '/docs/terms'])
    await site.close()
    content.behave('drops the connection')
    site = await open()
    expect(await leads('/old')).toEqual([301, '/docs/terms'])
    expect(await leads('/unknown')).toEqual([404])
  })

  it('does not affect concurrent visitors of other addresses', async () => {
    content.redirect({ from: '/docs/gone?p=1', to: '/news', status: 301 })
    await shows('/docs/gone?p=1', [301, '/news'])
    const both = await Promise.all([leads('/docs/gone?p=1'), leads('/docs/gone?p=2')])
    expect(both).toEqual([[301, '/news'], [404]])
  })
})

it('the address that password managers open leads to the form of a new password, others there to none', async () => {
  const changed = await site.get('/.well-known/change-password')
  expect([changed.status, changed.headers.location]).toEqual([302, '/account#new-password'])
  // Password managers ask it first, because some sites answer every address.
  const none = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await site.get(none)).status).toBe(404)
})

it("the server's own addresses cannot be redirected", () => {
  const paths = [
    ...[brochuresPath, challengePath, feedPath, islandErrorsPath, manifestPath],
    ...[previewPath, securityPath, serviceWorkerPath, speculationRulesPath],
    ...['/sitemap.xml', '/sitemaps/news-1.xml', '/healthz', '/readyz', '/metrics'],
    ...['/robots.txt', '/media/1/2/640.webp', '/assets/main.js', '/builds/latest.json'],
    ...['/favicon.ico', '/apple-touch-icon.png', '/icon-512.png', '/account/login', '/viewing'],
    '/brochure-link/expired/terrace',
  ]
  expect(paths.filter((path) => !isServerPath(path))).toEqual([])
  expect(['/', '/news', '/icons', '/builders', '/media-kit'].filter(isServerPath)).toEqual([])
})
