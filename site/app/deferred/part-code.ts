import type { Locale } from '@alun/contract/locale'
import { loadWords, type WordArea } from '../messages/words-at-hand.ts'

// The first page of a document comes whole from the server; a page that is reached from it is made
// in the browser, of code that has to be there.
let onFirstPage = !import.meta.env.SSR

const parts = new Set<PartCode<unknown>>()
const waitingIds = new Set<string>()
const alive = new WeakSet<Element>()

let renewals: (() => void)[] = []

/** What could not be had is asked for again by the next page that shows it. */
export function atNextPage(renew: () => void): void {
  renewals.push(renew)
}

/** The reader goes on: from now on no part waits to be seen. */
export function wantParts(): void {
  onFirstPage = false
  wantPartsOfPage()
  for (const renew of renewals) renew()
  renewals = []
}

/** Brings the parts of the page at hand to life, wherever the reader is. */
export function wantPartsOfPage(): void {
  for (const part of parts) part.want()
}

/** Whether an element lies in a part of the first page whose code isn't running yet. */
export function isWaiting(element: Element | null): boolean {
  const holder = element?.closest('[id]') ?? null
  if (!onFirstPage || holder === null) return false
  return (waitingIds.has(holder.id) && !alive.has(holder)) || isWaiting(holder.parentElement)
}

/** The part that the server wrote has been brought to life. */
export function noteAlive(element: Element): void {
  alive.add(element)
}

export interface PartPlace {
  /** The element that the part is, one at a time; a part without is wanted at once. */
  id?: string
  /** Its links change the address of the page, which all other parts have to be alive for. */
  changesAddress?: boolean
  /** What it says besides the words of the first view. */
  words?: readonly WordArea[]
}

/** Code of a part of a page, and whether it is wanted yet. */
export class PartCode<Code> {
  readonly #fetch: () => Promise<Code>
  readonly #words: readonly WordArea[]
  #wanted = Promise.withResolvers<void>()

  constructor({ id, words = [] }: PartPlace, fetch: () => Promise<Code>) {
    this.#fetch = fetch
    this.#words = words
    parts.add(this)
    if (id !== undefined) waitingIds.add(id)
    if (!onFirstPage) this.want()
  }

  want(): void {
    this.#wanted.resolve()
  }

  /** @throws where the code or its words cannot be had */
  async load(locale: Locale): Promise<Code> {
    const [code] = await Promise.all([this.#fetch(), loadWords(locale, this.#words)])
    return code
  }

  /**
   * Answers once the code is wanted and there. Until then the part stays as the server wrote it;
   * what could not be had is asked for again when it is wanted again.
   */
  async whenWanted(locale: Locale): Promise<Code> {
    await this.#wanted.promise
    try {
      return await this.load(locale)
    } catch {
      this.#wanted = Promise.withResolvers()
      return this.whenWanted(locale)
    }
  }
}
