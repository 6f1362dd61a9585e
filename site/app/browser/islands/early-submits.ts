import { wake } from './islands.ts'

/** Milliseconds; after them a form is sent as it would be without a script. */
const patience = 4_000
/** Milliseconds in which the answer to a document should have come. */
const answerTime = 30_000

/** Forms whose code is awaited. */
const held = new Set<HTMLFormElement>()
/** Forms that are on their way as documents. */
const leaving = new Set<HTMLFormElement>()
/** The form that is being let go. */
let released: HTMLFormElement | null = null

/**
 * A form that is sent before its code is there waits for it, so that it answers on the spot; where
 * the code stays away, it goes as a document. Either way it goes once.
 */
export function holdEarlySubmits(): void {
  addEventListener('submit', consider, { capture: true })
  // Whoever comes back to the page may send it again.
  addEventListener('pagehide', () => leaving.clear())
}

function consider(event: SubmitEvent): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || form.method !== 'post' || form === released) return
  const island = form.closest<HTMLElement>('[data-island]')
  if (island === null || (isAlive(island) && !leaving.has(form))) return
  event.preventDefault()
  event.stopPropagation()
  if (!held.has(form) && !leaving.has(form)) void hold(form, submitter, island)
}

async function hold(form: HTMLFormElement, submitter: HTMLElement | null, island: HTMLElement) {
  held.add(form)
  if (submitter instanceof HTMLButtonElement) submitter.setCustomValidity('')
  await Promise.race([wake(island).catch(() => {}), wait(patience)])
  held.delete(form)
  if (isAlive(island)) return release(form, submitter)
  if (navigator.onLine) {
    leaving.add(form)
    setTimeout(() => leaving.delete(form), answerTime)
    return release(form, submitter)
  }
  // A document that cannot be had would take what was typed away. It is said in the browser's own
  // way: the form must stay as the server wrote it.
  if (submitter instanceof HTMLButtonElement) {
    submitter.setCustomValidity(form.dataset.offline ?? '')
    submitter.reportValidity()
  }
}

/** Sends it for good: by its code where that is there, else as a document. */
function release(form: HTMLFormElement, submitter: HTMLElement | null): void {
  released = form
  form.requestSubmit(submitter)
  released = null
}

const isAlive = (island: HTMLElement) => island.dataset.islandState === 'hydrated'

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
