import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rawRequest } from '@alun/e2e/http/raw-request'
import type { Product } from '@alun/e2e/product/product'
import { freePort } from '@alun/platform/testing/free-port'
import autocannon from 'autocannon'
import { measureProduct } from './measure.ts'
import { processorTime } from './processor-time.ts'
import { printTable, repeated, type Spread, spreadOf, spreadText } from './spread.ts'

const address = '/ua'
const runs = 7
const secondsPerRun = 3
const visitorsAtOnce = 20

const restarts = 3
const firstRequests = 200
const visitorsAfterRestart = 4

interface Server {
  origin: string
  pid: number | null
}

interface Load {
  perSecond: number
  /** Processor time of the server for a request, µs; other work on the machine hardly changes it. */
  processor: number
}

/**
 * Compares a cached page of the site with the same bytes and headers from bare `node:http`, and measures the
 * first requests after a restart.
 */
export async function measureCached(): Promise<void> {
  await measureProduct('cached', async (product) => {
    const loads = await measureLoads(product)
    const first = await measureFirst(product)
    console.log(
      `\nA cached page, ${visitorsAtOnce} visitors at once for ${secondsPerRun} s, median (lowest–highest) of ${runs} runs in turns`,
    )
    printTable(loads, ({ perSecond, processor }) => ({
      'requests/s': spreadText(perSecond, 2),
      'processor time, µs': spreadText(processor, 2),
    }))
    console.log(
      `First ${firstRequests} requests after a restart, ${visitorsAfterRestart} at once: p50 ${spreadText(first.p50)} ms, p99 ${spreadText(first.p99)} ms`,
    )
    return { loads, first }
  })
}

async function measureLoads({ site, siteUrl }: Product) {
  const node = await startNode(siteUrl)
  try {
    // Take turns, so that other work on the machine slows both alike.
    const turns = await repeated(runs, async () => ({
      site: await loadOf({ origin: siteUrl, pid: site.pid }),
      node: await loadOf(node),
    }))
    const spreads = (read: (turn: (typeof turns)[number]) => Load): Record<keyof Load, Spread> => ({
      perSecond: spreadOf(turns.map((turn) => read(turn).perSecond)),
      processor: spreadOf(turns.map((turn) => read(turn).processor)),
    })
    return {
      site: spreads((turn) => turn.site),
      'node:http': spreads((turn) => turn.node),
      'site : node:http': spreads((turn) => ({
        perSecond: turn.site.perSecond / turn.node.perSecond,
        processor: turn.site.processor / turn.node.processor,
      })),
    }
  } finally {
    node.stop()
  }
}

async function loadOf({ origin, pid }: Server): Promise<Load> {
  const before = await processorTime(pid, -1)
  const perSecond = await requestsPerSecond(origin + address)
  const { service } = await processorTime(pid, -1)
  return { perSecond, processor: ((service - before.service) * 1000) / (perSecond * secondsPerRun) }
}

async function requestsPerSecond(url: string): Promise<number> {
  const { errors, non2xx, requests } = await autocannon({
    url,
    connections: visitorsAtOnce,
    duration: secondsPerRun,
    headers: { 'accept-encoding': 'br' },
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} wrong answers, ${errors} errors`)
  return requests.total / secondsPerRun
}

/** Answers every request with bytes and headers of the site's page. */
const nodeServer = `
  import { createServer } from 'node:http'
  process.once('message', ({ body, headers, port }) => {
    const bytes = Buffer.from(body, 'base64')
    createServer((_request, response) => response.writeHead(200, headers).end(bytes))
      .listen(port, () => process.send('listening'))
  })`

async function startNode(siteUrl: string) {
  const answer = await read(siteUrl, address)
  const port = await freePort()
  const server = spawn(process.execPath, ['--input-type=module', '--eval', nodeServer], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // Node adds these headers.
  const own = new Set(['date', 'connection', 'keep-alive'])
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    own.has(name) || typeof value !== 'string' ? [] : [name, value],
  )
  const listening = once(server, 'message')
  server.send({ body: answer.bytes.toString('base64'), headers, port })
  await listening
  const stop = () => void server.kill()
  return { origin: `http://localhost:${port}`, pid: server.pid ?? null, stop }
}

/** Milliseconds of the first requests after a restart, each for another page of the sitemap. */
async function measureFirst(product: Product): Promise<{ p50: Spread; p99: Spread }> {
  const addresses = await pagesOfSitemap(product.siteUrl)
  for (const page of addresses) await read(product.siteUrl, page)
  const found: number[][] = []
  for (let run = 0; run < restarts; run += 1) {
    await product.site.stop()
    await product.site.start()
    found.push((await timesOfFirst(product.siteUrl, addresses)).sort((a, b) => a - b))
  }
  const at = (share: number) =>
    spreadOf(found.map((times) => times[Math.floor(times.length * share)] ?? Number.NaN))
  return { p50: at(0.5), p99: at(0.99) }
}

async function timesOfFirst(origin: string, addresses: readonly string[]): Promise<number[]> {
  const times: number[] = []
  let asked = 0
  const visit = async () => {
    while (asked < firstRequests) {
      const page = addresses[asked % addresses.length] ?? '/'
      asked += 1
      const begun = performance.now()
      await read(origin, page)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: visitorsAfterRestart }, visit))
  return times
}

async function pagesOfSitemap(origin: string): Promise<string[]> {
  const addressesIn = async (file: string) => {
    const text = (await rawRequest(origin, file)).body
    return Array.from(
      text.matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, url = '']) => new URL(url).pathname,
    )
  }
  const files = await addressesIn('/sitemap.xml')
  const lists = await Promise.all(files.map(addressesIn))
  // Kinds of pages in turn, as visitors come to them.
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

async function read(origin: string, page: string) {
  const answer = await rawRequest(origin, page, { headers: { 'accept-encoding': 'br' } })
  const sent = answer.headers['content-encoding']
  if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`)
  if (sent !== 'br') throw new Error(`${page} was sent as ${sent ?? 'identity'}`)
  return answer
}
