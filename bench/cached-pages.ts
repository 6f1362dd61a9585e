import { stat } from 'node:fs/promises'
import path from 'node:path'
import { localePath, locales } from '@alun/contract/rules/locale'
import { unitStatuses } from '@alun/contract/rules/unit'
import { unitSortKeys } from '@alun/contract/rules/unit-query'
import { rawRequest } from '@alun/e2e/http/raw-request'
import { sitemapFiles } from '@alun/e2e/http/site-addresses'
import type { Product } from '@alun/e2e/product/product'
import { unitQuerySearch } from '../site/app/query/unit-query.ts'
import { measureProduct } from './measure.ts'
import { residentMemory } from './resident-memory.ts'

const wanted = 2_000
const visitorsAtOnce = 4
const restsWithin = 900_000

/** Memory of the site with all pages cached. */
export async function measureCachedPages(): Promise<void> {
  await measureProduct('memory', async (product) => {
    const addresses = await cacheableAddresses(product.siteUrl)
    const before = await residentMemory(product.site.pid)
    await fetchAll(product.siteUrl, addresses)
    const filled = await residentMemory(product.site.pid)
    console.log(`${addresses.length} pages were asked for; waiting until the site rests …`)
    const { pages, bytes, heap, external } = await atRest(product)
    const after = await residentMemory(product.site.pid)
    const store = await stat(path.join(product.dataDir, 'site-cache', 'store-3.sqlite'))
    const onDisk = megabytes(store.size)
    const found = {
      addresses: addresses.length,
      pages,
      bytes,
      onDisk,
      memory: { before, filled, after, heap, external },
    }
    if (addresses.length < wanted) {
      console.log(
        `The demo content has ${addresses.length} addresses that are cached, not ${wanted}.`,
      )
    }
    console.table({
      'pages asked for': { '': addresses.length },
      'pages in memory': { '': pages },
      'their bytes, MB': { '': megabytes(bytes) },
      'their answers on disk, MB': { '': onDisk },
      'resident before, MB': { '': before },
      'resident when all were asked for, MB': { '': filled },
      'resident at rest, MB': { '': after },
      'of which JavaScript uses, MB': { '': heap },
      'of which buffers use, MB': { '': external },
    })
    return found
  })
}

/** Every page of the sitemap, and every list of units that has an address of its own. */
async function cacheableAddresses(origin: string): Promise<string[]> {
  const sitemap = (await sitemapFiles(origin)).join('')
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const projects = new Set(pages.filter((page) => /^\/projects\//.test(page)))
  const searches = [null, ...unitStatuses].flatMap((status) =>
    unitSortKeys.flatMap((sort) =>
      [false, true].map((descending) =>
        unitQuerySearch({ status, sort, descending, type: null, floor: null }),
      ),
    ),
  )
  const lists = [...projects].flatMap((project) =>
    locales.flatMap((locale) => searches.map((search) => localePath(project, locale) + search)),
  )
  return [...new Set([...pages, ...lists])].slice(0, wanted)
}

async function fetchAll(origin: string, addresses: readonly string[]): Promise<void> {
  const waiting = addresses.values()
  await Promise.all(
    Array.from({ length: visitorsAtOnce }, async () => {
      for (const address of waiting) {
        let { status } = await rawRequest(origin, address)
        // A busy site may answer 503.
        for (let again = 0; status === 503 && again < 5; again += 1) {
          await new Promise((resolve) => setTimeout(resolve, 1_000))
          status = (await rawRequest(origin, address)).status
        }
        if (status !== 200) throw new Error(`${address} answered ${status}`)
      }
    }),
  )
}

/** Memory once the site is idle. */
async function atRest({ siteUrl, metricsToken }: Product) {
  const limit = performance.now() + restsWithin
  let before = await metricsOf(siteUrl, metricsToken)
  while (performance.now() < limit) {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const now = await metricsOf(siteUrl, metricsToken)
    if (now.cpuSeconds - before.cpuSeconds < 0.3) return now
    before = now
  }
  throw new Error('The site did not come to rest')
}

async function metricsOf(origin: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const text = (await rawRequest(origin, '/metrics', { headers })).body
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    pages: value('site_cached_pages'),
    bytes: value('site_kept_page_bytes'),
    heap: megabytes(value('nodejs_heap_size_used_bytes')),
    external: megabytes(value('nodejs_external_memory_bytes')),
    cpuSeconds: value('process_cpu_seconds_total'),
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
