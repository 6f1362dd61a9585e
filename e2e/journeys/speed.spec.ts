import { vitalBounds } from '@alun/contract/rules/web-vitals'
import { siteTokenHeader } from '@alun/contract/schema/auth'
import { visitVitals } from '@alun/contract/schema/web-vitals'
import { signInToPanel } from '../product/panel-sign-in.ts'
import { expect, ready, test } from './visitor.ts'

test('a visit reports how fast its page was, and nothing of the visitor @thorough', async ({
  page,
}) => {
  // Every visit is in the share; what is sent as a page is left shows in no other way.
  await page.addInitScript(() => {
    Math.random = () => 0
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (url === '/vitals') sessionStorage.vitals = `${sessionStorage.vitals ?? ''}${body}\n`
      return send(url, body)
    }
    // The last that the library observes.
    const { observe } = PerformanceObserver.prototype
    PerformanceObserver.prototype.observe = function (options) {
      observe.call(this, options)
      if (options?.type === 'layout-shift') document.documentElement.dataset.measured = ''
    }
  })
  const library = page.waitForResponse(/measure-vitals-.*\.js$/)
  await page.goto('/ua/projects/segara-berawa')
  await ready(page)
  const loaded = await library
  expect((await loaded.request().sizes()).responseBodySize).toBeLessThanOrEqual(3 * 1024)
  await page.locator('html[data-measured]').waitFor({ state: 'attached' })
  // What was painted before is handed over to its observers first: leaving the page ends them.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await page.goto('/ua/news')
  const sent = await page.evaluate(() => sessionStorage.getItem('vitals'))
  const visits = (sent ?? '')
    .trim()
    .split('\n')
    .map((each) => visitVitals.parse(JSON.parse(each)))
  for (const visit of visits) {
    expect(visit).toMatchObject({ page: 'project', locale: 'ua', device: 'desk' })
  }
  const { CLS, LCP } = Object.assign({}, ...visits.map(({ values }) => values))
  expect(LCP).toBeGreaterThan(0)
  expect(CLS).toBeGreaterThanOrEqual(0)
})

test('the panel draws how fast pages were, with the figures below @thorough', async ({
  page,
  product,
}) => {
  const lcp = (device: 'phone' | 'desk', bound: number) => ({
    // More than all other tests see.
    page: 'document',
    locale: 'ru',
    device,
    vital: 'LCP',
    counts: [...vitalBounds.LCP.map((each) => (each === bound ? 4_000 : 0)), 0],
  })
  const answer = await fetch(`${product.contentUrl}/v1/vitals`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [siteTokenHeader]: product.intakeToken },
    body: JSON.stringify([lcp('phone', 1600), lcp('desk', 800)]),
  })
  expect(answer.status).toBe(204)
  await signInToPanel(page, product)
  await page.goto(`${product.contentUrl}/admin/speed?page=document&language=ru`)
  await expect(page.getByRole('img', { name: 'Largest part (LCP)' })).toBeVisible()
  const row = page.locator('table[data-vital="LCP"] tbody tr').first()
  await expect(row).toContainText(/0\.75 s.*1\.55 s|1\.55 s.*0\.75 s/)
})
