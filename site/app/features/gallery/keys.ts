import type { Dispatch, KeyboardEvent, RefObject } from 'react'
import { trapTab } from '../../ui/focus-trap.ts'
import type { GalleryEvent } from './gallery-state.ts'
import type { Stage } from './stage.ts'

const editable = 'input, textarea, select, [contenteditable]'
const players = 'video, audio'
const operable = 'button, a[href], summary'

export function useKeys(props: {
  count: number
  dispatch: Dispatch<GalleryEvent>
  step: (by: 1 | -1) => void
  leave: () => void
  stage: RefObject<Stage | null>
}) {
  const { count, dispatch, step, leave, stage } = props
  const zoom = (factor: number) => () => stage.current?.zoomBy(factor)
  const commands = new Map<string, () => void>([
    ['Escape', leave],
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
    ['Home', () => dispatch({ type: 'shown', index: 0 })],
    ['End', () => dispatch({ type: 'shown', index: count - 1 })],
    [' ', () => dispatch({ type: 'slideshow-switched' })],
    ['+', zoom(1.5)],
    ['=', zoom(1.5)],
    ['-', zoom(1 / 1.5)],
  ])
  return (event: KeyboardEvent<HTMLDialogElement>) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    if (key === 'Tab') return trapTab(event)
    const command = commands.get(key)
    if (!command || (key !== 'Escape' && isForTarget(key, target))) return
    event.preventDefault()
    command()
  }
}

function isForTarget(key: string, target: Element): boolean {
  if (target.closest(editable) || target.closest(players)) return true
  if (key === ' ') return target.closest(operable) !== null
  return (key === 'Home' || key === 'End') && target.closest('[data-gallery-text]') !== null
}
