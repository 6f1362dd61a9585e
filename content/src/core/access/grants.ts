import type { ContentRole, Role } from '@alun/contract/rules/roles'

export const actions = ['create', 'read', 'update', 'publish', 'delete'] as const
export type Action = (typeof actions)[number]

export type Grants = Partial<Record<Role, readonly Action[]>>

/** Only roles that see drafts change content. */
export type ContentGrants = Record<ContentRole, readonly Action[]> &
  Partial<Record<Exclude<Role, ContentRole>, readonly 'read'[]>>

/** Translators save texts as drafts; editors publish. */
export const item: ContentGrants = {
  admin: actions,
  editor: actions,
  translator: ['read', 'update'],
}

/** Sales also reads what enquiries are about. */
export const propertyItem: ContentGrants = { ...item, sales: ['read'] }
