import { type SlidePlace, writeHash } from './gallery-hash.ts'
import type { PresenceEvent } from './gallery-presence.ts'
import { linkedPlace, placeInDocument, placeOfTrigger, triggerOf } from './triggers.ts'

/** Navigation API state of the gallery's entries; `history.state` belongs to others. */
const ownEntry = 'gallery'

/** Opening pushes an entry, moving replaces it, Back closes; only the fragment changes. */
export class GalleryHistory {
  readonly #report: (event: PresenceEvent) => void
  readonly #listeners = new AbortController()
  #shown: SlidePlace | null = null
  /** Whether the gallery pushed the current entry, so that Back leads to the page itself. */
  #pushed = false
  #goingBack = false
  #afterBack: (() => void) | null = null
  opener: HTMLElement | null = null

  constructor(report: (event: PresenceEvent) => void) {
    this.#report = report
    const { signal } = this.#listeners
    document.addEventListener('gallery-requested', this.#onRequest, { signal })
    // `pageshow`: a page restored from the bfcache may have another fragment.
    for (const step of ['popstate', 'hashchange', 'pageshow']) {
      window.addEventListener(step, this.#followAddress, { signal })
    }
    this.#followAddress()
  }

  close(): void {
    this.#listeners.abort()
  }

  moved(index: number): void {
    if (this.#shown === null || this.#shown.index === index) return
    this.#shown = { ...this.#shown, index }
    this.#replace(writeHash(this.#shown))
  }

  left(): void {
    if (this.#shown === null) return
    this.#show(null)
    if (this.#pushed) {
      this.#goingBack = true
      window.history.back()
    } else {
      this.#replace(window.location.pathname + window.location.search)
    }
  }

  readonly #onRequest = (event: Event): void => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    this.#open(event.target)
  }

  #open(link: HTMLAnchorElement): void {
    if (this.#goingBack) {
      // `history.back()` is asynchronous.
      this.#afterBack = () => this.#open(link)
      return
    }
    const trigger = triggerOf(link)
    const place = trigger ? placeOfTrigger(trigger) : linkedPlace(link)?.place
    if (!place) return
    window.history.pushState(window.history.state, '', writeHash(place))
    // The fragment of a plain link is an address of its own, so closing must not go back from it.
    this.#pushed = trigger !== null
    this.#mark()
    this.opener = link
    this.#show(place)
  }

  readonly #followAddress = (): void => {
    this.#pushed = window.navigation?.currentEntry?.getState() === ownEntry
    this.#goingBack = false
    const place = placeInDocument(window.location.hash)
    if (place !== null && this.#shown === null) this.opener = null
    this.#show(place)
    const next = this.#afterBack
    this.#afterBack = null
    next?.()
  }

  #show(place: SlidePlace | null): void {
    if (place === null && this.#shown === null) return
    this.#shown = place
    this.#report(place === null ? { type: 'left' } : { type: 'opened', place })
  }

  #replace(address: string): void {
    try {
      window.history.replaceState(window.history.state, '', address)
      this.#mark()
    } catch (cause) {
      // Browsers limit the rate of changes; the next slide sets the address again.
      if (!(cause instanceof DOMException)) throw cause
    }
  }

  /** Marks the entry across reloads, in browsers with the Navigation API. */
  #mark(): void {
    if (this.#pushed) window.navigation?.updateCurrentEntry({ state: ownEntry })
  }
}
