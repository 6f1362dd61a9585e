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
  // Offline, a document request would lose the input. Uses the browser's own message, because the
  // markup must stay as rendered for hydration.
  if (submitter instanceof HTMLButtonElement) {
    submitter.setCustomValidity(form.dataset.offline ?? '')
    submitter.reportValidity()
  }
  submitOnceOnline(form, submitter, island)
}

/** Submits the form when the browser is online, unless the visitor edits or submits it first. */
function submitOnceOnline(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  island: HTMLElement,
) {
  const listeners = new AbortController()
  const { signal } = listeners
  // Hydration replays input by events that are not trusted.
  form.addEventListener('input', ({ isTrusted }) => isTrusted && listeners.abort(), { signal })
  addEventListener('submit', () => listeners.abort(), { signal, capture: true })
  const submitNow = () =>
    hydrateIsland(island).then(
      (successor) => {
        if (signal.aborted) return
        listeners.abort()
        release(successor(form), submitter && successor(submitter))
      },
      // The next `online` event or the visitor tries again.
      () => {},
    )
  addEventListener('online', submitNow, { signal })
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
