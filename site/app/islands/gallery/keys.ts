import type { Dispatch, KeyboardEvent, RefObject } from 'react'
import type { GalleryEvent } from './gallery-state.ts'
import type { Stage } from './stage.ts'

const writable = 'input, textarea, select, [contenteditable]'
const playing = 'video, audio'
const operable = 'button, a[href], summary'
const reachable =
  'button, a[href], input, select, textarea, video[controls], iframe, summary, [tabindex="0"]'

type Deed = 'leave' | 'previous' | 'next' | 'first' | 'last' | 'slideshow' | 'closer' | 'farther'

const deeds = new Map<string, Deed>([
  ['Escape', 'leave'],
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
  [' ', 'slideshow'],
  ['+', 'closer'],
  ['=', 'closer'],
  ['-', 'farther'],
])

/** What the keyboard does in the dialog. */
export function useKeys(props: {
  dialog: RefObject<HTMLDialogElement | null>
  count: number
  dispatch: Dispatch<GalleryEvent>
  step: (by: 1 | -1) => void
  leave: () => void
  stage: RefObject<Stage | null>
}) {
  const { dialog, count, dispatch, step, leave, stage } = props
  const act = (deed: Deed) => {
    if (deed === 'leave') leave()
    else if (deed === 'previous') step(-1)
    else if (deed === 'next') step(1)
    else if (deed === 'first') dispatch({ type: 'shown', index: 0 })
    else if (deed === 'last') dispatch({ type: 'shown', index: count - 1 })
    else if (deed === 'slideshow') dispatch({ type: 'slideshow-switched' })
    else stage.current?.zoomBy(deed === 'closer' ? 1.5 : 1 / 1.5)
  }
  return (event: KeyboardEvent<HTMLDialogElement>) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    if (key === 'Tab') return keepInside(event, dialog.current)
    const deed = deeds.get(key)
    if (!deed || (key !== 'Escape' && isForTarget(key, target))) return
    event.preventDefault()
    act(deed)
  }
}

/** Whether the key means something to the part that has the focus. */
function isForTarget(key: string, target: Element): boolean {
  if (target.closest(writable) || target.closest(playing)) return true
  if (key === ' ') return target.closest(operable) !== null
  return (key === 'Home' || key === 'End') && target.closest('[data-gallery-text]') !== null
}

/** Browsers let the focus out of a dialog into their own windows; readers expect a circle. */
function keepInside(event: KeyboardEvent, dialog: HTMLDialogElement | null): void {
  const parts = [...(dialog?.querySelectorAll<HTMLElement>(reachable) ?? [])].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  )
  const shown = parts.filter((part) => !part.closest('[inert]'))
  const first = shown[0]
  const last = shown.at(-1)
  const at = document.activeElement
  const leaves = event.shiftKey ? at === first || at === dialog : at === last
  if (!first || !last || !leaves) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next.focus()
}
