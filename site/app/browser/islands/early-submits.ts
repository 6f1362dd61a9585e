import { hydrateIsland } from './islands.ts'

/** After this the form is submitted as a document, as without a script. */
const hydrationTimeoutMs = 4_000
/** After this a form that was submitted as a document may be submitted again. */
const responseTimeoutMs = 30_000

const held = new Set<HTMLFormElement>()
const leaving = new Set<HTMLFormElement>()
/** The form whose submit event must not be held again. */
let released: HTMLFormElement | null = null

/** A form submitted before hydration waits for it, so that the answer appears in place. */
export function holdEarlySubmits(): void {
  addEventListener('submit', onSubmit, { capture: true })
  // A page restored from the bfcache may submit again.
  addEventListener('pagehide', () => leaving.clear())
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || form.method !== 'post' || form === released) return
  const island = form.closest<HTMLElement>('[data-island]')
  if (island === null || (isHydrated(island) && !leaving.has(form))) return
  event.preventDefault()
  event.stopPropagation()
  if (!held.has(form) && !leaving.has(form)) void hold(form, submitter, island)
}

async function hold(form: HTMLFormElement, submitter: HTMLElement | null, island: HTMLElement) {
  held.add(form)
  if (submitter instanceof HTMLButtonElement) submitter.setCustomValidity('')
  await Promise.race([Promise.allSettled([hydrateIsland(island)]), wait(hydrationTimeoutMs)])
  held.delete(form)
  if (isHydrated(island)) return release(form, submitter)
  if (navigator.onLine) {
    leaving.add(form)
    setTimeout(() => leaving.delete(form), responseTimeoutMs)
    return release(form, submitter)
  }
  // Offline, submitting as a document would lose the input. The message is the browser's own, because
  // the markup must stay as the server rendered it, to be hydrated later.
  if (submitter instanceof HTMLButtonElement) {
    submitter.setCustomValidity(form.dataset.offline ?? '')
    submitter.reportValidity()
  }
}

/** Submits the form: by its island where that is hydrated, else as a document. */
function release(form: HTMLFormElement, submitter: HTMLElement | null): void {
  released = form
  form.requestSubmit(submitter)
  released = null
}

const isHydrated = (island: HTMLElement) => island.dataset.islandState === 'hydrated'

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
