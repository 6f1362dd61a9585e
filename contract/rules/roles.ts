/** Roles that work in the panel. */
export const staffRoles = ['admin', 'editor', 'translator', 'sales'] as const

/** Who may sign in, in the order of lists. Agencies use the site only. */
export const roles = [...staffRoles, 'partner'] as const
export type Role = (typeof roles)[number]

/** Roles that change content: pages show them drafts and links to the panel. */
const editors: readonly Role[] = ['admin', 'editor', 'translator']

export const mayUsePanel = (role: Role | null): role is (typeof staffRoles)[number] =>
  staffRoles.some((each) => each === role)

export const maySeeDrafts = (role: Role | null): boolean => editors.some((each) => each === role)
