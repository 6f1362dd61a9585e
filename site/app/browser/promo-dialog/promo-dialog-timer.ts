import {
  initialState,
  type PromoDialogEvent,
  promoDialogStep,
  type RunningTimer,
} from './promo-dialog-state.ts'

interface PromoDialogTimerDeps {
  dismissals: () => number
  /** Loads the code of the modal; resolves to whether it is available. */
  fetchCode: () => Promise<boolean>
  isBusy: () => boolean
  /** Calls back when the page is no longer busy; the returned function stops listening. */
  whenFree: (free: () => void) => () => void
  /** Whether the offer is still active and its dialog not open already. */
  canOpen: () => boolean
  open: () => void
}

export class PromoDialogTimer {
  readonly #deps: PromoDialogTimerDeps
  #state = initialState(0)
  #timeout: ReturnType<typeof setTimeout> | undefined
  #stopListening: (() => void) | undefined

  constructor(deps: PromoDialogTimerDeps) {
    this.#deps = deps
    this.#state = initialState(deps.dismissals())
  }

  pageReady(): void {
    this.#step({ type: 'page-ready' })
  }

  counted(): void {
    this.#step({ type: 'counted', dismissals: this.#deps.dismissals() })
  }

  #step(event: PromoDialogEvent): void {
    const before = this.#state
    const { state, opens } = promoDialogStep(before, event)
    this.#state = state
    if (state.timer !== before.timer) this.#run(state.timer)
    if (state.held !== before.held) {
      this.#stopListening?.()
      this.#stopListening = state.held
        ? this.#deps.whenFree(() => this.#step({ type: 'free' }))
        : undefined
    }
    if (opens && this.#deps.canOpen()) this.#deps.open()
  }

  #run(timer: RunningTimer | null): void {
    clearTimeout(this.#timeout)
    if (timer !== null) this.#timeout = setTimeout(() => void this.#due(timer), timer.delay)
  }

  async #due(timer: RunningTimer): Promise<void> {
    if (!this.#deps.canOpen()) return this.#step({ type: 'settled' })
    const isLoaded = await this.#deps.fetchCode()
    // The dismissals may have expired meanwhile, which restarts the timer.
    this.counted()
    if (timer !== this.#state.timer) return
    if (!isLoaded || !this.#deps.canOpen()) this.#step({ type: 'settled' })
    else this.#step({ type: 'due', timer, busy: this.#deps.isBusy() })
  }
}
