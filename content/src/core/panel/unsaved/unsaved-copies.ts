import { itemKeys, readItem, writeItem } from '@alun/contract/rules/browser-storage'
import { currentTime } from '@alun/contract/rules/current-time'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { z } from 'zod'

/** How long a browser stores unsaved text: over a weekend, and no longer, because it may be about a visitor. */
export const lifetimeMs = 3 * 24 * 3_600_000

const prefix = 'unsaved '
const copy = z.object({ at: z.number(), value: z.unknown().nonoptional() })

/** Name of a form's copy; `place` is the address of a record, or of a new record of a type. */
export const copyName = (place: string, locale: string) => `form ${place} ${locale}`

export interface UnsavedCopy<T> {
  /** When it was typed. */
  at: number
  value: T
}

const nameOf = (person: string, what: string) => `${prefix}${person} ${what}`
const names = () => itemKeys('localStorage').filter((name) => name.startsWith(prefix))
const write = (name: string, value: string | null) => void writeItem('localStorage', name, value)

function stored(name: string): z.output<typeof copy> | null {
  const found = copy.safeParse(parsedJson(readItem('localStorage', name) ?? '')).data
  return found && found.at > currentTime() - lifetimeMs ? found : null
}

/**
 * Unsaved text in this browser, by person: nobody else who signs in here is offered it. If storage is full or
 * forbidden, nothing is stored, and forms work without it.
 */
export const unsavedCopies = {
  keep: (person: string, what: string, value: unknown) =>
    write(nameOf(person, what), JSON.stringify({ at: currentTime(), value })),
  /** `null` if there is none, if it is too old, or if another version of the panel wrote it. */
  read<T>(person: string, what: string, schema: z.ZodType<T>): UnsavedCopy<T> | null {
    const found = stored(nameOf(person, what))
    const value = schema.safeParse(found?.value)
    return found && value.success ? { at: found.at, value: value.data } : null
  },
  remove: (person: string, what: string) => write(nameOf(person, what), null),
  /** Removes the copies of everybody, so that nothing stays in the browser after signing out. */
  removeAll(): void {
    for (const name of names()) write(name, null)
  },
  removeOld(): void {
    for (const name of names()) if (!stored(name)) write(name, null)
  },
}
