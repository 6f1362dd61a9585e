import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { changeEverything } from './grown-content.ts'
import { callsOf, databaseOf } from './growth.ts'
import { measureProduct } from './measure.ts'
import { capacityOf, mixedLoad } from './mixed-load.ts'
import { residentMemory } from './resident-memory.ts'

/** The warm-up does not count, because the product still starts, compiles and fills caches. */
const warmUpMinutes = 5
const sampleEveryMs = 5_000
const allowedMbPerMinute = 1

interface Sample {
  minute: number
  content: number
  site: number
}

/** Measures memory and failures over half an hour at half of the capacity. */
export async function measureSoak(given: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...given], options: { minutes: { type: 'string' } } })
  const minutes = Number(values.minutes ?? 30)
  if (!(minutes > 0)) throw new Error('--minutes takes a number above 0')
  await measureProduct('soak', async (product) => {
    const client = new pg.Client(await databaseOf(product))
    // Ignored, because a product that ends stops its database; the earlier failure is reported.
    client.on('error', () => {})
    await client.connect()
    const load = { calls: await callsOf(product), change: () => changeEverything(client) }
    const capacity = await capacityOf(load)
    console.log(`${capacity.toFixed(1)} calls a second can be answered; half of them are asked.`)
    const samples: Sample[] = []
    const begun = performance.now()
    const ended = new AbortController()
    const sampling = sampleMemory(ended.signal, async () => {
      samples.push({
        minute: (performance.now() - begun) / 60_000,
        content: (await residentMemory(product.content.pid)) ?? 0,
        site: (await residentMemory(product.site.pid)) ?? 0,
      })
    })
    const result = await mixedLoad(load, { perSecond: capacity / 2, minutes }, async (minute) => {
      const { content = 0, site = 0 } = samples.at(-1) ?? {}
      console.log(`Minute ${minute}: content service ${content} MB, site ${site} MB`)
    })
    ended.abort()
    await sampling
    await client.end()
    const counted = samples.filter(({ minute }) => minute > Math.min(warmUpMinutes, minutes / 2))
    const slopes = {
      content: slopeOf(counted.map(({ minute, content }) => [minute, content])),
      site: slopeOf(counted.map(({ minute, site }) => [minute, site])),
    }
    const { asked, failed } = result
    console.table({ asked, ...slopes })
    if (Object.keys(failed).length > 0) console.table(failed)
    const grows = Object.values(slopes).some((slope) => slope > allowedMbPerMinute)
    if (grows || Object.keys(failed).length > 0) process.exitCode = 1
    return { minutes, capacity, ...result, slopes, samples }
  })
}

async function sampleMemory(signal: AbortSignal, take: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await take()
    await pause(sampleEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

/** MB a minute, by linear regression. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  const below = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return below === 0 ? 0 : above / below
}
