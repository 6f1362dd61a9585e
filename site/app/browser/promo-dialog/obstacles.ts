import { type PageFacts, standInTheWay } from './page-facts.ts'

const dialogs = 'dialog[open], [aria-modal="true"]'
const sending = 'form[data-form][data-state="sending"]'
const fillable =
  'textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="submit"])'
/** Links that choose, on the way by keyboard; a click on one is over at once. */
const choices = '[data-unit-filters] a:focus-visible, [data-roi] a:focus-visible'
const pressable = 'form[data-form], a[href], button, summary, label'

export function isBusy(): boolean {
  const { activeElement, hidden } = document
  const form = activeElement?.closest('form[data-form]')
  return standInTheWay({
    hidden,
    covered: isDialogShown(),
    sending: document.querySelector(sending) !== null,
    playing: [...document.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended),
    sent: form?.getAttribute('data-state') === 'sent',
    typed: hasInput(form),
    focused: focusedControl(activeElement),
    choosing: activeElement?.matches(choices) ?? false,
  })
}

function focusedControl(element: Element | null): PageFacts['focused'] {
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  return isControl ? { type: element.type, value: element.value } : null
}

/** Only visible dialogs count: widgets such as the country list leave hidden ones in the page. */
function isDialogShown(): boolean {
  return [...document.querySelectorAll(dialogs)].some(
    (dialog) => dialog.checkVisibility?.({ visibilityProperty: true }) ?? true,
  )
}

function hasInput(form: Element | null | undefined): boolean {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fillable) ?? []
  return [...fields].some(({ value }) => value.trim() !== '')
}

/** Calls back whenever the page is no longer busy; the returned function stops listening. */
export function whenFree(free: () => void): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let pressed = false

  // After the event has been handled: `activeElement` is the body while the focus moves.
  const look = () =>
    queueMicrotask(() => {
      if (!signal.aborted && !pressed && !isBusy()) free()
    })
  // Nothing may open between a press and the click that follows it.
  const press = () => {
    pressed = true
  }
  const release = () => {
    pressed = false
  }
  document.addEventListener('pointerdown', press, { capture: true, signal })
  document.addEventListener('pointercancel', release, { signal })
  window.addEventListener(
    'click',
    ({ target }) => {
      release()
      if (!(target instanceof Element && target.closest(pressable))) look()
    },
    // Captured, because React stops clicks on what it has not hydrated yet.
    { capture: true, signal },
  )
  document.addEventListener('input', look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  // These do not bubble.
  for (const over of ['pause', 'ended', 'emptied']) {
    document.addEventListener(over, look, { capture: true, signal })
  }
  document.addEventListener('focusin', look, { signal })
  document.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget === null) look()
    },
    { signal },
  )
  const observer = new MutationObserver(look)
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    // Widgets hide their dialogs by a class or a style.
    attributeFilter: ['open', 'aria-modal', 'data-state', 'class', 'style', 'hidden'],
  })
  return () => {
    listeners.abort()
    observer.disconnect()
  }
}
