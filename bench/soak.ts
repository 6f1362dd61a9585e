import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { changeEverything } from './grown-content.ts'
import { callsOf, databaseOf } from './growth.ts'
import { measureProduct } from './measure.ts'
import { residentMemory } from './resident-memory.ts'

/** The warm-up does not count, because the product still starts, compiles and fills caches. */
const warmUpMinutes = 5
const measuredMs = 15_000
const visitorsAtOnce = 4
const changesEveryMs = 5_000
const sampleEveryMs = 5_000
const allowedMbPerMinute = 1

interface Sample {
  minute: number
  content: number
  site: number
}

/** Measures memory and failures over half an hour at half of the capacity. */
export async function measureSoak(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { minutes: { type: 'string' } } })
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
    const result = await mixedLoad(load, { perSecond: capacity / 2, minutes }, (minute) => {
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

type Call = () => Promise<unknown>

interface Load {
  calls: Readonly<Record<string, Call>>
  /** Marks everything as changed, so that the service reads its answers again. */
  change: () => Promise<void>
}

interface LoadResult {
  perSecond: number
  asked: number
  failed: Readonly<Record<string, string>>
}

/** Calls a second that the product answers if each visitor sends the next request right after an answer. */
async function capacityOf({ calls, change }: Load): Promise<number> {
  const turns = Object.values(calls)
  const until = performance.now() + measuredMs
  let asked = 0
  await change()
  await Promise.all(
    Array.from({ length: visitorsAtOnce }, async () => {
      while (performance.now() < until) {
        const call = turns[asked % turns.length]
        asked += 1
        await call?.()
      }
    }),
  )
  return asked / (measuredMs / 1000)
}

/** Sends calls at a steady rate without waiting for answers, and marks everything as changed now and then. */
async function mixedLoad(
  { calls, change }: Load,
  { perSecond, minutes }: { perSecond: number; minutes: number },
  eachMinute: (minute: number) => void,
): Promise<LoadResult> {
  const turns = Object.entries(calls)
  const failed: Record<string, string> = {}
  const waiting = new Set<Promise<unknown>>()
  const begun = performance.now()
  let [asked, minute, changes] = [0, 0, 0]
  while (minute < minutes) {
    const elapsed = performance.now() - begun
    while (asked < (elapsed / 1000) * perSecond) {
      const [name, call] = turns[asked % turns.length] ?? ['', async () => undefined]
      asked += 1
      const answer: Promise<unknown> = call()
        .catch((cause: unknown) => {
          failed[name] = String(cause)
        })
        .finally(() => waiting.delete(answer))
      waiting.add(answer)
    }
    if (elapsed > changes * changesEveryMs) {
      changes += 1
      await change()
    }
    if (elapsed > (minute + 1) * 60_000) {
      minute += 1
      eachMinute(minute)
    }
    await pause(20)
  }
  await Promise.all(waiting)
  return { perSecond, asked, failed }
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
