import { phone } from '@alun/e2e/product/phone'
import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import { z } from 'zod'
import { measureInBrowser } from './measure.ts'
import { onPhone, slowdown, undisturbed, type Visit } from './slow-phone.ts'
import { printTable, repeated, type Spread, spreadOf, spreadText } from './spread.ts'

const runs = 20
const swipes = 6
/** Milliseconds between two reports of a moving finger. */
const fingerInterval = 16
/** Milliseconds for which a tapping finger stays on the screen. */
const tapLength = 80
const project = '/ua/projects/segara-berawa'

interface Interaction {
  path: string
  /** What must be loaded before the measurement. */
  prepare?: (visit: Visit) => Promise<void>
  tap: string
  answered: (page: Page) => Promise<unknown>
}

const interactions: Record<string, Interaction> = {
  // A touch without an effect, for comparison.
  'nothing happens': {
    path: project,
    prepare: ({ page }) => show(page, '#units h2'),
    tap: '#units h2',
    answered: () => Promise.resolve(),
  },
  'menu opens': {
    path: '/ua',
    tap: '[data-menu-open]',
    answered: (page) => page.locator('[data-menu] nav').first().waitFor(),
  },
  'language is switched': {
    path: '/ua/contacts',
    prepare: async ({ page }) => {
      await page.locator('[data-menu-open]').tap()
      await settled(page)
    },
    tap: '[data-menu] a[data-locale-switch="ru"]',
    answered: (page) => page.locator('html[lang="ru"]').waitFor(),
  },
  'gallery opens': {
    path: project,
    prepare: ({ page }) => show(page, 'a[data-gallery="gallery"]'),
    tap: 'a[data-gallery="gallery"]',
    answered: (page) => page.locator('[data-gallery-dialog][data-gallery-state="ready"]').waitFor(),
  },
  'a unit is ticked': {
    path: project,
    prepare: ({ page }) => show(page, 'main label:has(input[type="checkbox"][value])'),
    tap: 'main label:has(input[type="checkbox"][value])',
    answered: (page) =>
      page.locator('main input[type="checkbox"][value]:checked').first().waitFor(),
  },
  'a figure of the calculator is moved': {
    path: project,
    prepare: ({ page }) => show(page, 'main input[type="range"]'),
    tap: 'main input[type="range"]',
    answered: () => Promise.resolve(),
  },
  'a form is touched': {
    // On a project's page the form is behind a tab.
    path: '/ua',
    prepare: ({ page }) => show(page, 'form[data-form="catalog"] input[name="name"]'),
    tap: 'form[data-form="catalog"] input[name="name"]',
    answered: (page) =>
      page.locator('form[data-form="catalog"] input[name="name"]:focus').waitFor(),
  },
  'units are filtered': {
    path: project,
    prepare: ({ page }) => show(page, 'main a[href*="status="]'),
    tap: 'main a[href*="status="]',
    answered: (page) => page.waitForURL(/status=/),
  },
}

interface Answer {
  touch: Spread
  p75: number | undefined
  answer: Spread
}

/** Measures how soon a slow phone answers a touch, and how evenly it swipes. */
export async function measureInteractions(): Promise<void> {
  await measureInBrowser('interactions', async (browser, product) => {
    const answers: Record<string, Answer> = {}
    for (const [name, interaction] of Object.entries(interactions)) {
      const measured = await repeated(runs, () =>
        measureTouch(browser, product.siteUrl, interaction),
      )
      answers[name] = {
        touch: spreadOf(measured.map(({ touch }) => touch)),
        p75: measured.map(({ touch }) => touch).toSorted((a, b) => a - b)[
          Math.ceil(runs * 0.75) - 1
        ],
        answer: spreadOf(measured.map(({ answer }) => answer)),
      }
    }
    const swiped = await repeated(runs, () => measureSwipes(browser, product.siteUrl))
    const swiping = {
      longestTask: spreadOf(swiped.map(({ longestTask }) => longestTask)),
      longestFrame: spreadOf(swiped.map(({ frames }) => Math.max(...frames))),
      frame: spreadOf(swiped.flatMap(({ frames }) => frames)),
    }
    print(answers, swiping)
    return { answers, swiping }
  })
}

async function measureTouch(
  browser: Browser,
  origin: string,
  { path: address, prepare, tap, answered }: Interaction,
): Promise<{ touch: number; answer: number }> {
  return visiting(browser, origin + address, async (visit) => {
    const { page, session } = visit
    await prepare?.(visit)
    await settled(page)
    await page.evaluate(noteTouches)
    await touch(session, page.locator(tap).first())
    await answered(page)
    const answeredAt = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())),
        ),
    )
    await settled(page)
    const { touches, touchedAt } = touchNotes.parse(
      await page.evaluate(() => JSON.parse(sessionStorage.getItem('bench-touches') ?? '')),
    )
    return { touch: Math.max(0, ...touches), answer: answeredAt - touchedAt }
  })
}

const touchNotes = z.object({ touches: z.array(z.number()), touchedAt: z.number() })

/**
 * Records the time from a touch to the next paint, as browsers report it for INP, in steps of 8 ms. If the
 * answer is another document, that document finds the records, too.
 */
function noteTouches() {
  const notes = { touches: [] as number[], touchedAt: 0 }
  const keep = () => sessionStorage.setItem('bench-touches', JSON.stringify(notes))
  document.addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      notes.touchedAt = performance.timeOrigin + timeStamp
      keep()
    },
    { capture: true, once: true },
  )
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if ('interactionId' in entry && entry.interactionId) notes.touches.push(entry.duration)
    }
    keep()
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  const options = { type: 'event', durationThreshold: 16 }
  observer.observe(options)
  addEventListener('pagehide', () => note(observer.takeRecords()))
}

async function measureSwipes(browser: Browser, origin: string) {
  return visiting(browser, origin + project, async ({ page, session }) => {
    await show(page, 'a[data-gallery="gallery"]')
    await page.locator('a[data-gallery="gallery"]').first().tap()
    await page.locator('[data-gallery-dialog][data-gallery-state="ready"]').waitFor()
    await page.locator('[data-gallery-slide][data-slide-state="ready"]').waitFor()
    await settled(page)
    const watch = await page.evaluateHandle(watchFrames)
    for (let swipe = 0; swipe < swipes; swipe += 1) {
      await drag(session, [330, 420], [50, 425])
      await page.evaluate(() => new Promise((done) => setTimeout(done, 450)))
    }
    return watch.evaluate(({ tasks, frames }) => ({
      longestTask: Math.max(0, ...tasks),
      frames,
    }))
  })
}

/** Records the milliseconds of each frame, and of every task above 50 ms, from now on. */
function watchFrames() {
  const seen = { tasks: [] as number[], frames: [] as number[] }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  }).observe({ type: 'longtask' })
  let before: number | null = null
  const frame = (now: number) => {
    if (before !== null) seen.frames.push(now - before)
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  return seen
}

/** Own touch events, because Playwright's tap takes no time and runs a check in the page. */
async function touch(session: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${target} cannot be seen`)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await new Promise((resolve) => setTimeout(resolve, tapLength))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function drag(
  session: CDPSession,
  [fromX, fromY]: [number, number],
  [toX, toY]: [number, number],
): Promise<void> {
  const steps = 16
  const report = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share }],
    })
  const sent: Promise<unknown>[] = [report('touchStart', 0)]
  for (let step = 1; step <= steps; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, fingerInterval))
    // A finger doesn't wait for the page.
    sent.push(report('touchMove', step / steps))
  }
  sent.push(report('touchEnd', 1))
  await Promise.all(sent)
}

/** Does some work on a new visitor's phone with a loaded, idle page. */
async function visiting<T>(
  browser: Browser,
  address: string,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  return onPhone(browser, async (visit) => {
    const { page, session, context } = visit
    await context.addCookies(undisturbed(new URL(address).origin))
    await page.goto(address, { waitUntil: 'networkidle' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await settled(page)
    return work(visit)
  })
}

async function show(page: Page, selector: string): Promise<void> {
  const part = page.locator(selector).first()
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await settled(page)
}

/** Waits until nothing is loading and the page has been idle for a while. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((done) => requestIdleCallback(() => setTimeout(done, 100)))
    }
  })
}

function print(
  answers: Record<string, Answer>,
  swiping: Record<'longestTask' | 'longestFrame' | 'frame', Spread>,
): void {
  console.log(
    `\nMiddle (lowest–highest) of ${runs} runs, ${phone.width} px, processor slowed down ${slowdown} times, milliseconds`,
  )
  printTable(answers, ({ touch, p75, answer }) => ({
    'touch to paint (INP)': spreadText(touch),
    'p75 of it': p75,
    'to the answer': spreadText(answer),
  }))
  console.log(
    `Swiping: frames ${spreadText(swiping.frame)}, longest of a run ${spreadText(swiping.longestFrame)}, longest task over 50 ms (0: there was no such task) ${spreadText(swiping.longestTask)}`,
  )
}
