/** Who presses for longer wants to drag something. */
const longestPressMs = 1_000

/** Waits for the end of a press on something of this island: replaced meanwhile, it would not be clicked. */
export function whenReleased(island: HTMLElement): Promise<void> {
  if (island.querySelector(':active') === null) return Promise.resolve()
  const listeners = new AbortController()
  return new Promise<void>((resolve) => {
    // After the click that the release makes.
    const end = () => setTimeout(resolve)
    for (const type of ['pointerup', 'pointercancel', 'keyup'] as const) {
      addEventListener(type, end, { capture: true, signal: listeners.signal })
    }
    setTimeout(resolve, longestPressMs)
  }).finally(() => listeners.abort())
}
