import { draftStore } from '../storage/drafts.ts'
import { wake } from './islands.ts'

/** Hydrates forms that cannot wait for a touch, and removes the drafts of those that were sent. */
export function tendForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const island = form.closest<HTMLElement>('[data-island]')
    const { draft = '', state } = form.dataset
    if (state === 'sent') draftStore.remove(draft)
    // A form that was sent and is invalid moves the focus to its first problem.
    else if (island && (state !== 'idle' || draftStore.read(draft) !== null))
      wake(island).catch(() => {})
  }
}
