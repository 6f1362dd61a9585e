import { rm } from 'node:fs/promises'
import path from 'node:path'
import { rawRequest } from '@alun/e2e/http/raw-request'
import type { Product } from '@alun/e2e/product/product'
import autocannon from 'autocannon'
import { measureProduct } from './measure.ts'
import { residentMemory } from './resident-memory.ts'
import { printTable, type Spread, spreadOf, spreadText } from './spread.ts'

const pages = {
  home: '/ua',
  project: '/ua/projects/segara-berawa',
  article: '/ua/articles/leasehold-explained',
}
const runs = 3
const secondsPerRun = 2
const visitorsAtOnce = 20

interface Measured {
  page: string
  path: string
  bytes: { identity: number; brotli: number }
  /** Milliseconds of the first request to a site that has just started with nothing cached. */
  cold: Spread
  warm: { requestsPerSecond: Spread; p50: Spread; p99: Spread }
}

/** How fast the home page, a project and an article are, first and cached. */
export async function measurePages(): Promise<void> {
  await measureProduct('pages', async (product) => {
    const memory = {
      content: await residentMemory(product.content.pid),
      site: await residentMemory(product.site.pid),
    }
    const cold = await measureCold(product)
    const measured: Measured[] = []
    for (const [page, address] of Object.entries(pages)) {
      const url = product.siteUrl + address
      measured.push({
        page,
        path: address,
        bytes: await sizesOf(product.siteUrl, address),
        cold: spreadOf(cold.get(address) ?? []),
        warm: await measureWarm(url),
      })
    }
    print(measured, memory)
    return { pages: measured, memory }
  })
}

async function measureCold(product: Product): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  const addresses = Object.values(pages)
  for (let run = 0; run < runs; run += 1) {
    await product.site.stop()
    await rm(path.join(product.dataDir, 'site-cache'), { recursive: true, force: true })
    await product.site.start()
    // Another page is first each time, because the first one includes the warm-up.
    for (let turn = 0; turn < addresses.length; turn += 1) {
      const address = addresses[(run + turn) % addresses.length] ?? ''
      const begun = performance.now()
      await ok(product.siteUrl, address, 'br')
      times.set(address, [...(times.get(address) ?? []), performance.now() - begun])
    }
  }
  return times
}

async function measureWarm(url: string): Promise<Measured['warm']> {
  const measurements: autocannon.Result[] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await autocannon({
      url,
      connections: visitorsAtOnce,
      duration: secondsPerRun,
      headers: { 'accept-encoding': 'br' },
    })
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`)
    }
    measurements.push(result)
  }
  return {
    requestsPerSecond: spreadOf(measurements.map(({ requests }) => requests.average)),
    p50: spreadOf(measurements.map(({ latency }) => latency.p50)),
    p99: spreadOf(measurements.map(({ latency }) => latency.p99)),
  }
}

async function sizesOf(origin: string, address: string): Promise<Measured['bytes']> {
  return {
    identity: (await ok(origin, address, 'identity')).byteLength,
    brotli: (await ok(origin, address, 'br')).byteLength,
  }
}

async function ok(origin: string, address: string, encoding: string): Promise<Buffer> {
  const answer = await rawRequest(origin, address, { headers: { 'accept-encoding': encoding } })
  const sent = answer.headers['content-encoding'] ?? 'identity'
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  if (sent !== encoding) throw new Error(`${address}: asked for ${encoding}, got ${sent}`)
  return answer.bytes
}

function print(measured: Measured[], memory: Record<string, number | null>): void {
  console.log(
    `\nMiddle (lowest–highest) of ${runs} runs; warm: ${visitorsAtOnce} visitors at once for ${secondsPerRun} s`,
  )
  const rows = Object.fromEntries(measured.map((one) => [one.page, one]))
  printTable(rows, ({ bytes, cold, warm }) => ({
    'cold, ms': spreadText(cold),
    'warm, requests/s': spreadText(warm.requestsPerSecond),
    'warm p50, ms': spreadText(warm.p50, 1),
    'warm p99, ms': spreadText(warm.p99, 1),
    'bytes, identity': bytes.identity,
    'bytes, brotli': bytes.brotli,
  }))
  console.log(
    `Resident after start: content ${memory.content ?? '?'} MB, site ${memory.site ?? '?'} MB`,
  )
}
