import { readItem, writeItem } from '../storage/storage.ts'
import { changedFields } from './changed-fields.ts'
import { allowReload, parseReloads } from './reload-guard.ts'

const storageKey = 'chunkReloads'

/** After a new build; never while a form holds unsent input. @returns whether the page is reloaded */
export function reloadForLostCode(): boolean {
  const reloads = navigator.onLine && !holdsInput() && recordReload(location.pathname)
  if (reloads) location.reload()
  return reloads
}

function holdsInput(): boolean {
  const forms = document.querySelectorAll<HTMLFormElement>('form[method="post"]')
  return [...forms].some((form) => isRejected(form.dataset.state) || changedFields(form).length > 0)
}

const isRejected = (state: string | undefined) => state === 'invalid' || state === 'failed'

/** Whether this path may be reloaded; not where that can't be recorded. */
function recordReload(path: string): boolean {
  const reloads = parseReloads(readItem('sessionStorage', storageKey))
  const next = allowReload(reloads, path, Date.now())
  return next !== null && writeItem('sessionStorage', storageKey, JSON.stringify(next))
}
