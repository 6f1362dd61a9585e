import type { KeyboardEvent } from 'react'

const focusable =
  'button, a[href], input, select, textarea, video[controls], iframe, summary, [tabindex="0"]'

/** Keeps Tab within a dialog: browsers would move the focus to their own controls. */
export function trapTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return
  const dialog = event.currentTarget
  const shown = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
    (part) =>
      (part.checkVisibility?.({ visibilityProperty: true }) ?? true) && !part.closest('[inert]'),
  )
  const first = shown[0]
  const last = shown.at(-1)
  const current = document.activeElement
  const leaves = event.shiftKey ? current === first || current === dialog : current === last
  if (!first || !last || !leaves) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next.focus()
}

/** Marks the page as covered by a dialog; the style sheet stops its scrolling. */
export function markPageCovered(mark: 'galleryOpen' | 'modalOpen'): void {
  const page = document.documentElement
  page.dataset[mark] = window.innerWidth > page.clientWidth ? 'beside-bar' : ''
}
