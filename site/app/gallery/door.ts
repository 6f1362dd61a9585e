import { afterPaint } from '../timing/after-paint.ts'
import { AddressBar } from './address-bar.ts'
import type { DoorEvent, Entry, Target } from './door-state.ts'
import { hoverIntent } from './timings.ts'
import { linkedPlace, placeInDocument, placeOf, triggerOf } from './triggers.ts'

export interface DoorDeps {
  /** Fetches the gallery; asked again it answers at once. */
  fetchCode: () => Promise<unknown>
  report: (event: DoorEvent) => void
}

/**
 * Listens for clicks on triggers anywhere in the document and for addresses that name a slide, and
 * fetches the gallery when one of them comes, or is about to.
 */
export class Door {
  readonly #deps: DoorDeps
  readonly #listeners = new AbortController()
  readonly #bar = new AddressBar((entry) => this.#followAddress(entry))
  #intent: ReturnType<typeof setTimeout> | undefined
  #asked = 0
  #target: Target | null = null
  #waiting: HTMLElement | null = null
  /** The link that opened the gallery. */
  opener: HTMLElement | null = null

  constructor(deps: DoorDeps) {
    this.#deps = deps
    const { signal } = this.#listeners
    // First of all, so that a link of the router sees that its click is taken.
    document.addEventListener('click', this.#click, { capture: true, signal })
    document.addEventListener('pointerover', this.#approach, { passive: true, signal })
    document.addEventListener('pointerdown', this.#prepare, { passive: true, signal })
    document.addEventListener('focusin', this.#prepare, { passive: true, signal })
  }

  close(): void {
    clearTimeout(this.#intent)
    this.#ask(null)
    this.#listeners.abort()
    this.#bar.close()
  }

  /** The router shows an address, whose fragment is `hash` to it. */
  shown(hash: string): void {
    const anotherPage = this.#bar.shown(hash)
    if (anotherPage) {
      this.#ask(null)
      // An open dialog would keep the focus from the new page.
      document.querySelector<HTMLDialogElement>('dialog[data-gallery-dialog]')?.close()
      this.#report({ type: 'dropped' })
    }
    this.#followAddress('address')
  }

  /** The reader has moved to another slide. */
  moved(index: number): void {
    if (this.#target === null || this.#target.index === index) return
    this.#target = { ...this.#target, index }
    this.#bar.replace(this.#target)
  }

  /** The reader has closed the gallery by hand. */
  left(): void {
    if (this.#target === null) return
    const { entry } = this.#target
    this.#report({ type: 'left' })
    this.#bar.leave(entry)
  }

  readonly #click = (event: MouseEvent): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const trigger = triggerOf(target)
    const linked = trigger ? null : linkedPlace(target)
    const link = trigger ?? linked?.link
    if (!link) return
    event.preventDefault()
    this.#withCode(
      () => {
        const place = trigger ? placeOf(trigger) : linked?.place
        if (!place) return
        this.#bar.push(place)
        this.opener = link
        const entry = trigger ? 'pushed' : 'address'
        this.#report({ type: 'wanted', target: { ...place, entry } })
      },
      () => window.location.assign(link.href),
      link,
    )
  }

  readonly #approach = ({ target }: Event): void => {
    clearTimeout(this.#intent)
    if (triggerOf(target) === null) return
    this.#intent = setTimeout(() => void this.#prefetch(), hoverIntent)
  }

  readonly #prepare = ({ target }: Event): void => {
    if (triggerOf(target) !== null) void this.#prefetch()
  }

  #followAddress(newEntry: Entry): void {
    if (placeInDocument(window.location.hash) === null) {
      if (this.#target !== null) this.#report({ type: 'left' })
      return
    }
    this.#withCode(() => {
      const place = placeInDocument(window.location.hash)
      if (place === null) return
      if (this.#target === null) this.opener = null
      const entry = this.#target?.entry ?? newEntry
      this.#report({ type: 'wanted', target: { ...place, entry } })
    })
  }

  /**
   * Does what was asked for last once the code is there. A page without its gallery is still whole:
   * what can't be opened here is left to the browser.
   */
  #withCode(
    open: () => void,
    giveUp: () => void = () => {},
    link: HTMLAnchorElement | null = null,
  ): void {
    const request = this.#ask(link)
    const ifLast = (work: () => void) => () => {
      if (request !== this.#asked) return
      this.#showWaiting(null)
      work()
    }
    // A slow phone shows that it has felt the touch before it makes a dialog.
    const felt = link && new Promise<void>(afterPaint)
    Promise.all([this.#deps.fetchCode(), felt]).then(
      ifLast(() => this.#bar.whenSettled(ifLast(open))),
      ifLast(giveUp),
    )
  }

  /** Whatever was asked for before is no longer wanted. */
  #ask(link: HTMLElement | null): number {
    this.#showWaiting(link)
    this.#asked += 1
    return this.#asked
  }

  #showWaiting(link: HTMLElement | null): void {
    this.#waiting?.removeAttribute('aria-busy')
    this.#waiting = link
    link?.setAttribute('aria-busy', 'true')
  }

  async #prefetch(): Promise<void> {
    await this.#deps.fetchCode().catch(() => {})
  }

  #report(event: DoorEvent): void {
    if (event.type === 'wanted') this.#target = event.target
    if (event.type === 'left' || event.type === 'dropped') this.#target = null
    this.#deps.report(event)
  }
}
