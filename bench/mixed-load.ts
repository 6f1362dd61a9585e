import { setTimeout as pause } from 'node:timers/promises'

const measuredMs = 15_000
const visitorsAtOnce = 4
const changesEveryMs = 5_000

export type Call = () => Promise<unknown>

interface Load {
  calls: Readonly<Record<string, Call>>
  /** Marks everything as changed, so that the service reads its answers again. */
  change: () => Promise<void>
}

export interface LoadResult {
  perSecond: number
  asked: number
  failed: Readonly<Record<string, string>>
}

/** Calls a second that the product answers if each visitor sends the next request right after an answer. */
export async function capacityOf({ calls, change }: Load): Promise<number> {
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
export async function mixedLoad(
  { calls, change }: Load,
  { perSecond, minutes }: { perSecond: number; minutes: number },
  eachMinute: (minute: number) => Promise<void> = async () => undefined,
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
      await eachMinute(minute)
    }
    await pause(20)
  }
  await Promise.all(waiting)
  return { perSecond, asked, failed }
}
