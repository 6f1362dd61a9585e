/** Controls that had the focus, the last one first. */
let used: EventTarget[] = []
const mostUsed = 4
/** About two seconds. */
const mostFrames = 120

globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target) used = [target, ...used.filter((each) => each !== target)].slice(0, mostUsed)
})

/**
 * Focuses the control that was used last, if nothing has the focus. The browser returns it from a dialog only to a
 * control that had it when the dialog opened. A dialog that opens after an answer of the service is later: a menu has
 * hidden its item, for which its button stands here, and a form has disabled its button, which is enabled a moment
 * after the dialog is closed.
 */
export function focusLastUsed(frames = mostFrames): void {
  if (document.activeElement !== document.body || frames === 0) return
  used.find(isShown)?.focus({ preventScroll: true })
  requestAnimationFrame(() => focusLastUsed(frames - 1))
}

const isShown = (each: EventTarget): each is HTMLElement =>
  each instanceof HTMLElement && each.checkVisibility({ visibilityProperty: true })
