/** Who may sign in, in the order of lists. */
export const roles = ['admin', 'editor', 'translator', 'sales', 'partner'] as const
export type Role = (typeof roles)[number]
