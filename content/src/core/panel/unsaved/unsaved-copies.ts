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

interface Place {
  /** Id of this tab. Each tab has its own copies, because one person may type in two tabs at once. */
  tab: () => string
  read: (name: string) => string | null
  /** `null` removes it. */
  write: (name: string, value: string | null) => void
  names: () => string[]
}

let ownTab: string | undefined

/**
 * Takes the id out of the storage while the page is open, because browsers copy the storage with a tab, and the copy
 * must have an id of its own. The next page of this tab finds it there again.
 */
function takeTab(): string {
  const id = readItem('sessionStorage', 'tab') ?? Math.random().toString(36).slice(2)
  writeItem('sessionStorage', 'tab', null)
  addEventListener('pagehide', () => writeItem('sessionStorage', 'tab', id))
  addEventListener('pageshow', () => writeItem('sessionStorage', 'tab', null))
  return id
}

const inBrowser: Place = {
  tab: () => (ownTab ??= takeTab()),
  read: (name) => readItem('localStorage', name),
  write: (name, value) => void writeItem('localStorage', name, value),
  names: () => itemKeys('localStorage'),
}

export interface UnsavedCopy<T> {
  /** When it was typed. */
  at: number
  value: T
  /** Name of its entry in the storage. */
  name: string
  /** Whether this tab stored it; then the next keystroke overwrites it. */
  isOwn: boolean
}

/** Unsaved text in this browser, by person: nobody else who signs in here is offered it. */
export class UnsavedCopies {
  readonly #place: Place
  readonly #now: () => number

  constructor(place: Place = inBrowser, now: () => number = currentTime) {
    this.#place = place
    this.#now = now
  }

  /** If storage is full or forbidden, nothing is stored, and the form works without it. */
  keep(person: string, what: string, value: unknown): void {
    const written = JSON.stringify({ at: this.#now(), value })
    this.#place.write(this.#nameOf(person, what), written)
  }

  /**
   * Returns the copy of this tab, else the newest copy of other tabs. `null` if there is none, if it is too old, or
   * if another version of the panel wrote it.
   */
  read<T>(person: string, what: string, schema: z.ZodType<T>): UnsavedCopy<T> | null {
    const own = this.#nameOf(person, what)
    const name = this.#read(own) ? own : this.#newestOf(own)
    const found = this.#read(name)
    if (!found) return null
    const value = schema.safeParse(found.value)
    if (value.success) return { at: found.at, value: value.data, name, isOwn: name === own }
    this.#setAside(name, found)
    return null
  }

  remove(person: string, what: string): void {
    this.#place.write(this.#nameOf(person, what), null)
  }

  /** Removes the copy of another tab after this tab has taken over its text, or after it was discarded. */
  removeOther({ isOwn, name }: UnsavedCopy<unknown>): void {
    if (!isOwn) this.#place.write(name, null)
  }

  /** Removes the copies of everybody, so that nothing stays in the browser after signing out. */
  removeAll(): void {
    for (const name of this.#names()) this.#place.write(name, null)
  }

  removeOld(): void {
    for (const name of this.#names()) {
      if (this.#read(name) === null) this.#place.write(name, null)
    }
  }

  /**
   * Renames a copy that cannot be read, so that the next keystroke does not overwrite it. It stays until it is too old.
   */
  #setAside(name: string, unread: z.output<typeof copy>): void {
    // Removed first, because storage may have no room for both.
    this.#place.write(name, null)
    this.#place.write(`${name} unread ${unread.at}`, JSON.stringify(unread))
  }

  #newestOf(own: string): string {
    const at = (name: string) => this.#read(name)?.at ?? 0
    const all = this.#names().filter((name) => withoutTab(name) === withoutTab(own))
    return all.toSorted((one, other) => at(other) - at(one))[0] ?? own
  }

  #read(name: string): z.output<typeof copy> | null {
    const found = copy.safeParse(parsedJson(this.#place.read(name) ?? '')).data
    return found && found.at > this.#now() - lifetimeMs ? found : null
  }

  #nameOf = (person: string, what: string) => `${prefix}${person} ${what}#${this.#place.tab()}`

  #names = () => this.#place.names().filter((name) => name.startsWith(prefix))
}

const withoutTab = (name: string) => name.replace(/#\w+$/, '')

export const unsavedCopies = new UnsavedCopies()
