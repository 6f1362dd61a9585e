/** A pressed key, a loading gallery, a sent form, or its result in the page or in a notice. */
const atWork =
  ':active, [data-gallery][aria-busy="true"], form[data-state]:not([data-state="idle"]), [data-kind] > [data-form-message], [data-notice]'
const dialogs = 'dialog[open], [aria-modal="true"]'
/** Links count while they have keyboard focus, because a click on them takes no time. */
const choices =
  'select, [type="radio"], [type="checkbox"], [type="range"], [data-unit-filters] a:focus-visible, [data-roi] a:focus-visible'
const fields =
  'textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="submit"], [type="button"])'

let pressed = false

/** Keeps the dialog closed between a press and its click. */
export function watchPresses(): void {
  const options = { capture: true, passive: true }
  // A touch sets `:active` only when the finger is lifted.
  for (const type of ['pointerdown', 'pointercancel', 'click'] as const) {
    addEventListener(
      type,
      ({ button }) => {
        // Presses of other buttons end with no click.
        pressed = type === 'pointerdown' && button === 0
      },
      options,
    )
  }
}

/**
 * Whether the promo dialog must wait. An empty field does not count, because nothing would be lost.
 */
export function isBusy(): boolean {
  return (
    document.hidden ||
    pressed ||
    document.querySelector(atWork) !== null ||
    isDialogShown() ||
    isPlaying() ||
    isFilledIn()
  )
}

/**
 * Includes dialogs of widgets, but only visible ones: the country list leaves a hidden one in the
 * page.
 */
function isDialogShown(): boolean {
  return [...document.querySelectorAll(dialogs)].some(
    (dialog) => dialog.checkVisibility?.({ visibilityProperty: true }) ?? true,
  )
}

function isPlaying(): boolean {
  return [...document.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended)
}

/** Uses `activeElement`, because nothing matches `:focus` while another window is in front. */
function isFilledIn(): boolean {
  const focused = document.activeElement
  if (focused === null) return false
  if (focused.matches(choices)) return true
  const form = focused.closest('form[data-form]')
  const inputs = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields) ?? []
  return [focused, ...inputs].some(
    (field) => field.matches(fields) && 'value' in field && String(field.value).trim() !== '',
  )
}
