import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Shorter lists are rendered completely. */
const wholeUpTo = 150
/** Pixels that are rendered above and below the window. */
const margin = 800
const headHeight = 40
const messageHeight = 32

/**
 * The rows of a long table to render; they change while scrolling.
 *
 * @param withMessage for each row whether there is a message below it
 */
export function useVisibleRows(
  table: RefObject<HTMLTableElement | null>,
  withMessage: readonly boolean[],
) {
  const [rowHeight, setRowHeight] = useState(38)
  const heights = withMessage.map((has) => rowHeight + (has ? messageHeight : 0))
  const [seen, setSeen] = useState({ top: 0, bottom: 1200 })
  const isLong = heights.length > wholeUpTo
  const latest = useRef(heights)
  useLayoutEffect(() => {
    latest.current = heights
  })
  useEffect(() => {
    if (!isLong) return
    const update = () => {
      const top = -(table.current?.getBoundingClientRect().top ?? 0) - headHeight
      const row = table.current?.querySelector('tbody tr[aria-rowindex]')
      if (row) setRowHeight(row.getBoundingClientRect().height)
      // Updates the state only every 200 pixels.
      const step = Math.round(top / 200) * 200
      setSeen((before) =>
        before.top === step - margin
          ? before
          : { top: step - margin, bottom: step + innerHeight + margin },
      )
    }
    update()
    // Captured, so that it does not matter which element scrolls.
    document.addEventListener('scroll', update, { capture: true, passive: true })
    addEventListener('resize', update)
    return () => {
      document.removeEventListener('scroll', update, { capture: true })
      removeEventListener('resize', update)
    }
  }, [isLong, table])

  /** Scrolls as little as needed to show the row. */
  const showRow = useCallback(
    (index: number) => {
      const start = table.current?.getBoundingClientRect().top ?? 0
      const above = latest.current.slice(0, index).reduce((sum, height) => sum + height, headHeight)
      const top = start + above
      const bottom = top + (latest.current[index] ?? 0)
      // Below the heading and above the save bar.
      const [upper, lower] = [headHeight + 10, innerHeight - 90]
      if (top < upper) scrollBy({ top: top - upper })
      else if (bottom > lower) scrollBy({ top: bottom - lower })
    },
    [table],
  )
  const visible = isLong
    ? visibleRows(heights, seen.top, seen.bottom)
    : { first: 0, end: heights.length, before: 0, after: 0 }
  return { visible, showRow }
}

interface VisibleRows {
  /** The rows from `first` up to, but not including, `end`. */
  first: number
  end: number
  /** Heights that replace the rows before and after, in pixels. */
  before: number
  after: number
}

/** The rows of a long list that are visible between two heights. */
export function visibleRows(heights: readonly number[], top: number, bottom: number): VisibleRows {
  const visible: VisibleRows = { first: heights.length, end: 0, before: 0, after: 0 }
  let at = 0
  for (const [index, height] of heights.entries()) {
    const isSeen = at + height > top && at < bottom
    if (isSeen) {
      visible.first = Math.min(visible.first, index)
      visible.end = index + 1
    } else if (visible.end === 0) visible.before += height
    else visible.after += height
    at += height
  }
  return visible.end === 0 ? { ...visible, end: visible.first } : visible
}
