/** Roles that work in the panel. */
export const staffRoles = ['admin', 'editor', 'translator', 'sales'] as const

/** All roles, in the order of lists. Agencies use the site only. */
export const roles = [...staffRoles, 'partner'] as const
export type Role = (typeof roles)[number]

/** Roles that change content, as the table of permissions grants: pages show them drafts and links to the panel. */
const contentRoles = ['admin', 'editor', 'translator'] as const
export type ContentRole = (typeof contentRoles)[number]

export const mayUsePanel = (role: Role | null): role is (typeof staffRoles)[number] =>
  staffRoles.some((each) => each === role)

export const maySeeDrafts = (role: Role | null): role is ContentRole =>
  contentRoles.some((each) => each === role)
