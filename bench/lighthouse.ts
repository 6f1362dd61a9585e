import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { browserArguments, findBrowser } from '@alun/e2e/product/browser'
import { freePort } from '@alun/e2e/product/free-port'
import { startProduct } from '@alun/e2e/product/product'
import { type Spread, spreadOf, spreadText } from './spread.ts'

const version = '13.5.0'
const prefixes = ['', '/ua', '/ru']
const kinds = [
  '/',
  '/projects/segara-berawa',
  '/news',
  '/news/batu-townhouses-pool-shells',
  '/articles',
  '/articles/leasehold-explained',
  '/sales',
  '/sales/early-bird-segara',
  '/docs/privacy-policy',
  '/career',
  '/cooperation',
  '/about',
  '/why-bali',
  '/contacts',
  '/search',
  '/account/login',
]
const runs = 3
const results = path.join(import.meta.dirname, 'test-results')

/** What of a report is looked at. */
interface Report {
  lhr: {
    categories: Record<string, { score: number | null } | undefined>
    audits: Record<
      string,
      { numericValue?: number; details?: { items?: Record<string, unknown>[] } } | undefined
    >
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Report | undefined>

interface Measured {
  score: Spread
  firstPaint: Spread
  largestPaint: Spread
  blocked: Spread
  shift: Spread
  requests: Spread
  scriptBytes: Spread
}

/** How does every kind of page do on a slow phone, in three languages? */
export async function measureLighthouse(): Promise<void> {
  const lighthouse = await installedLighthouse()
  console.log('Starting the product with demo content …')
  const product = await startProduct(path.join(results, 'logs'))
  const browser = await openBrowser()
  try {
    const measured: Record<string, Measured> = {}
    for (const kind of kinds) {
      for (const prefix of prefixes) {
        const address = prefix + (kind === '/' && prefix !== '' ? '' : kind)
        // The first visit fills the caches of the site, as somebody's always does.
        await lighthouse(product.siteUrl + address, browser.flags)
        const reports: Report['lhr'][] = []
        while (reports.length < runs) {
          const report = await lighthouse(product.siteUrl + address, browser.flags)
          if (report) reports.push(report.lhr)
        }
        measured[address] = measuredIn(reports)
        console.log(`${address}: ${spreadText(measured[address].score)}`)
      }
    }
    await report(measured)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Too large for everybody who installs the product: it comes when it is asked for. */
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

async function openBrowser() {
  const port = await freePort()
  const profile = await mkdtemp(path.join(tmpdir(), 'alun-browser-'))
  const child = spawn(
    await findBrowser(),
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
  const isOpen = async () =>
    (await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null))?.ok
  while (!(await isOpen())) await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    flags: { port, onlyCategories: ['performance'], output: 'json', logLevel: 'error' },
    async close() {
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

function measuredIn(reports: readonly Report['lhr'][]): Measured {
  const value = (name: string) =>
    spreadOf(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  const requests = reports.map(({ audits }) => audits['network-requests']?.details?.items ?? [])
  const isScript = ({ resourceType }: Record<string, unknown>) => resourceType === 'Script'
  const bytes = (items: Record<string, unknown>[]) =>
    items.reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
  return {
    score: spreadOf(reports.map(({ categories }) => (categories.performance?.score ?? 0) * 100)),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    requests: spreadOf(requests.map((items) => items.length)),
    scriptBytes: spreadOf(requests.map((items) => bytes(items.filter(isScript)))),
  }
}

async function report(measured: Record<string, Measured>): Promise<void> {
  console.log(`\nLighthouse ${version}, mobile, middle (lowest–highest) of ${runs} runs`)
  console.table(
    Object.fromEntries(
      Object.entries(measured).map(([address, one]) => [
        address,
        {
          points: spreadText(one.score),
          'FCP, ms': spreadText(one.firstPaint),
          'LCP, ms': spreadText(one.largestPaint),
          'TBT, ms': spreadText(one.blocked),
          CLS: spreadText(one.shift, 3),
          requests: spreadText(one.requests),
          'scripts, bytes': spreadText(one.scriptBytes),
        },
      ]),
    ),
  )
  await writeFile(path.join(results, 'lighthouse.json'), `${JSON.stringify(measured, null, 2)}\n`)
}
