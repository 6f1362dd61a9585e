import { readItem, writeItem } from '@alun/contract/rules/browser-storage'
import { hydrateIsland } from '../../browser/islands/islands.ts'

/** Hydrates forms with a draft or an answer at once, and deletes the drafts of sent forms. */
export function hydrateUnfinishedForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const island = form.closest<HTMLElement>('[data-island]')
    const { draft = '', state } = form.dataset
    if (state === 'sent') writeItem('sessionStorage', draft, null)
    // A rejected form focuses its first invalid input.
    else if (island && (state !== 'idle' || readItem('sessionStorage', draft) !== null))
      void hydrateIsland(island)
  }
}
