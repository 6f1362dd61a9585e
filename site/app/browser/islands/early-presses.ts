import { wake } from './islands.ts'

/** A button of an island that is pressed before its code is there is pressed again once it is. */
export function repeatEarlyPresses(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button[type="button"]')
    const island = button && button.closest<HTMLElement>('[data-island-state="server"]')
    if (!island || island.dataset.islandWake === 'called') return
    wake(island).then(
      () => button instanceof HTMLElement && button.click(),
      // The page has said what it does without the code.
      () => {},
    )
  })
}
