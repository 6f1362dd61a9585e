import { type Entry, wayOut } from './door-state.ts'
import { onPop } from './early-pop.ts'
import { type Place, writeHash } from './gallery-hash.ts'
import { isGalleryStep } from './pop-rule.ts'
import { placeInDocument } from './triggers.ts'

/**
 * The gallery's part of the history. Path, query and the router's own state of an entry stay as
 * they are; only the fragment changes.
 */
export class AddressBar {
  readonly #onStep: (entry: Entry) => void
  readonly #deafen: () => void
  #page = ''
  #routerHash = ''
  #routerState: unknown = null
  #atSlide = false
  #index = entryIndex()
  #goingBack = false
  #afterBack: (() => void) | null = null

  /**
   * @param onStep told when the reader has gone through the history, and how a gallery that this
   *   opens is to be left
   */
  constructor(onStep: (entry: Entry) => void) {
    this.#onStep = onStep
    this.#deafen = onPop(this.#pop)
  }

  close(): void {
    this.#deafen()
  }

  /**
   * The router shows an address.
   *
   * @returns whether it is another page than before
   */
  shown(routerHash: string): boolean {
    const before = this.#page
    this.#page = pageAddress()
    this.#routerHash = routerHash
    this.#routerState = window.history.state
    this.#atSlide = placeInDocument(window.location.hash) !== null
    this.#index = entryIndex()
    return this.#page !== before
  }

  push(place: Place): void {
    window.history.pushState(window.history.state, '', writeHash(place))
    this.#atSlide = true
    this.#index = entryIndex()
  }

  replace(place: Place): void {
    this.#replace(writeHash(place))
  }

  leave(entry: Entry): void {
    if (wayOut(entry) === 'back') {
      this.#goingBack = true
      window.history.back()
      return
    }
    this.#atSlide = false
    this.#replace(pageAddress())
  }

  /** Going back takes a moment; what comes next waits for it. */
  whenSettled(next: () => void): void {
    if (this.#goingBack) this.#afterBack = next
    else next()
  }

  readonly #pop = (event: PopStateEvent): void => {
    const { hash } = window.location
    const toSlide = placeInDocument(hash) !== null
    const ours = isGalleryStep({
      samePage: pageAddress() === this.#page,
      fromSlide: this.#atSlide,
      toSlide,
      hash,
      routerHash: this.#routerHash,
      routerAtSlide: placeInDocument(this.#routerHash) !== null,
    })
    this.#atSlide = toSlide
    this.#goingBack = false
    const index = entryIndex()
    const forward = this.#index !== null && index !== null && index > this.#index
    this.#index = index
    if (ours) {
      event.stopImmediatePropagation()
      const made = window.history.state === null
      // An entry made by a fragment alone has no state that the router could go on with.
      if (made) window.history.replaceState(this.#routerState, '')
      // Behind a step forward lies the page without the gallery.
      this.#onStep(forward && !made ? 'pushed' : 'address')
    }
    const next = this.#afterBack
    this.#afterBack = null
    next?.()
  }

  #replace(address: string): void {
    try {
      window.history.replaceState(window.history.state, '', address)
    } catch {
      // Browsers refuse too many changes in a short time; the next one will be right again.
    }
  }
}

function pageAddress(): string {
  return window.location.pathname + window.location.search
}

/** Place of the present entry in the history, where the browser tells. */
function entryIndex(): number | null {
  return window.navigation?.currentEntry?.index ?? null
}
