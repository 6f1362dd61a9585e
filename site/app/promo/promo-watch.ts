import { beginWait, type PromoEvent, promoStep, type RunningTimer } from './promo-wait.ts'

/** Tells what must not be disturbed; fetched when the promotion is due. */
export interface Obstacles {
  isBusy: () => boolean
  /** Calls back once nothing is in the way any more; the returned function gives up. */
  whenFree: (free: () => void) => () => void
}

export interface PromoWatchDeps {
  /** How often the promotion was sent away, as it is kept now. */
  dismissals: () => number
  /** `null` where it can't be had. */
  obstacles: () => Promise<Obstacles | null>
  /** There is a promotion, and it is not shown already. */
  canOpen: () => boolean
  open: () => void
}

/** Runs the one timer of a page. */
export class PromoWatch {
  readonly #deps: PromoWatchDeps
  #wait = beginWait(0)
  #timeout: ReturnType<typeof setTimeout> | undefined
  #giveUp: (() => void) | undefined
  #obstacles: Obstacles | null = null

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

  stop(): void {
    this.#step({ type: 'settled' })
  }

  #step(event: PromoEvent): void {
    const before = this.#wait
    const { wait, opens } = promoStep(before, event)
    this.#wait = wait
    if (wait.timer !== before.timer) this.#run(wait.timer)
    if (wait.held !== before.held) {
      this.#giveUp?.()
      this.#giveUp = wait.held ? this.#obstacles?.whenFree(() => this.#freed()) : undefined
    }
    if (opens && this.#deps.canOpen()) this.#deps.open()
  }

  #run(timer: RunningTimer | null): void {
    clearTimeout(this.#timeout)
    if (timer !== null) this.#timeout = setTimeout(() => void this.#due(timer), timer.delay)
  }

  async #due(timer: RunningTimer): Promise<void> {
    if (!this.#deps.canOpen()) return this.#step({ type: 'settled' })
    this.#obstacles = await this.#deps.obstacles()
    // The count may have run out meanwhile, and a wait for another page may have begun.
    this.counted()
    if (timer !== this.#wait.timer) return
    if (this.#obstacles === null || !this.#deps.canOpen()) this.#step({ type: 'settled' })
    else this.#step({ type: 'due', timer, busy: this.#obstacles.isBusy() })
  }

  #freed(): void {
    this.#step({ type: 'free' })
  }
}
