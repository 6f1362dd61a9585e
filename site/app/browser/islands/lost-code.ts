import { changedFields } from './changed-fields.ts'
import { allowReload, parseReloads } from './reload-guard.ts'

const storageKey = 'chunkReloads'

/**
 * Loads the page again when code of it is unavailable: a new build may have replaced it. At most once
 * per path in ten seconds, and never while a form holds something unsent.
 */
export function reloadForLostCode(): void {
  if (navigator.onLine && !holdsInput() && noteReload(location.pathname)) location.reload()
}

/** Whether something has been typed or chosen in a form of the page, before it came back perhaps. */
function holdsInput(): boolean {
  const forms = document.querySelectorAll<HTMLFormElement>('form[method="post"]')
  return [...forms].some((form) => isRefused(form.dataset.state) || changedFields(form).length > 0)
}

const isRefused = (state: string | undefined) => state === 'invalid' || state === 'failed'

/** Whether this path may be reloaded; without a memory it may not. */
function noteReload(path: string): boolean {
  try {
    const reloads = parseReloads(sessionStorage.getItem(storageKey))
    const next = allowReload(reloads, path, Date.now())
    if (next === null) return false
    sessionStorage.setItem(storageKey, JSON.stringify(next))
    return true
  } catch {
    return false
  }
}
