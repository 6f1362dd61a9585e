import { afterPaint } from './timing/after-paint.ts'

/**
 * Makes the menu modal. It opens as a popover, which a slow phone shows at once; the page behind is
 * made inert when the menu has been painted, as that takes a while.
 */
export function watchMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('[data-menu]')
  if (menu === null) return
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'open') return
    menu.ariaModal = 'true'
    afterPaint(() => holdPage(menu))
  })
  menu.addEventListener('beforetoggle', ({ newState }) => {
    // Before the focus goes back to the opener, which is behind.
    if (newState === 'closed') releasePage(menu)
  })
  // A jump within the page closes it; another page comes without it, also out of the bfcache.
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]')) close(menu)
  })
  addEventListener('pagehide', () => close(menu))
}

function close(menu: HTMLDialogElement): void {
  if (menu.matches(':popover-open')) menu.hidePopover()
}

/** With the focus in the menu and everything else out of reach it is modal. */
function holdPage(menu: HTMLDialogElement): void {
  if (!menu.matches(':popover-open')) return
  menu.dataset.holds = ''
  for (const element of behind(menu)) element.inert = true
  if (!menu.contains(document.activeElement)) menu.querySelector<HTMLElement>('a, button')?.focus()
}

function releasePage(menu: HTMLDialogElement): void {
  menu.ariaModal = null
  delete menu.dataset.holds
  for (const element of behind(menu)) element.inert = false
}

function behind(menu: HTMLDialogElement): HTMLElement[] {
  return [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== menu,
  )
}
