import { beginWait, type PromoEvent, promoStep, type RunningTimer } from './promo-wait.ts'

export interface PromoWatchDeps {
  /** How often the promotion was sent away, as it is kept now. */
  dismissals: () => number
  /** Fetches what is shown, when it is due; whether it can be had. */
  fetchCode: () => Promise<boolean>
  /** Whether something that must not be disturbed is in the way. */
  isBusy: () => boolean
  /** Calls back once nothing is in the way any more; the returned function gives up. */
  whenFree: (free: () => void) => () => void
  /** The promotion still runs, and it is not shown already. */
  canOpen: () => boolean
  open: () => void
}

/** Runs the one timer of a page. */
export class PromoWatch {
  readonly #deps: PromoWatchDeps
  #wait = beginWait(0)
  #timeout: ReturnType<typeof setTimeout> | undefined
  #giveUp: (() => void) | undefined

  constructor(deps: PromoWatchDeps) {
    this.#deps = deps
    this.#wait = beginWait(deps.dismissals())
  }

  pageReady(): void {
    this.#step({ type: 'page-ready' })
  }

  /** The count may have changed. */
  counted(): void {
    this.#step({ type: 'counted', dismissals: this.#deps.dismissals() })
  }

  #step(event: PromoEvent): void {
    const before = this.#wait
    const { wait, opens } = promoStep(before, event)
    this.#wait = wait
    if (wait.timer !== before.timer) this.#run(wait.timer)
    if (wait.held !== before.held) {
      this.#giveUp?.()
      this.#giveUp = wait.held ? this.#deps.whenFree(() => this.#step({ type: 'free' })) : undefined
    }
    if (opens && this.#deps.canOpen()) this.#deps.open()
  }

  #run(timer: RunningTimer | null): void {
    clearTimeout(this.#timeout)
    if (timer !== null) this.#timeout = setTimeout(() => void this.#due(timer), timer.delay)
  }

  async #due(timer: RunningTimer): Promise<void> {
    if (!this.#deps.canOpen()) return this.#step({ type: 'settled' })
    const isThere = await this.#deps.fetchCode()
    // The count may have run out meanwhile, and the wait may have begun anew.
    this.counted()
    if (timer !== this.#wait.timer) return
    if (!isThere || !this.#deps.canOpen()) this.#step({ type: 'settled' })
    else this.#step({ type: 'due', timer, busy: this.#deps.isBusy() })
  }
}
