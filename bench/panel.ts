import { currentTime } from '@alun/contract/rules/current-time'
import { staffRoles } from '@alun/contract/rules/roles'
import { ContentEditor } from '@alun/e2e/http/content-editor'
import { everyScreen, maxShift } from '@alun/e2e/product/panel-screens'
import { logInToPanel, signInToPanel } from '@alun/e2e/product/panel-sign-in'
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
const windows = [
  desk,
  { width: 1000, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]
type Role = (typeof staffRoles)[number]

type Places = Pick<Product, 'contentUrl' | 'admin'>
type View = Awaited<ReturnType<typeof viewOf>>

interface Asked {
  /** Parts of the addresses of screens; empty for all screens. */
  asked: readonly string[]
  chosen: readonly Role[]
  slower: number
}

interface Screen {
  answer: Spread
  largestPaint: Spread
  shift: Spread
}

/**
 * Measures how soon each screen of the panel appears and how much it shifts, as each role and at each width; then
 * screens with much content, and how a long grid scrolls.
 *
 * @param args roles, parts of addresses (`/globals/`), `grown`, and how many times slower the processor is while
 *   shifts are measured (2 by default); without roles and `grown` everything is measured
 */
export async function measurePanel(args: readonly string[]): Promise<void> {
  const slower = Number(args.find((each) => Number(each) > 0) ?? 2)
  const asked = args.filter((each) => each.startsWith('/'))
  const named = args.filter((each) => !(Number(each) > 0))
  const chosen = staffRoles.filter((role) => named.length === asked.length || named.includes(role))
  await measureInBrowser('panel', async (browser, product) => {
    const walk = { asked, chosen, slower }
    const screens = chosen.length > 0 ? await everyScreenOf(browser, product, walk) : null
    const isGrown = named.length === 0 || named.includes('grown')
    return { screens, grown: isGrown ? await measureGrown(browser, product) : null }
  })
}

/** Views each screen at desk width for its times, and at each width with a slower processor for its shifts. */
export async function everyScreenOf(
  browser: Browser,
  product: Places,
  { asked, chosen, slower }: Asked,
): Promise<Record<string, { desk: View; shifts: Record<number, View> }>> {
  const found: Record<string, { desk: View; shifts: Record<number, View> }> = {}
  for (const role of chosen) {
    const { page, slowDown } = await colleague(browser, product, role)
    const panel = `${product.contentUrl}/admin`
    for await (const place of everyScreen(page, panel)) {
      const isAsked = asked.length === 0 || asked.some((part) => place.includes(part))
      // Always opens the start page, because its menu leads to the other screens.
      if (!isAsked && place !== '') continue
      const view = async (viewport: typeof desk, by: number) => {
        await page.setViewportSize(viewport)
        await slowDown(by)
        return viewOf(page, panel + place)
      }
      const shifts: Record<number, View> = {}
      for (const viewport of windows) shifts[viewport.width] = await view(viewport, slower)
      const name = `${role} ${place.replace(/[\da-f-]{36}/, '{id}') || '/'}`
      found[name] = { desk: await view(desk, 1), shifts }
      const all = Object.values(shifts).map(({ shift }) => shift.toFixed(3))
      console.log(name, Math.round(found[name].desk.largestPaint), 'ms, CLS', ...all)
      for (const { moved, shift } of Object.values(shifts)) {
        if (shift > maxShift) console.log(...moved)
      }
    }
    await page.context().close()
  }
  const paints = Object.entries(found).map(([name, screen]) => ({
    name,
    largestPaint: screen.desk.largestPaint,
  }))
  const all = spreadOf(paints.map(({ largestPaint }) => largestPaint))
  console.log(
    `\n${paints.length} screens at ${desk.width} px, LCP in ms: ${spreadText(all)}; the slowest:`,
  )
  console.table(paints.toSorted((one, other) => other.largestPaint - one.largestPaint).slice(0, 8))
  console.log(`CLS by a processor ${slower}× slower`)
  for (const { width } of windows) {
    const shifts = Object.values(found).map((each) => each.shifts[width]?.shift ?? Number.NaN)
    const over = shifts.filter((shift) => shift > maxShift).length
    console.log(`${width} px: ${spreadText(spreadOf(shifts), 3)}, over ${maxShift}: ${over}`)
  }
  return found
}

async function colleague(browser: Browser, { admin, contentUrl }: Places, role: Role) {
  const staff = await ContentEditor.signIn(contentUrl, admin)
  const account = { email: `${role}-${currentTime()}@alun.example`, password: admin.password }
  await staff.create('accounts', { ...account, role, emailConfirmed: true })
  const context = await browser.newContext({ viewport: desk, locale: 'uk-UA' })
  const page = await context.newPage()
  await logInToPanel(page, contentUrl, account)
  const session = await context.newCDPSession(page)
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  return { page, slowDown }
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
    const shifts = entries('layout-shift').map((entry) => ({
      at: entry.startTime,
      by: 'value' in entry ? Number(entry.value) : 0,
      sources: 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [],
    }))
    const named = (node: unknown) => {
      if (!(node instanceof Node)) return 'gone'
      const element = node instanceof Element ? node : node.parentElement
      const { className = '', id = '', tagName = '' } = element ?? {}
      return `${tagName.toLowerCase()}#${id}.${String(className)}`.slice(0, 80)
    }
    return {
      answer:
        navigation instanceof PerformanceNavigationTiming ? navigation.responseEnd : Number.NaN,
      largestPaint: entries('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, { by }) => sum + by, 0),
      /** The three largest shifts: time, elements, former and new places. */
      moved: shifts
        .toSorted((one, other) => other.by - one.by)
        .slice(0, 3)
        .map(({ at, by, sources }) => {
          const places = sources.slice(0, 4).map(({ currentRect, node, previousRect }) => {
            const [before, now] = [previousRect, currentRect].map(
              ({ height, width, x, y }) => `${x},${y} ${width}×${height}`,
            )
            return `${named(node)} ${before} → ${now}`
          })
          return `${by.toFixed(3)} at ${Math.round(at)} ms: ${places.join('; ')}`
        }),
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
