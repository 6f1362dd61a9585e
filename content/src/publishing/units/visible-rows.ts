export interface VisibleRows {
  /** The rows from `first` up to, without, `end`. */
  first: number
  end: number
  /** Heights that stand for those before and after, in pixels. */
  before: number
  after: number
}

/** Which rows of a long list have to be on the page for what is seen of it between two heights. */
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
