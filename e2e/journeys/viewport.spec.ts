import { rawRequest } from '../http/raw-request.ts'
import { expect, phone, ready, test } from './visitor.ts'

const year = 365 * 24 * 60 * 60
const steps: [width: number, name: string][] = [
  [320, 'mobile'],
  [768, 'tablet'],
  [767, 'mobileWide'],
  [1600, 'desktopWide'],
]

test('the page and a cookie of the site follow the window over breakpoints', async ({
  page,
  context,
}) => {
  // It needs only the inline script of the document.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/contacts', { waitUntil: 'domcontentloaded' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-viewport', 'desktopMedium')
  for (const [width, name] of steps) {
    await page.setViewportSize({ width, height: 800 })
    await expect(html).toHaveAttribute('data-viewport', name)
    const noted = (await context.cookies()).filter((cookie) => cookie.name === 'viewport')
    expect(noted).toHaveLength(1)
    expect(noted[0]).toMatchObject({ value: name, path: '/', sameSite: 'Strict', secure: true })
    expect(Math.abs((noted[0]?.expires ?? 0) - Date.now() / 1000 - year)).toBeLessThan(600)
  }
})

test('a cached page is the same for all windows', async ({ product }) => {
  const agents = { phone: 'Mozilla/5.0 (iPhone) Mobile/15E148', desk: 'Mozilla/5.0 (X11)' }
  for (const agent of Object.values(agents)) {
    const { body } = await rawRequest(product.siteUrl, '/contacts', {
      headers: { cookie: 'viewport=mobile; lang=ua; i18n_redirected=ua', 'user-agent': agent },
    })
    expect(body).toContain('data-viewport="desktop"')
    expect(body).toContain('<html lang="en"')
  }
})

test('a page for one visitor is made for the window noted, else for their device', async ({
  product,
}) => {
  const phone = 'Mozilla/5.0 (iPhone) Mobile/15E148'
  const cases: [headers: Record<string, string>, name: string][] = [
    [{ cookie: 'viewport=tablet', 'user-agent': phone }, 'tablet'],
    [{ cookie: 'viewport=huge', 'user-agent': phone }, 'mobileMedium'],
    [{ 'user-agent': 'Mozilla/5.0 (X11)' }, 'desktop'],
  ]
  for (const [headers, name] of cases) {
    const answer = await rawRequest(product.siteUrl, '/account/login', { headers })
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(answer.body).toContain(`data-viewport="${name}"`)
  }
})

test('the class stays right after hydration, and on the pages after it @thorough', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/ua/contacts')
  await ready(page)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-viewport', 'mobileMedium')
  const link = page.locator('a[href="/ua/career"]')
  await page.locator('footer details', { has: link }).locator('summary').click()
  await page.locator('footer').locator(link).click()
  await expect(page).toHaveURL(/career$/)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(html).toHaveAttribute('data-viewport', 'mobileMedium')
})
