import { setTimeout as pause } from 'node:timers/promises'
import { phone, phoneScale } from '@alun/e2e/product/phone'
import { type Command, openTab, type Tab } from './browser-tab.ts'
import { measureProduct } from './measure.ts'
import { inPlainBrowser } from './plain-browser.ts'
import { network, slowdown, slowPhoneText, undisturbed } from './slow-phone.ts'
import { printTable, type Spread, spreadOf, spreadText } from './spread.ts'

const start = '/ua'
const runs = 9
/** Milliseconds for which a tapping finger stays on the screen. */
const tapLength = 80

interface Way {
  link: string
  reach: (tab: Tab) => Promise<void>
}

const ways: Record<string, Way> = {
  'project card': {
    link: 'main a[href="/ua/projects/segara-berawa"]',
    reach: (tab) =>
      tab.evaluate(`${found('main a[href="/ua/projects/segara-berawa"]')}
      .scrollIntoView({ block: 'center', behavior: 'instant' })`),
  },
  'menu entry': {
    link: '[data-menu] a[href="/ua/contacts"]',
    reach: async (tab) => {
      await tap(tab, '[data-menu-open]')
      await until(() => tab.evaluate(`${found('[data-menu]')}.matches(':popover-open')`))
    },
  },
}

const preparations = {
  // As for readers with data saver.
  nothing: { isAllowed: false, rests: false, fades: true },
  'nothing, without the fade': { isAllowed: false, rests: false, fades: false },
  // Prefetched while the link is visible, prerendered from the touch on.
  'as the page does': { isAllowed: true, rests: false, fades: true },
  'as the page does, without the fade': { isAllowed: true, rests: false, fades: false },
  // The pointer has rested on the link until the page was ready.
  prerendered: { isAllowed: true, rests: true, fades: true },
}
type Preparation = (typeof preparations)[keyof typeof preparations]

interface Navigation {
  milliseconds: number
  /** Whether prerendering had begun at the tap. */
  wasPrerendered: boolean
}

/** Time from a tap on a slow phone until the next page is painted. */
export async function measureNextPage(): Promise<void> {
  await measureProduct('next-page', async (product) => {
    // Browsers that Playwright starts don't prerender.
    return inPlainBrowser(async (port) => {
      const found: Record<string, { milliseconds: Spread; prerendered: number }> = {}
      for (const [name, way] of Object.entries(ways)) {
        const all = new Map<string, Navigation[]>()
        // Take turns, so that a busy machine slows all of them alike.
        for (let run = 0; run < runs; run += 1) {
          for (const [prepared, preparation] of Object.entries(preparations)) {
            const navigation = await navigated(port, product.siteUrl, way, preparation)
            all.set(prepared, [...(all.get(prepared) ?? []), navigation])
          }
        }
        for (const [prepared, measured] of all) {
          found[`${name}, prepared: ${prepared}`] = {
            milliseconds: spreadOf(measured.map(({ milliseconds }) => milliseconds)),
            prerendered: measured.filter(({ wasPrerendered }) => wasPrerendered).length,
          }
        }
      }
      console.log(
        `\nTap until the first paint of the next page, ${slowPhoneText}, median (lowest–highest) of ${runs} runs`,
      )
      printTable(found, ({ milliseconds, prerendered }) => ({
        ms: spreadText(milliseconds),
        'runs with prerendering': prerendered,
      }))
      return found
    })
  })
}

const slowPhone: Command[] = [
  ['Network.enable'],
  ['Network.emulateNetworkConditions', network],
  ['Emulation.setCPUThrottlingRate', { rate: slowdown }],
  ['Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor: phoneScale, mobile: true }],
  ['Emulation.setTouchEmulationEnabled', { enabled: true }],
  ['Page.addScriptToEvaluateOnNewDocument', { source: `(${noteTaps})()` }],
]
const withoutMotion: Command[] = [
  [
    'Emulation.setEmulatedMedia',
    { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] },
  ],
]
const savingData: Command[] = [
  ['Page.addScriptToEvaluateOnNewDocument', { source: `(${saveData})()` }],
  ['Network.setBlockedURLs', { urls: ['*/speculation-rules.json'] }],
]

async function navigated(
  port: number,
  origin: string,
  { link, reach }: Way,
  { fades, isAllowed, rests }: Preparation,
): Promise<Navigation> {
  const tab = await openTab(port, [
    ...slowPhone,
    ...(isAllowed ? [] : savingData),
    ...(fades ? [] : withoutMotion),
  ])
  try {
    for (const cookie of undisturbed(origin)) await tab.send('Network.setCookie', cookie)
    await tab.send('Page.navigate', { url: origin + start })
    await until(() =>
      tab.evaluate(`location.pathname === '${start}' && document.readyState === 'complete'`),
    )
    await reach(tab)
    await tab.atRest()
    if (rests) {
      await tab.send('Input.dispatchMouseEvent', {
        type: 'mouseMoved',
        ...(await middle(tab, link)),
      })
      await tab.prerendered()
      await tab.atRest()
      await click(tab, link)
    } else {
      await tap(tab, link)
    }
    return await until(() => tab.evaluate<Navigation | null>(`(${navigationFrom})('${start}')`))
  } finally {
    await tab.close()
  }
}

/** Stores the time of the tap (epoch milliseconds) for the next page. */
function noteTaps() {
  addEventListener(
    'click',
    ({ timeStamp }) =>
      localStorage.setItem('bench-tap', String(performance.timeOrigin + timeStamp)),
    { capture: true },
  )
}

function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** The navigation timing of the next page, once it is painted. */
function navigationFrom(start: string) {
  const [paint] = performance.getEntriesByName('first-paint')
  if (location.pathname === start || paint === undefined) return null
  const [entry] = performance.getEntriesByType('navigation')
  const activated = entry && 'activationStart' in entry ? Number(entry.activationStart) : 0
  const tapped = Number(localStorage.getItem('bench-tap'))
  return {
    milliseconds: performance.timeOrigin + paint.startTime - tapped,
    wasPrerendered: activated > 0,
  }
}

function found(selector: string): string {
  return `document.querySelector('${selector}')`
}

interface Point {
  x: number
  y: number
}

async function middle(tab: Tab, selector: string): Promise<Point> {
  return tab.evaluate<Point>(`(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
    ${found(selector)}.getBoundingClientRect())`)
}

async function tap(tab: Tab, selector: string): Promise<void> {
  const touchPoints = [await middle(tab, selector)]
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await pause(tapLength)
  await leaving(tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }))
}

async function click(tab: Tab, selector: string): Promise<void> {
  const point = await middle(tab, selector)
  for (const type of ['mousePressed', 'mouseReleased']) {
    await leaving(
      tab.send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 }),
    )
  }
}

/** A page that is replaced by a prerendered one may never report the touch. */
async function leaving(touched: Promise<unknown>): Promise<void> {
  await Promise.race([touched.catch(() => undefined), pause(1_000)])
}

/** Repeats the call until it returns something, because a page that is being left may not answer. */
async function until<T>(ask: () => Promise<T | null | false>): Promise<T> {
  const limit = performance.now() + 20_000
  while (performance.now() < limit) {
    const answer = await Promise.race([ask().catch(() => null), pause(2_000, null)])
    if (answer !== null && answer !== false) return answer
    await pause(50)
  }
  throw new Error('The page did not come to what was expected')
}
