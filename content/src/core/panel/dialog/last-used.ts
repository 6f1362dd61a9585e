/** Controls that had the focus, the last one first. */
let used: HTMLElement[] = []
/** About two seconds. */
const mostFrames = 120

globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  used = [target, ...used.filter((each) => each !== target && each.isConnected)]
})

/**
 * Focuses the control that was used last, if nothing has the focus. The browser returns it from a dialog only to a
 * control that had it when the dialog opened. If it opens after an answer of the service, no control has it any more: a
 * menu has hidden its item, so its button gets the focus instead, and a form has disabled its button, which is enabled
 * a moment after the dialog is closed.
 */
export function focusLastUsed(frames = mostFrames): void {
  const { activeElement, body } = document
  // A button of the dialog that is being closed keeps the focus for a moment.
  const isElsewhere = activeElement && activeElement !== body && isShown(activeElement)
  if (isElsewhere || frames === 0) return
  used.find(isShown)?.focus({ preventScroll: true })
  requestAnimationFrame(() => focusLastUsed(frames - 1))
}

const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true })
