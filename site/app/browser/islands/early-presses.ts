import { hydrateIsland } from './islands.ts'

/** Clicks on a button of an island that is not hydrated yet are repeated after its hydration. */
export function repeatEarlyPresses(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[type="button"]') : null
    const island = button?.closest<HTMLElement>('[data-island-state="server"]')
    if (!button || !island || island.dataset.islandHydrateOn === 'on-demand') return
    hydrateIsland(island).then(
      (successor) => {
        const now = successor(button)
        if (now instanceof HTMLElement) now.click()
      },
      // Without the code the button does nothing; the loader has handled the failure.
      () => {},
    )
  })
}
