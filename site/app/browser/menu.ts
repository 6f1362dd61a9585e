import { afterPaint } from './timing/after-paint.ts'

/**
 * Opens the menu as a popover, which is fast on slow phones; makes the page inert after painting.
 */
export function watchMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('[data-menu]')
  // Without popovers, `newer-calls.ts` opens the menu as a dialog.
  if (menu === null || menu.popover === undefined) return
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'open') return
    menu.ariaModal = 'true'
    afterPaint(() => holdPage(menu))
  })
  menu.addEventListener('beforetoggle', ({ newState }) => {
    // Before the popover returns the focus to its opener, which is inert until then.
    if (newState === 'closed') releasePage(menu)
  })
  // Links within the page close the menu, and a page restored from the bfcache must not show it.
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]')) close(menu)
  })
  addEventListener('pagehide', () => close(menu))
}

function close(menu: HTMLDialogElement): void {
  if (menu.matches(':popover-open')) menu.hidePopover()
}

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
