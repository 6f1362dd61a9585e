import type { DragEvent } from 'react'

/** Begins to move an element and returns how far below its upper edge the pointer holds it. */
export function beginDrag(event: DragEvent, moved: Element): number {
  const { left, top } = moved.getBoundingClientRect()
  const held = event.clientY - top
  event.dataTransfer.setDragImage(moved, event.clientX - left, held)
  event.dataTransfer.effectAllowed = 'move'
  // WebKitGTK ends a drag without data at once. The data is empty, because a text field would take it.
  event.dataTransfer.setData('text/plain', '')
  return held
}
