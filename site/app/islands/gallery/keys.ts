import type { Dispatch, KeyboardEvent, RefObject } from 'react'
import { trapTab } from '../../ui/focus-trap.ts'
import type { GalleryEvent } from './gallery-state.ts'
import type { Stage } from './stage.ts'

const editable = 'input, textarea, select, [contenteditable]'
const players = 'video, audio'
const operable = 'button, a[href], summary'

type Command =
  | 'leave'
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'slideshow'
  | 'zoom-in'
  | 'zoom-out'

const commands = new Map<string, Command>([
  ['Escape', 'leave'],
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
  [' ', 'slideshow'],
  ['+', 'zoom-in'],
  ['=', 'zoom-in'],
  ['-', 'zoom-out'],
])

/** Keyboard commands of the gallery. */
export function useKeys(props: {
  count: number
  dispatch: Dispatch<GalleryEvent>
  step: (by: 1 | -1) => void
  leave: () => void
  stage: RefObject<Stage | null>
}) {
  const { count, dispatch, step, leave, stage } = props
  const run = (command: Command) => {
    if (command === 'leave') leave()
    else if (command === 'previous') step(-1)
    else if (command === 'next') step(1)
    else if (command === 'first') dispatch({ type: 'shown', index: 0 })
    else if (command === 'last') dispatch({ type: 'shown', index: count - 1 })
    else if (command === 'slideshow') dispatch({ type: 'slideshow-switched' })
    else stage.current?.zoomBy(command === 'zoom-in' ? 1.5 : 1 / 1.5)
  }
  return (event: KeyboardEvent<HTMLDialogElement>) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    if (key === 'Tab') return trapTab(event)
    const command = commands.get(key)
    if (!command || (key !== 'Escape' && isForTarget(key, target))) return
    event.preventDefault()
    run(command)
  }
}

/** Whether the focused element handles the key itself. */
function isForTarget(key: string, target: Element): boolean {
  if (target.closest(editable) || target.closest(players)) return true
  if (key === ' ') return target.closest(operable) !== null
  return (key === 'Home' || key === 'End') && target.closest('[data-gallery-text]') !== null
}
