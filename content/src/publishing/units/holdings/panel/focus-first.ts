/** Focuses an element when it appears, because a dialog that still loads its data has no control when it opens. */
export const focusFirst = (element: HTMLElement | null) => element?.focus()
