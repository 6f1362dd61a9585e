import { hydrateIsland } from '../../browser/islands/islands.ts'
import { readItem, writeItem } from '../../browser/storage/storage.ts'

/** Hydrates forms with a draft or an answer at once, and deletes the drafts of those that were sent. */
export function hydrateUnfinishedForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const island = form.closest<HTMLElement>('[data-island]')
    const { draft = '', state } = form.dataset
    if (state === 'sent') writeItem('sessionStorage', draft, null)
    // A rejected form moves the focus to its first mistake.
    else if (island && (state !== 'idle' || readItem('sessionStorage', draft) !== null))
      void hydrateIsland(island)
  }
}
