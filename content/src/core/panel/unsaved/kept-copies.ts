import { z } from 'zod'

/**
 * How long a browser keeps what was typed and not saved: over a weekend, and no longer, as it may be about
 * a visitor.
 */
export const keptMs = 3 * 24 * 3_600_000

const prefix = 'unsaved '
const copy = z.object({ at: z.number(), value: z.unknown().nonoptional() })

/** Asked for late: where storage is blocked, even naming it throws. */
type Place = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export interface KeptCopy<T> {
  /** When it was typed. */
  at: number
  value: T
}

/** What one person has typed in this browser: nobody else who signs in here is offered it. */
export class KeptCopies {
  readonly #place: Place
  readonly #now: () => number

  constructor(place: Place = () => localStorage, now: () => number = Date.now) {
    this.#place = place
    this.#now = now
  }

  /** Storage that is full or forbidden keeps nothing; the form works on without it. */
  keep(person: string, what: string, value: unknown): void {
    const written = JSON.stringify({ at: this.#now(), value })
    attempt(() => this.#place().setItem(nameOf(person, what), written))
  }

  /** `null` where there is none, it is too old, or another version of the panel has written it. */
  read<T>(person: string, what: string, schema: z.ZodType<T>): KeptCopy<T> | null {
    const name = nameOf(person, what)
    const found = this.#read(name)
    if (!found) return null
    const value = schema.safeParse(found.value)
    if (value.success) return { at: found.at, value: value.data }
    this.#setAside(name, found)
    return null
  }

  remove(person: string, what: string): void {
    attempt(() => this.#place().removeItem(nameOf(person, what)))
  }

  /** Of everybody: when somebody signs out, nothing of theirs stays in the browser. */
  removeAll(): void {
    for (const name of this.#names()) attempt(() => this.#place().removeItem(name))
  }

  removeOld(): void {
    for (const name of this.#names()) {
      if (this.#read(name) === null) attempt(() => this.#place().removeItem(name))
    }
  }

  /** The next key would overwrite a copy that cannot be read; under another name it stays until it is old. */
  #setAside(name: string, unread: z.output<typeof copy>): void {
    attempt(() => {
      // Removed first, because storage may have no room for it twice.
      this.#place().removeItem(name)
      this.#place().setItem(`${name} unread ${unread.at}`, JSON.stringify(unread))
    })
  }

  #read(name: string): z.output<typeof copy> | null {
    const stored = attempt(() => this.#place().getItem(name))
    const found = attempt(() => copy.safeParse(JSON.parse(stored ?? 'null')))?.data
    return found && found.at > this.#now() - keptMs ? found : null
  }

  #names(): string[] {
    const all = attempt(() => {
      const place = this.#place()
      return Array.from({ length: place.length }, (_, at) => place.key(at) ?? '')
    })
    return (all ?? []).filter((name) => name.startsWith(prefix))
  }
}

const nameOf = (person: string, what: string) => `${prefix}${person} ${what}`

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch (cause) {
    // Storage that is blocked or full keeps no copy, and what is no JSON is none.
    if (cause instanceof DOMException || cause instanceof SyntaxError) return null
    throw cause
  }
}

export const keptCopies = new KeptCopies()
