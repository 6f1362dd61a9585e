import { promoDialogDelay } from './dismissals.ts'

/** Milliseconds after which a dialog that is due looks again whether it hinders nobody. */
const lookAgainMs = 250

interface PromoDialogTimerDeps {
  dismissals: () => number
  /** Loads the code of the dialog; resolves to whether it is available. */
  fetchCode: () => Promise<boolean>
  isBusy: () => boolean
  /** Whether the offer is still active and its dialog not open already. */
  canOpen: () => boolean
  open: () => void
}

/** There is at most one timer: starting one cancels the one before. */
export function promoDialogTimer(deps: PromoDialogTimerDeps) {
  let dismissals = deps.dismissals()
  let timeout: ReturnType<typeof setTimeout> | undefined

  function start(): void {
    clearTimeout(timeout)
    const delay = promoDialogDelay(dismissals)
    timeout = delay === null ? undefined : setTimeout(look, delay)
  }

  function counted(): void {
    const before = dismissals
    dismissals = deps.dismissals()
    if (dismissals !== before) start()
  }

  async function look(): Promise<void> {
    const own = timeout
    if (!deps.canOpen() || !(await deps.fetchCode())) return
    // The dismissals may have expired meanwhile, which starts the timer again.
    counted()
    if (own !== timeout || !deps.canOpen()) return
    if (deps.isBusy()) timeout = setTimeout(look, lookAgainMs)
    else deps.open()
  }

  return { start, counted }
}
