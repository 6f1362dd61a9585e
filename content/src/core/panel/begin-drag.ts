import type { DragEvent } from 'react'

/**
 * Begins to move an element and returns how far below its upper edge the pointer holds it. Sets the picture,
 * because WebKitGTK ends a drag at once that has neither a picture nor data.
 */
export function beginDrag(event: DragEvent, moved: Element): number {
  const { left, top } = moved.getBoundingClientRect()
  const held = event.clientY - top
  event.dataTransfer.setDragImage(moved, event.clientX - left, held)
  event.dataTransfer.effectAllowed = 'move'
  return held
}
