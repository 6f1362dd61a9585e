import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from '@alun/e2e/http/api-call'
import { ContentEditor } from '@alun/e2e/http/content-editor'
import { databasePid } from '@alun/e2e/product/database-process'
import type { Product } from '@alun/e2e/product/product'
import { messageOf } from '@alun/platform/system-error'
import pg from 'pg'
import { z } from 'zod'
import { changeEverything, growContent, largeProject } from './grown-content.ts'
import { measureProduct } from './measure.ts'
import { processorTime } from './processor-time.ts'
import { residentMemory } from './resident-memory.ts'

const runs = 8
/** A call that takes longer is measured once. */
const longMs = 3_000
const indexedWithinMs = 900_000

interface Cost {
  /** Processor time of the content service and its database for one call, ms. */
  service: number
  database: number
  /** Processor time of the site for one call, ms. */
  site: number
  rows: number
  bytes: number
  ms: number
}

type Headers = Record<string, string>

/** Measures the cost of calls without cached answers, with the demo and with much more content. */
export async function measureGrowth(names: readonly string[]): Promise<void> {
  const chosen = (calls: Record<string, Call>) =>
    Object.fromEntries(
      Object.entries(calls).filter(
        ([name]) => names.length === 0 || names.some((each) => name.startsWith(each)),
      ),
    )
  await measureProduct('growth', async (product) => {
    const superuser = await databaseOf(product)
    const client = new pg.Client(superuser)
    await client.connect()
    try {
      const demo = await costsOf(
        product,
        client,
        chosen({ ...(await callsOf(product)), ...(await agencyCallsOf(product)) }),
      )
      console.log(`Resident memory with the demo: ${await residentMemory(product.content.pid)} MB`)
      const begun = performance.now()
      await growContent(client)
      console.log(`The content has grown in ${Math.round((performance.now() - begun) / 1000)} s.`)
      await client.end()
      await product.content.stop()
      // This start fills the indexes again, with all of the content.
      await product.content.start(indexedWithinMs)
      console.log(`And grown, after a start: ${await residentMemory(product.content.pid)} MB`)
      const again = new pg.Client(await databaseOf(product))
      await again.connect()
      const large = await costsOf(
        product,
        again,
        chosen({
          ...(await callsOf(product)),
          ...(await agencyCallsOf(product)),
          'project of 2,000 units': pageCall(product, `project?locale=en&slug=${largeProject}`),
          'project of 2,000 units, HTML': siteCall(product, `/projects/${largeProject}`),
          'project of 2,000 units, filtered': siteCall(
            product,
            `/projects/${largeProject}?status=available`,
          ),
        }),
      )
      print(demo, large)
      const resident = await residentMemory(product.content.pid)
      console.log(`Resident memory of the content service: ${resident} MB`)
      await again.end()
      return { demo, large, resident }
    } finally {
      await client.end().catch(() => undefined)
    }
  })
}

const state = z.object({ port: z.number(), adminPassword: z.string() })

export async function databaseOf({ dataDir }: Product): Promise<pg.ClientConfig> {
  const file = await readFile(path.join(dataDir, 'postgres.json'), 'utf8')
  const { adminPassword, port } = state.parse(JSON.parse(file))
  return { host: '127.0.0.1', port, user: 'postgres', password: adminPassword, database: 'alun' }
}

type Call = () => Promise<number>

async function bytesOf(address: string, headers: Headers): Promise<number> {
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(40_000) })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return bytes
}

const pageCall =
  ({ contentUrl, staticToken }: Product, query: string): Call =>
  () =>
    bytesOf(`${contentUrl}/v1/pages/${query}`, { Authorization: `Bearer ${staticToken}` })

const siteCall =
  ({ siteUrl }: Product, target: string): Call =>
  () =>
    bytesOf(siteUrl + target, {})

export async function callsOf(product: Product): Promise<Record<string, Call>> {
  const { contentUrl, admin } = product
  const { headers } = await ContentEditor.signIn(contentUrl, admin)
  const staff =
    (target: string): Call =>
    () =>
      bytesOf(contentUrl + target, headers)
  const page = (query: string) => pageCall(product, query)
  return {
    layout: page('layout?locale=en'),
    home: page('home?locale=en'),
    project: page('project?locale=en&slug=segara-berawa'),
    'project, HTML': siteCall(product, '/projects/segara-berawa'),
    'project, filtered': siteCall(product, '/projects/segara-berawa?status=available'),
    contacts: page('contacts?locale=en'),
    'contacts, HTML': siteCall(product, '/contacts'),
    news: page('news?locale=en'),
    articles: page('articles?locale=en'),
    article: page('article?locale=en&slug=leasehold-explained'),
    offers: page('offers?locale=en'),
    compare: page('compare?locale=en'),
    'compare two': page('compare?locale=en&unit=segara-berawa.A01&unit=segara-berawa.A02'),
    search: page('search?locale=en&q=villa'),
    'search ua': page('search?locale=ua&q=%D0%B2%D1%96%D0%BB%D0%BB%D0%B8'),
    feed: page('feed?locale=en'),
    sitemap: siteCall(product, '/sitemap.xml'),
    'sitemap of news': siteCall(product, '/sitemaps/news-1.xml'),
    finder: staff('/api/find?q=villa'),
    'finder, a unit': staff('/api/find?q=A01'),
    'finder, a person': staff('/api/find?q=Visitor+77'),
    'finder, a typing error': staff('/api/find?q=leaseholt'),
    'finder, many units': staff('/api/find?q=A0'),
    'start page': staff('/admin'),
    'units grid': staff('/admin/collections/units'),
    enquiries: staff('/admin/enquiries'),
    'file of enquiries': staff('/api/enquiries/export.csv'),
    'list of projects': staff('/admin/collections/projects'),
    'list of articles': staff('/admin/collections/articles'),
  }
}

/** Separate, because the token of an agency expires during a long load. */
async function agencyCallsOf({ admin, contentUrl }: Product): Promise<Record<string, Call>> {
  const agency = { email: 'agency@agency.example', password: admin.password }
  const token = await logIn(contentUrl, agency).catch(async () => {
    const editor = await ContentEditor.signIn(contentUrl, admin)
    await editor.create('accounts', { ...agency, role: 'partner' })
    return logIn(contentUrl, agency)
  })
  const headers = { Authorization: `Bearer ${token}` }
  const prices =
    (query: string): Call =>
    () =>
      bytesOf(`${contentUrl}/v1/partner/prices?locale=en&q=${query}`, headers)
  return {
    'agency, all': prices(''),
    'agency, a type': prices('villa'),
    'agency, a unit': prices('A01'),
    'agency, many units': prices('A0'),
    'agency, a project and a unit': prices('segara+A01'),
  }
}

async function costsOf(product: Product, client: pg.Client, calls: Record<string, Call>) {
  const database = await databasePid(product.dataDir)
  const rowsRead = async () => {
    // A process of PostgreSQL reports the rows that it has read at most once a second.
    await pause(1_100)
    const { rows } = await client.query(
      `select (tup_returned + tup_fetched)::float8 as n from pg_stat_database where datname = 'alun'`,
    )
    return z.number().parse(rows[0]?.n)
  }
  const processors = async () => ({
    ...(await processorTime(product.content.pid, database)),
    site: (await processorTime(product.site.pid, database)).service,
  })
  const costs: Record<string, Cost | string> = {}
  for (const [name, call] of Object.entries(calls)) {
    try {
      const first = performance.now()
      let bytes = await call()
      const times = performance.now() - first > longMs ? 1 : runs
      const before = {
        rows: await rowsRead(),
        cpu: await processors(),
      }
      let ms = 0
      for (let run = 0; run < times; run += 1) {
        await changeEverything(client)
        const begun = performance.now()
        bytes = await call()
        ms += performance.now() - begun
      }
      const cpu = await processors()
      costs[name] = {
        service: (cpu.service - before.cpu.service) / times,
        database: (cpu.children - before.cpu.children) / times,
        site: (cpu.site - before.cpu.site) / times,
        rows: Math.round(((await rowsRead()) - before.rows) / times),
        bytes,
        ms: ms / times,
      }
    } catch (cause) {
      costs[name] = messageOf(cause)
    }
  }
  return costs
}

function print(demo: Record<string, Cost | string>, large: Record<string, Cost | string>) {
  console.log('\nA call with nothing read before: demo → grown')
  const show = (read: (cost: Cost) => number, one?: Cost | string, other?: Cost | string) =>
    [one, other]
      .map((each) => (typeof each === 'object' ? Math.round(read(each)) : '–'))
      .join(' → ')
  console.table(
    Object.fromEntries(
      Object.entries(large).map(([name, cost]) => [
        name,
        typeof cost === 'string'
          ? { 'ms CPU': cost }
          : {
              'ms CPU': show((each) => each.service, demo[name], cost),
              'ms CPU database': show((each) => each.database, demo[name], cost),
              'ms CPU site': show((each) => each.site, demo[name], cost),
              rows: show(({ rows }) => rows, demo[name], cost),
              KB: show(({ bytes }) => bytes / 1000, demo[name], cost),
              ms: show(({ ms }) => ms, demo[name], cost),
            },
      ]),
    ),
  )
}
