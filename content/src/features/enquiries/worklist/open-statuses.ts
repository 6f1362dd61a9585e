/** Columns of the board; the others are closed. */
export const openStatuses = ['new', 'contacted', 'viewing', 'reserved'] as const
