import { rm } from 'node:fs/promises'
import path from 'node:path'
import { rawRequest } from '@alun/e2e/http/raw-request'
import type { Product } from '@alun/e2e/product/product'
import { measureProduct } from './measure.ts'
import { residentMemory } from './resident-memory.ts'
import { printTable, type Spread, spreadOf, spreadText } from './spread.ts'

const pages = {
  home: '/ua',
  project: '/ua/projects/segara-berawa',
  article: '/ua/articles/leasehold-explained',
}
const runs = 3
const firstRequests = 200
const visitorsAtOnce = 4

interface Measured {
  page: string
  path: string
  bytes: { identity: number; brotli: number }
  /** Milliseconds of the first request to a site that has just started with nothing cached. */
  cold: Spread
}

/** Measures pages after a start: with nothing cached, and the first requests of all kinds after a restart. */
export async function measurePages(): Promise<void> {
  await measureProduct('pages', async (product) => {
    const memory = {
      content: await residentMemory(product.content.pid),
      site: await residentMemory(product.site.pid),
    }
    const cold = await measureCold(product)
    const first = await measureFirst(product)
    const measured: Measured[] = []
    for (const [page, address] of Object.entries(pages)) {
      measured.push({
        page,
        path: address,
        bytes: await sizesOf(product.siteUrl, address),
        cold: spreadOf(cold.get(address) ?? []),
      })
    }
    print(measured, first, memory)
    return { pages: measured, first, memory }
  })
}

async function measureCold(product: Product): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  const addresses = Object.values(pages)
  for (let run = 0; run < runs; run += 1) {
    await product.site.stop()
    await rm(path.join(product.dataDir, 'site-cache'), { recursive: true, force: true })
    await product.site.start()
    // Begin with another page each time, because the first request includes the warm-up.
    for (let turn = 0; turn < addresses.length; turn += 1) {
      const address = addresses[(run + turn) % addresses.length] ?? ''
      const begun = performance.now()
      await ok(product.siteUrl, address, 'br')
      times.set(address, [...(times.get(address) ?? []), performance.now() - begun])
    }
  }
  return times
}

/** Milliseconds of the first requests after a restart, each for another page of the sitemap. */
async function measureFirst(product: Product): Promise<{ p50: Spread; p99: Spread }> {
  const addresses = await pagesOfSitemap(product.siteUrl)
  for (const address of addresses) await ok(product.siteUrl, address, 'br')
  const found: number[][] = []
  for (let run = 0; run < runs; run += 1) {
    await product.site.stop()
    await product.site.start()
    const times: number[] = []
    let asked = 0
    const visit = async () => {
      while (asked < firstRequests) {
        const address = addresses[asked % addresses.length] ?? '/'
        asked += 1
        const begun = performance.now()
        await ok(product.siteUrl, address, 'br')
        times.push(performance.now() - begun)
      }
    }
    await Promise.all(Array.from({ length: visitorsAtOnce }, visit))
    found.push(times.sort((a, b) => a - b))
  }
  const at = (share: number) =>
    spreadOf(found.map((times) => times[Math.floor(times.length * share)] ?? Number.NaN))
  return { p50: at(0.5), p99: at(0.99) }
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

function print(
  measured: Measured[],
  first: { p50: Spread; p99: Spread },
  memory: Record<string, number | null>,
): void {
  console.log(`\nMedian (lowest–highest) of ${runs} runs`)
  const rows = Object.fromEntries(measured.map((one) => [one.page, one]))
  printTable(rows, ({ bytes, cold }) => ({
    'cold, ms': spreadText(cold),
    'bytes, identity': bytes.identity,
    'bytes, brotli': bytes.brotli,
  }))
  console.log(
    `First ${firstRequests} requests after a restart, ${visitorsAtOnce} at once: p50 ${spreadText(first.p50)} ms, p99 ${spreadText(first.p99)} ms`,
  )
  console.log(
    `Resident after start: content ${memory.content ?? '?'} MB, site ${memory.site ?? '?'} MB`,
  )
}
