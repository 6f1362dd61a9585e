import { promoDialogDelay } from './dismissals.ts'

/** Pause between checks whether a due dialog may open. */
const retryMs = 250

interface PromoDialogTimerDeps {
  dismissals: () => number
  /** Loads the code of the dialog; resolves to whether it is available. */
  fetchCode: () => Promise<boolean>
  isBusy: () => boolean
  /** Whether the offer is active and its dialog closed. */
  canOpen: () => boolean
  open: () => void
}

/** Runs at most one timer; starting cancels the previous one. */
export function promoDialogTimer(deps: PromoDialogTimerDeps) {
  let dismissals = deps.dismissals()
  let timeout: ReturnType<typeof setTimeout> | undefined

  function start(): void {
    clearTimeout(timeout)
    const delay = promoDialogDelay(dismissals)
    timeout = delay === null ? undefined : setTimeout(tryToOpen, delay)
  }

  function counted(): void {
    const before = dismissals
    dismissals = deps.dismissals()
    if (dismissals !== before) start()
  }

  async function tryToOpen(): Promise<void> {
    const own = timeout
    if (!deps.canOpen() || !(await deps.fetchCode())) return
    // The dismissals may have expired in between, which starts the timer again.
    counted()
    if (own !== timeout || !deps.canOpen()) return
    if (deps.isBusy()) timeout = setTimeout(tryToOpen, retryMs)
    else deps.open()
  }

  return { start, counted }
}
