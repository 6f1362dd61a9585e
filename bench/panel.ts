import { signInToPanel } from '@alun/e2e/product/panel-sign-in'
import type { Product } from '@alun/e2e/product/product'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import { growContent, largeProject } from './grown-content.ts'
import { databaseOf, indexedWithinMs } from './growth.ts'
import { measureInBrowser } from './measure.ts'
import { printTable, repeated, type Spread, spreadOf, spreadText } from './spread.ts'

const runs = 3
const desk = { width: 1440, height: 900 }

interface Screen {
  answer: Spread
  largestPaint: Spread
  shift: Spread
}

/** Measures how soon screens with much content appear and how much they shift, and how a long grid scrolls. */
export async function measurePanel(): Promise<void> {
  await measureInBrowser('panel', measureGrown)
}

async function measureGrown(browser: Browser, product: Product) {
  const client = new pg.Client(await databaseOf(product))
  await client.connect()
  const places = await growContent(client)
    .then(() => placesOf(client))
    .finally(() => client.end())
  await product.content.stop()
  await product.content.start(indexedWithinMs)

  const context = await browser.newContext({ viewport: desk, locale: 'uk-UA' })
  const page = await context.newPage()
  await signInToPanel(page, product)
  const screens: Record<string, Screen> = {}
  for (const [name, path] of Object.entries(places)) {
    const views = await repeated(runs, () => viewOf(page, `${product.contentUrl}/admin${path}`))
    const spread = (of: 'answer' | 'largestPaint' | 'shift') =>
      spreadOf(views.map((view) => view[of]))
    screens[name] = {
      answer: spread('answer'),
      largestPaint: spread('largestPaint'),
      shift: spread('shift'),
    }
    console.log(name, spreadText(screens[name].largestPaint))
  }
  console.log(`\nScreens of the panel at ${desk.width} px, content grown, service warm`)
  printTable(screens, ({ answer, largestPaint, shift }) => ({
    'answer, ms': spreadText(answer),
    'LCP, ms': spreadText(largestPaint),
    CLS: spreadText(shift, 3),
  }))
  await page.goto(`${product.contentUrl}/admin${places['units of one project']}`)
  const scrolled = await scrolledGrid(page)
  console.log('\nA grid of 2,000 units, scrolled from its first to its last row', scrolled)
  return { screens, scrolled }
}

async function placesOf(client: pg.Client) {
  const one = async (query: string) => {
    const { rows } = await client.query(query)
    return z.object({ id: z.string() }).parse(rows[0]).id
  }
  const project = await one(`select id from projects where slug = '${largeProject}'`)
  const article = await one(`select id from articles where slug = 'leasehold-explained'`)
  const enquiry = await one('select id from enquiries order by received_at desc limit 1')
  return {
    start: '',
    figures: '/figures',
    enquiries: '/enquiries',
    enquiry: `/collections/enquiries/${enquiry}`,
    calendar: '/calendar',
    'units of one project': `/collections/units?project=${project}`,
    media: '/collections/media',
    news: '/collections/news',
    article: `/collections/articles/${article}`,
    translations: '/translations',
    scheduled: '/scheduled',
  }
}

async function viewOf(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 })
  // Waits for the header, because a page that failed loads fast, too.
  await page.locator('.app-header').waitFor()
  return page.evaluate(async () => {
    // A shift is reported in the next frame. The timeout is for a Chromium without a window, which may draw none.
    await new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done))
      setTimeout(done, 500)
    })
    const entries = (type: string) => {
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type, buffered: true })
      return observer.takeRecords()
    }
    const [navigation] = performance.getEntriesByType('navigation')
    // Counts all of them, because nobody touches the page during a view.
    const shifts = entries('layout-shift').map((entry) =>
      'value' in entry ? Number(entry.value) : 0,
    )
    return {
      answer:
        navigation instanceof PerformanceNavigationTiming ? navigation.responseEnd : Number.NaN,
      largestPaint: entries('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, each) => sum + each, 0),
    }
  })
}

/** Counts the frames in which part of the window showed no row, while scrolling half a window per frame. */
async function scrolledGrid(page: Page): Promise<{ frames: number; blank: number; rows: number }> {
  const grid = page.locator('.units-grid')
  await grid.locator('tbody tr[aria-rowindex]').first().waitFor()
  return grid.evaluate(async (table) => {
    const isBlank = () => {
      const box = table.getBoundingClientRect()
      const [top, bottom] = [Math.max(box.top + 50, 50), Math.min(box.bottom, innerHeight) - 5]
      return Array.from({ length: 8 }, (_, at) => top + ((bottom - top) * at) / 7).some((y) =>
        document
          .elementsFromPoint(box.left + 60, y)
          .every((each) => each.closest('tr[aria-rowindex]') === null),
      )
    }
    const frame = () => new Promise(requestAnimationFrame)
    let [frames, blank] = [0, 0]
    while (table.getBoundingClientRect().bottom > innerHeight) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await frame()
      await frame()
      frames += 1
      if (isBlank()) blank += 1
    }
    return { frames, blank, rows: Number(table.getAttribute('aria-rowcount')) }
  })
}
