import { z } from 'zod'

const copy = z.object({ at: z.number(), values: z.record(z.string(), z.unknown()) })
export type UnsavedCopy = z.infer<typeof copy>

/** Asked for late: where storage is blocked, even naming it throws. */
type Place = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nameOf = (key: string) => `unsaved ${key}`

/** Storage that is full or forbidden keeps nothing; the form works on without it. */
export function keepCopy(place: Place, key: string, values: object, now: number): void {
  attempt(() => place().setItem(nameOf(key), JSON.stringify({ at: now, values })))
}

export function storedCopy(place: Place, key: string): UnsavedCopy | null {
  const stored = attempt(() => place().getItem(nameOf(key)))
  const read = attempt(() => copy.safeParse(JSON.parse(stored ?? 'null')))
  return read?.data ?? null
}

export function removeCopy(place: Place, key: string): void {
  attempt(() => place().removeItem(nameOf(key)))
}

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch (cause) {
    // Storage that is blocked or full keeps no copy, and what is no JSON is none.
    if (cause instanceof DOMException || cause instanceof SyntaxError) return null
    throw cause
  }
}
