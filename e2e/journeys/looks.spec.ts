import { pagesToVisit } from '../http/site-addresses.ts'
import { columns, layoutProblems } from './layout-facts.ts'
import { expectLook } from './look.ts'
import { sidewaysScroll } from './page-facts.ts'
import { desktop, expect, phone, ready, test, withPictures } from './visitor.ts'

const pages = {
  home: '/ua',
  project: '/ua/projects/segara-berawa',
  sales: '/ru/sales',
  article: '/articles/leasehold-explained',
  career: '/ua/career',
  'not-found': '/ru/not-there',
}
const sizes = { phone, desktop }
test.use(withPictures)

/** Compared in each run; the others by `npm run test:all`. */
const always = ['home-phone', 'project-phone']

for (const [size, viewport] of Object.entries(sizes)) {
  for (const [name, address] of Object.entries(pages)) {
    const tag = always.includes(`${name}-${size}`) ? [] : ['@thorough']
    test(`${address} matches its picture on a ${size}`, { tag }, async ({ page, product }) => {
      await page.setViewportSize(viewport)
      // The first page of a visit uses fallback fonts.
      await page.goto(address, { referer: product.siteUrl })
      // After a reload the fonts are there from the start.
      await page.reload()
      expect.soft(await layoutProblems(page), address).toEqual([])
      await expectLook(page, `${name}-${size}`)
    })
  }
}

test('pages load without console errors and do not scroll sideways', async ({
  page,
  addresses,
  complaints,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const problems: string[] = []
  for (const { path } of pagesToVisit(addresses, 'ru')) {
    await page.goto(path)
    await ready(page)
    const overflow = await sidewaysScroll(page)
    if (overflow) problems.push(`${path}: scrolls sideways: ${overflow}`)
  }
  expect([...problems, ...complaints]).toEqual([])
})

test('the header fits at every width, and the menu links every page, also on a desktop @thorough', async ({
  page,
}) => {
  const tooWide: [string, number][] = []
  for (const path of ['/ua/about', '/about', '/ru/about']) {
    await page.goto(path)
    for (const width of [320, 390, 767, 768, 1024, 1279, 1280, 1300, 1359, 1360, 1439, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const over = await page
        .locator('header')
        .first()
        .evaluate((header) => {
          const bar = header.firstElementChild
          const ends = [...(bar?.children ?? [])].map((each) => each.getBoundingClientRect().right)
          return Math.max(...ends) - (bar?.getBoundingClientRect().right ?? 0)
        })
      if (over > 0.5) tooWide.push([path, width])
    }
  }
  expect(tooWide).toEqual([])
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/ua/about')
    expect(await layoutProblems(page), `${width} pixels wide`).toEqual([])
    await page.locator('[data-menu-open]').click()
    for (const to of ['/ua/cooperation', '/ua/search']) {
      await expect(page.locator(`[data-menu] a[href="${to}"]`), to).toBeVisible()
    }
  }
})

test('a tablet has two columns @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const [address, selector, count] of [
    ['/ua/news', 'main article:not(:first-of-type)', 2],
    ['/ua/about', '#team li', 2],
    ['/ua/about', 'main dl > div', 4],
  ] as const) {
    await page.goto(address)
    expect.soft(await layoutProblems(page), address).toEqual([])
    expect(await columns(page, selector), `${address} ${selector}`).toBe(count)
  }
})

test('statuses are distinguishable in forced colours @thorough', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/ua')
  const marks = await page.locator('i[data-status]').evaluateAll((squares) =>
    squares.map((square) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(square)
      return `${backgroundColor} ${backgroundImage}`
    }),
  )
  expect(new Set(marks).size, 'kinds of squares in forced colours').toBe(3)
})

test('a project prints completely, in dark text, on four to six pages without forms @thorough', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/ua/projects/segara-berawa')
  await expect(page.locator('#lease dl')).toBeHidden()
  await ready(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)')
  for (const selector of ['table[data-availability]', '#payment', 'main h1 ~ .lead']) {
    await expect(page.locator(selector).first()).toBeVisible()
  }
  for (const selector of ['form[data-form]', '#viewing', '#catalogue', 'form[data-roi]']) {
    await expect(page.locator(selector).first()).toBeHidden()
  }
  // Print has no buttons; the price list has only its figures.
  for (const selector of ['#units tbody td:last-child a', '#units a[data-gallery] > span']) {
    for (const action of await page.locator(selector).all()) await expect(action).toBeHidden()
  }
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThanOrEqual(4)
  expect(pages).toBeLessThanOrEqual(6)
  // Dark surfaces are light in print.
  const pale = () =>
    page.evaluate(() => {
      const brightness = (colour: string) =>
        Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)) /
        (colour.startsWith('color(') ? 1 : 255)
      return [...document.querySelectorAll('.shade *')]
        .filter((each) => each.checkVisibility() && each.textContent?.trim())
        .filter((each) => brightness(getComputedStyle(each).color) > 0.5)
        .map((each) => each.textContent?.slice(0, 40))
    })
  await expect.poll(pale).toEqual([])
  // Folds are open in print.
  await expect(page.locator('#lease dl')).toBeVisible()
  // The inlined styles already hide elements for the screen, because a reader may print at once.
  await page.locator('link[media="print"]').evaluate((link) => link.remove())
  const onScreen = await page.locator('[data-screen-only]').all()
  expect(onScreen.length).toBeGreaterThan(0)
  for (const each of onScreen) await expect(each).toBeHidden()
})
