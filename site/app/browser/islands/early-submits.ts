import { retryWhileOpen } from '../retry-while-open.ts'
import { hydrateIsland } from './islands.ts'

/** After this time the form is submitted as a document, as without scripts. */
const hydrationTimeoutMs = 4_000
/** After this time a form that was submitted as a document may be submitted again. */
const responseTimeoutMs = 30_000

/** Islands instead of forms, because hydration may replace a form. */
const held = new Set<HTMLElement>()
const leaving = new Set<HTMLElement>()
/** The form whose submit event passes. */
let released: HTMLFormElement | null = null

/** Delays submits of forms that are not hydrated, so that the answer appears in place. */
export function holdEarlySubmits(): void {
  addEventListener('submit', onSubmit, { capture: true })
  // A page restored from the bfcache may submit again.
  addEventListener('pagehide', () => leaving.clear())
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || form.method !== 'post' || form === released) return
  const island = form.closest<HTMLElement>('[data-island]')
  if (island === null || (isHydrated(island) && !leaving.has(island))) return
  event.preventDefault()
  event.stopPropagation()
  if (!held.has(island) && !leaving.has(island)) void hold(form, submitter, island)
}

async function hold(form: HTMLFormElement, submitter: HTMLElement | null, island: HTMLElement) {
  held.add(island)
  if (submitter instanceof HTMLButtonElement) submitter.setCustomValidity('')
  const hydrating = Promise.allSettled([hydrateIsland(island)])
  const settled = await Promise.race([hydrating, wait(hydrationTimeoutMs)])
  held.delete(island)
  if (settled?.[0].status === 'fulfilled') {
    const { value: successor } = settled[0]
    return release(successor(form), submitter && successor(submitter))
  }
  if (navigator.onLine) {
    leaving.add(island)
    setTimeout(() => leaving.delete(island), responseTimeoutMs)
    return release(form, submitter)
  }
  // Offline, a document request would lose the input.
  say(form, submitter, 'offline')
  submitOnceOnline(form, submitter, island)
}

/** Submits the form when its code can be loaded, unless the visitor edits or submits it first. */
function submitOnceOnline(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  island: HTMLElement,
) {
  const changed = new AbortController()
  const { signal } = changed
  // Hydration replays input by events that are not trusted.
  form.addEventListener('input', ({ isTrusted }) => isTrusted && changed.abort(), { signal })
  addEventListener('submit', () => changed.abort(), { signal, capture: true })
  const submitNow = () =>
    hydrateIsland(island).then(
      (successor) => {
        if (!signal.aborted) release(successor(form), submitter && successor(submitter))
        return true
      },
      () => false,
    )
  retryWhileOpen(submitNow, (retry) => retry === null && say(form, submitter, 'gaveUp'), signal)
}

/** By the browser's own message, because the markup must stay as rendered for hydration. */
function say(form: HTMLFormElement, submitter: HTMLElement | null, what: 'offline' | 'gaveUp') {
  if (!(submitter instanceof HTMLButtonElement)) return
  submitter.setCustomValidity(form.dataset[what] ?? '')
  submitter.reportValidity()
}

/** Submits the form through its island if that is hydrated, else as a document. */
function release(form: Element | undefined, submitter: Element | null | undefined): void {
  if (!(form instanceof HTMLFormElement)) return
  released = form
  form.requestSubmit(submitter instanceof HTMLElement ? submitter : null)
  released = null
}

const isHydrated = (island: HTMLElement) => island.dataset.islandState === 'hydrated'

const wait = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined))
