import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { localePath, locales } from '@alun/contract/rules/locale'
import {
  type ItemScreen,
  isItemScreen,
  screenNames,
  screenPath,
} from '@alun/contract/rules/screens'
import { browserArguments, findBrowser } from '@alun/e2e/product/browser'
import { freePort } from '@alun/platform/testing/free-port'
import { z } from 'zod'
import { measureProduct, results } from './measure.ts'
import { printTable, repeated, type Spread, spreadOf, spreadText } from './spread.ts'

const version = '13.5.0'
const items: Record<ItemScreen, string> = {
  project: 'segara-berawa',
  'news-item': 'batu-townhouses-pool-shells',
  article: 'leasehold-explained',
  offer: 'early-bird-segara',
  document: 'privacy-policy',
  vacancy: 'sales-manager',
}
const kinds = [
  ...screenNames.flatMap((name) => {
    const path = screenPath(name)
    if (path === null) return []
    return isItemScreen(name) ? path.replace(':slug', items[name]) : path
  }),
  '/account/login',
]
const runs = 3
const flags = { onlyCategories: ['performance'], output: 'json', logLevel: 'error' }

interface Report {
  lhr: {
    /** Speed of the machine. A throttled CPU is a fraction of it, so TBT is comparable only at an equal index. */
    environment: { benchmarkIndex: number }
    categories: Record<string, { score: number | null } | undefined>
    audits: Record<
      string,
      { numericValue?: number; details?: { items?: Record<string, unknown>[] } } | undefined
    >
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Report | undefined>

interface Measured {
  machine: Spread
  score: Spread
  firstPaint: Spread
  largestPaint: Spread
  blocked: Spread
  shift: Spread
  requests: Spread
  scriptBytes: Spread
}

const everyAddress = kinds.flatMap((kind) => locales.map((locale) => localePath(kind, locale)))

/** Measures every kind of page on a slow phone in three languages, or only these addresses. */
export async function measureLighthouse(addresses: readonly string[] = []): Promise<void> {
  const lighthouse = await installedLighthouse()
  await measureProduct('lighthouse', async (product) => {
    const measured: Record<string, Measured> = {}
    for (const address of addresses.length > 0 ? addresses : everyAddress) {
      const found = measuredIn(await reportsOf(lighthouse, product.siteUrl + address))
      console.log(`${address}: ${spreadText(found.score)}`)
      measured[address] = found
    }
    print(measured)
    return measured
  })
}

/** Each address gets its own browser, because a browser with a chosen language redirects from pages of another. */
async function reportsOf(lighthouse: Lighthouse, url: string) {
  return inPlainBrowser((port) =>
    repeated(runs, async () => {
      const report = await lighthouse(url, { ...flags, port })
      if (!report) throw new Error(`${url}: Lighthouse has no report`)
      return report.lhr
    }),
  )
}

/** Lighthouse is installed on demand, because it is too large for every installation. */
async function installedLighthouse(): Promise<Lighthouse> {
  const folder = path.join(results, 'tools', `lighthouse-${version}`)
  const entry = path.join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    console.log('Installing Lighthouse …')
    await mkdir(folder, { recursive: true })
    const given = ['install', '--no-save', '--prefix', folder, `lighthouse@${version}`]
    await promisify(execFile)('npm', given)
  }
  const module: { default: Lighthouse } = await import(pathToFileURL(entry).href)
  return module.default
}

function measuredIn(reports: readonly Report['lhr'][]): Measured {
  const value = (name: string) =>
    spreadOf(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  const requests = reports.map(({ audits }) => audits['network-requests']?.details?.items ?? [])
  const isScript = ({ resourceType }: Record<string, unknown>) => resourceType === 'Script'
  const bytes = (items: Record<string, unknown>[]) =>
    items.reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
  return {
    machine: spreadOf(reports.map(({ environment }) => environment.benchmarkIndex)),
    score: spreadOf(reports.map(({ categories }) => (categories.performance?.score ?? 0) * 100)),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    requests: spreadOf(requests.map((items) => items.length)),
    scriptBytes: spreadOf(requests.map((items) => bytes(items.filter(isScript)))),
  }
}

function print(measured: Record<string, Measured>): void {
  console.log(`\nLighthouse ${version}, mobile, middle (lowest–highest) of ${runs} runs`)
  printTable(measured, (one) => ({
    points: spreadText(one.score),
    'FCP, ms': spreadText(one.firstPaint),
    'LCP, ms': spreadText(one.largestPaint),
    'TBT, ms': spreadText(one.blocked),
    CLS: spreadText(one.shift, 3),
    'benchmark index': spreadText(one.machine),
    requests: spreadText(one.requests),
    'scripts, bytes': spreadText(one.scriptBytes),
  }))
}

/** Starts a browser without Playwright and runs `work` with its DevTools port. */
async function inPlainBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort()
  const profile = await mkdtemp(path.join(tmpdir(), 'alun-browser-'))
  const executablePath = await findBrowser()
  const child = spawn(
    executablePath,
    [
      ...browserArguments,
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => child.once('close', resolve))
  const version = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)
    return answer?.ok ? z.object({ Browser: z.string() }).parse(await answer.json()).Browser : null
  }
  try {
    let name = await version()
    while (name === null) {
      if (child.exitCode !== null) throw new Error('The browser could not be started')
      await new Promise((resolve) => setTimeout(resolve, 50))
      name = await version()
    }
    console.log(`Browser: ${executablePath}, ${name}`)
    return await work(port)
  } finally {
    child.kill()
    await ended
    // The browser may still write a file while it ends.
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
