import { type Place, writeHash } from '../../browser/gallery/gallery-hash.ts'
import { linkedPlace, placeInDocument, placeOf, triggerOf } from '../../browser/gallery/triggers.ts'
import type { PresenceEvent } from './gallery-presence.ts'

/** Marks an entry of the history that opening has made, beside the state that belongs to others. */
const ownEntry = 'gallery'

/**
 * Joins the gallery to the history: opening pushes an entry, moving replaces it, Back closes and
 * Forward opens again. Only the fragment changes; path, query and `history.state` stay.
 */
export class GalleryHistory {
  readonly #report: (event: PresenceEvent) => void
  readonly #listeners = new AbortController()
  #shown: Place | null = null
  /** Whether the present entry was made by opening, with the page itself below. */
  #pushed = false
  #goingBack = false
  #afterBack: (() => void) | null = null
  /** The link that opened the gallery. */
  opener: HTMLElement | null = null

  constructor(report: (event: PresenceEvent) => void) {
    this.#report = report
    const { signal } = this.#listeners
    document.addEventListener('gallery-wanted', this.#wanted, { signal })
    // Also out of the bfcache, where the address may be another one of the same page.
    for (const step of ['popstate', 'hashchange', 'pageshow']) {
      window.addEventListener(step, this.#follow, { signal })
    }
    this.#follow()
  }

  close(): void {
    this.#listeners.abort()
  }

  /** The reader has moved to another slide. */
  moved(index: number): void {
    if (this.#shown === null || this.#shown.index === index) return
    this.#shown = { ...this.#shown, index }
    this.#replace(writeHash(this.#shown))
  }

  /** The reader has closed the gallery by hand. */
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

  readonly #wanted = (event: Event): void => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    this.#open(event.target)
  }

  #open(link: HTMLAnchorElement): void {
    if (this.#goingBack) {
      // Going back takes a moment.
      this.#afterBack = () => this.#open(link)
      return
    }
    const trigger = triggerOf(link)
    const place = trigger ? placeOf(trigger) : linkedPlace(link)?.place
    if (!place) return
    window.history.pushState(window.history.state, '', writeHash(place))
    // What a plain link leads to is a place of its own.
    this.#pushed = trigger !== null
    this.#mark()
    this.opener = link
    this.#show(place)
  }

  readonly #follow = (): void => {
    this.#pushed = window.navigation?.currentEntry?.getState() === ownEntry
    this.#goingBack = false
    const place = placeInDocument(window.location.hash)
    if (place !== null && this.#shown === null) this.opener = null
    this.#show(place)
    const next = this.#afterBack
    this.#afterBack = null
    next?.()
  }

  #show(place: Place | null): void {
    if (place === null && this.#shown === null) return
    this.#shown = place
    this.#report(place === null ? { type: 'left' } : { type: 'wanted', place })
  }

  #replace(address: string): void {
    try {
      window.history.replaceState(window.history.state, '', address)
      this.#mark()
    } catch {
      // Browsers refuse too many changes in a short time; the next one will be right again.
    }
  }

  /** Outlives a reload, where the browser can keep it. */
  #mark(): void {
    if (this.#pushed) window.navigation?.updateCurrentEntry({ state: ownEntry })
  }
}
