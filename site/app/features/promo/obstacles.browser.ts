/** A key that is held down, a gallery that is loading, a form that is sent, or what came of one, on its page or from the background. */
const atWork =
  ':active, [data-gallery][aria-busy="true"], form[data-state]:not([data-state="idle"]), [data-kind] > [data-form-message], [data-notice]'
const dialogs = 'dialog[open], [aria-modal="true"]'
/** Links that choose count on the way by keyboard; a click on one is over at once. */
const choices =
  'select, [type="radio"], [type="checkbox"], [type="range"], [data-unit-filters] a:focus-visible, [data-roi] a:focus-visible'
const fields =
  'textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="submit"], [type="button"])'

let pressed = false

/** From now on nothing opens between a press and the click that follows it. */
export function watchPresses(): void {
  const options = { capture: true, passive: true }
  // A finger makes nothing `:active` before it is lifted.
  for (const type of ['pointerdown', 'pointercancel', 'click']) {
    addEventListener(
      type,
      () => {
        pressed = type === 'pointerdown'
      },
      options,
    )
  }
}

/** Whether the promo dialog waits. An empty field does not delay it: nothing would be lost. */
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

/** Whoever opened them. Only visible ones count: widgets such as the country list leave hidden ones in the page. */
function isDialogShown(): boolean {
  return [...document.querySelectorAll(dialogs)].some(
    (dialog) => dialog.checkVisibility?.({ visibilityProperty: true }) ?? true,
  )
}

function isPlaying(): boolean {
  return [...document.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended)
}

/** Not by `:focus`, which nothing has while another window is in front. */
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
