import { wake } from './islands.ts'

/** Wakes the forms that cannot wait for a touch, and forgets the drafts of those that were sent. */
export function tendForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const island = form.closest<HTMLElement>('[data-island]')
    const { draft = '', state } = form.dataset
    if (state === 'sent') dropDraft(draft)
    // One that came back has its first fault to point at.
    else if (island && (state !== 'idle' || hasDraft(draft))) wake(island).catch(() => {})
  }
}

function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // A storage that is forbidden holds none.
  }
}
