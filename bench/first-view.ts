import { localePath, locales } from '@alun/contract/rules/locale'
import type { Browser, CDPSession } from 'playwright-core'
import { measureInBrowser } from './measure.ts'
import { network, onPhone, slowdown, slowPhoneText, undisturbed } from './slow-phone.ts'
import { printTable, repeated, type Spread, spreadOf, spreadText } from './spread.ts'

const kinds = {
  home: '/',
  project: '/projects/segara-berawa',
  article: '/articles/leasehold-explained',
  contacts: '/contacts',
}
const runs = 5
/** Milliseconds without a touch after the page has loaded. */
const leftAlone = 3_000

const fileKinds = ['document', 'script', 'font', 'picture', 'other', 'prefetched'] as const
type FileKind = (typeof fileKinds)[number]

interface File {
  path: string
  kind: FileKind
  bytes: number
}

interface View {
  firstPaint: number
  largestPaint: number
  shift: number
  own: { heading: boolean; text: boolean }
  files: readonly File[]
}

interface Measured {
  firstPaint: Spread
  largestPaint: Spread
  shift: Spread
  /** Number of runs in which headings and texts appeared in the fonts of the site in time. */
  own: { heading: number; text: number }
  requests: Spread
  bytes: Record<FileKind, Spread>
}

/** What a new visitor's phone loads, and when it shows the page. */
export async function measureFirstView(): Promise<void> {
  await measureInBrowser('first-view', async (browser, product) => {
    const pages: Record<string, Measured> = {}
    for (const [kind, address] of Object.entries(kinds)) {
      for (const locale of locales) {
        const url = product.siteUrl + localePath(address, locale)
        pages[`${kind}, ${locale}`] = measuredIn(await repeated(runs, () => viewed(browser, url)))
      }
    }
    const scripts: Record<string, ScriptBytes> = {}
    for (const locale of locales) {
      const address = product.siteUrl + localePath(kinds.project, locale)
      scripts[locale] = await scriptsOfUsedPage(browser, address)
    }
    print(pages, scripts)
    return { pages, scripts }
  })
}

/** Loads a page on a slow phone with nothing cached, without a touch. */
async function viewed(browser: Browser, address: string): Promise<View> {
  return onPhone(browser, async ({ page, session }) => {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const files = watchFiles(session)
    const loading = page.goto(address, { waitUntil: 'load', timeout: 120_000 })
    const own = await fontsInTime(session)
    await loading
    await new Promise((resolve) => setTimeout(resolve, leftAlone))
    const loaded = [...files.values()]
    return { ...(await page.evaluate(readPaints)), own, files: loaded }
  })
}

/** Collects all files that the network delivers from now on, by request, without cached ones. */
function watchFiles(session: CDPSession): Map<string, File> {
  const answers = new Map<string, Omit<File, 'bytes'>>()
  const cached = new Set<string>()
  const files = new Map<string, File>()
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache || response.url.startsWith('data:')) {
      cached.add(requestId)
    }
    const path = URL.parse(response.url)?.pathname ?? ''
    answers.set(requestId, { path, kind: fileKind(path, response.mimeType, type) })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer !== undefined && !cached.has(requestId)) {
      files.set(requestId, { ...answer, bytes: encodedDataLength })
    }
  })
  return files
}

/** The kind follows from the file, except for HTML, because a page may prefetch its scripts. */
function fileKind(path: string, mimeType: string, asked: string): FileKind {
  if (/javascript/.test(mimeType)) return 'script'
  if (mimeType === 'text/html') return asked === 'Document' ? 'document' : 'prefetched'
  if (mimeType.startsWith('image/')) return 'picture'
  return mimeType.startsWith('font/') || path.endsWith('.woff2') ? 'font' : 'other'
}

async function readPaints(): Promise<Pick<View, 'firstPaint' | 'largestPaint' | 'shift'>> {
  const shifts = new PerformanceObserver(() => {})
  shifts.observe({ type: 'layout-shift', buffered: true })
  const last = (type: string) =>
    new Promise<number>((resolve) => {
      new PerformanceObserver((list) =>
        resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
      ).observe({ type, buffered: true })
    })
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return {
    firstPaint: paint?.startTime ?? Number.NaN,
    largestPaint: await last('largest-contentful-paint'),
    shift: shifts
      .takeRecords()
      .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
  }
}

interface ScriptBytes {
  untouched: number
  used: number
  /** The list of countries beside a phone number; the bytes after use include it. */
  phoneWidget: number
}

/** Bytes of scripts of a project's page after loading, and after using everything on it. */
async function scriptsOfUsedPage(browser: Browser, address: string): Promise<ScriptBytes> {
  return onPhone(browser, async ({ page, session, context }) => {
    await session.send('Network.enable')
    await context.addCookies(undisturbed(address))
    const files = watchFiles(session)
    const scripts = (part = '') =>
      [...files.values()]
        .filter(({ kind, path }) => kind === 'script' && path.includes(part))
        .reduce((sum, { bytes }) => sum + bytes, 0)
    await page.goto(address, { waitUntil: 'load' })
    await quiet(files)
    const untouched = scripts()

    const hydrated = (name: string) =>
      page
        .locator(`[data-island="${name}"][data-island-state="hydrated"]`)
        .first()
        .waitFor({ state: 'attached' })
    await page.locator('main a[href*="status="]').first().tap()
    await hydrated('units')
    await page.locator('details:has(form[data-roi]) > summary').tap()
    await page.locator('form[data-roi] input[name="nightly"]').fill('200')
    await hydrated('calculator')
    const pictures = page.locator('a[data-gallery="gallery"]')
    await pictures.first().tap()
    await page.locator('[data-gallery-dialog][data-gallery-state="ready"]').waitFor()
    await page.locator('[data-gallery-slide][data-slide-state="ready"]').first().waitFor()
    await page.locator('[data-gallery-close]').tap()
    for (const form of await page.locator('form[data-form]').all()) {
      await form.locator('[name="name"]').fill('A visitor')
      await form.locator('[name="phone"]').tap()
      await form.locator('.iti').waitFor()
    }
    for (const island of await page.locator('[data-island]').all()) {
      await island.scrollIntoViewIfNeeded({ timeout: 2_000 }).catch(() => undefined)
    }
    await quiet(files)
    return { untouched, used: scripts(), phoneWidget: scripts('/phone-widget') }
  })
}

/** Waits until no more files arrive. */
async function quiet(files: ReadonlyMap<string, File>): Promise<void> {
  for (let before = -1; before !== files.size; ) {
    before = files.size
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
}

function measuredIn(views: readonly View[]): Measured {
  const bytesOf = (kind: FileKind) =>
    spreadOf(
      views.map(({ files }) =>
        files.reduce((sum, file) => sum + (file.kind === kind ? file.bytes : 0), 0),
      ),
    )
  return {
    firstPaint: spreadOf(views.map(({ firstPaint }) => firstPaint)),
    largestPaint: spreadOf(views.map(({ largestPaint }) => largestPaint)),
    shift: spreadOf(views.map(({ shift }) => shift)),
    own: {
      heading: views.filter(({ own }) => own.heading).length,
      text: views.filter(({ own }) => own.text).length,
    },
    requests: spreadOf(
      views.map(({ files }) => files.filter(({ kind }) => kind !== 'prefetched').length),
    ),
    bytes: {
      document: bytesOf('document'),
      script: bytesOf('script'),
      font: bytesOf('font'),
      picture: bytesOf('picture'),
      other: bytesOf('other'),
      prefetched: bytesOf('prefetched'),
    },
  }
}

function print(pages: Record<string, Measured>, scripts: Record<string, ScriptBytes>): void {
  console.log(
    `\nFirst view, nothing cached, ${slowPhoneText}, ${leftAlone / 1000} s after it has loaded, median (lowest–highest) of ${runs} runs; KB as sent`,
  )
  printTable(pages, ({ firstPaint, largestPaint, shift, own, requests, bytes }) => ({
    'FCP, ms': spreadText(firstPaint),
    'LCP, ms': spreadText(largestPaint),
    CLS: spreadText(shift, 3),
    'own headings, text': `${own.heading}, ${own.text}`,
    requests: spreadText(requests),
    ...Object.fromEntries(fileKinds.map((kind) => [kind, (bytes[kind].median / 1024).toFixed(1)])),
  }))
  console.log('Scripts of a project’s page, KB as sent')
  printTable(scripts, ({ untouched, used, phoneWidget }) => ({
    'before any touch': (untouched / 1024).toFixed(1),
    'after all was used': (used / 1024).toFixed(1),
    'without the phone widget': ((used - phoneWidget) / 1024).toFixed(1),
  }))
}

/** Milliseconds after the request until headings and texts should appear in the fonts of the site. */
const limits = { heading: 1_500, text: 2_500 }
const places = { heading: 'main h1', text: 'main .lead' }

/** Whether a new visitor saw the fonts of the site in time. */
async function fontsInTime(session: CDPSession): Promise<{ heading: boolean; text: boolean }> {
  const began = performance.now()
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const isOwnAt = async (place: keyof typeof places) => {
    const left = began + limits[place] - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)))
    const { root } = await session.send('DOM.getDocument', { depth: 0 })
    const found = { nodeId: root.nodeId, selector: places[place] }
    const { nodeId } = await session.send('DOM.querySelector', found)
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont)
  }
  return { heading: await isOwnAt('heading'), text: await isOwnAt('text') }
}
