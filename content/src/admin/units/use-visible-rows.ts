'use client'

import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Shorter lists are on the page whole. */
const wholeUpTo = 150
const headHeight = 40

const rowsAround = (range: Range) =>
  defaultRangeExtractor(range.count - 1 > wholeUpTo ? range : { ...range, overscan: wholeUpTo })

/** The rows of a long table that have to be on the page; they change as it is scrolled. */
export function useVisibleRows(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly { id: string }[],
) {
  // About where they begin; what stands above the table comes and goes.
  const [scrollMargin, setScrollMargin] = useState(300)
  useLayoutEffect(() =>
    setScrollMargin(headHeight + scrollY + (table.current?.getBoundingClientRect().top ?? 0)),
  )
  const list = useWindowVirtualizer<HTMLTableSectionElement>({
    // The last one is shown by scrolling to the end of the page, and there is more below the table.
    count: rows.length + 1,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    estimateSize: (index) => (index < rows.length ? 38 : 0),
    overscan: 20,
    rangeExtractor: rowsAround,
    initialRect: { width: 0, height: 1200 },
    scrollMargin,
    // Under the heading, over the bar that saves.
    scrollPaddingStart: headHeight + 10,
    scrollPaddingEnd: 90,
    useFlushSync: false,
  })
  const visible = list.getVirtualItems()
  return {
    visible,
    before: (visible[0]?.start ?? scrollMargin) - scrollMargin,
    after: list.getTotalSize() + scrollMargin - (visible.at(-1)?.end ?? scrollMargin),
    measureElement: list.measureElement,
    scrollToIndex: list.scrollToIndex,
  }
}
