/** Focuses an element when it appears: a dialog whose data is loaded has no control yet when it opens. */
export const focusFirst = (element: HTMLElement | null) => element?.focus()
