import { type Role, roles } from '@alun/contract/rules/roles'
import { hasCollection, hasGlobal } from '@alun/contract/rules/screens'
import { modules } from '@alun/contract/rules/site'
import { globalsOfPages } from '@alun/contract/site-definition/screen-table'
import { z } from 'zod'
import type { Action, ContentGrants, Grants } from './grants.ts'
import { plainSubjects, plainTypes } from './plain-types.ts'
import { isItem, itemSubjects, recordType, recordTypes } from './record-types.ts'

/** The settings, and the pages of the site that exist once. */
export const pageSubjects = ['settings', ...globalsOfPages] as const
type PageSubject = (typeof pageSubjects)[number]

/** Everything with drafts. */
export const contentSubjects = [...itemSubjects, ...pageSubjects] as const
export type ContentSubject = (typeof contentSubjects)[number]

export const subjects = [
  ...itemSubjects,
  ...plainSubjects.filter((each) => plainTypes[each].isPublic),
  ...pageSubjects,
  ...plainSubjects.filter((each) => !plainTypes[each].isPublic),
] as const
export type Subject = (typeof subjects)[number]

/** A right that a call or a page needs. */
export type Right = readonly [Action, Subject]

const page: ContentGrants = {
  admin: ['read', 'update', 'publish'],
  editor: ['read', 'update', 'publish'],
  translator: ['read', 'update'],
}

/**
 * Who may do what, by the row of the type. Access functions, `docs/roles.md` and tests derive from it. Fields
 * restrict what a role may change within a record. Anonymous visitors may do nothing.
 * Pages and modules that the site's definition leaves out get no permissions, so the panel does not show them.
 */
export function grantsOf(subject: Subject): Grants {
  if (!isPartOfSite(subject)) return {}
  if (isPage(subject)) return page
  return isItem(subject) ? recordTypes[subject].grants : plainTypes[subject].grants
}

function isPartOfSite(subject: Subject): boolean {
  if (subject === 'settings') return true
  if (isPage(subject)) return hasGlobal(subject)
  if (subject === 'viewings' || subject === 'hosts') return modules.viewings
  const needed = recordType(subject)?.needs ?? null
  return needed === null ? hasCollection(subject) : hasGlobal(needed)
}

export function isPage(subject: Subject): subject is PageSubject {
  return pageSubjects.some((each) => each === subject)
}

export function may(role: Role | null, action: Action, subject: Subject): boolean {
  return role !== null && (grantsOf(subject)[role]?.includes(action) ?? false)
}

/** Pages, and types with drafts, that a role may change. */
export const contentOf = (role: Role | null): ContentSubject[] =>
  contentSubjects.filter((each) => may(role, 'update', each))

/**
 * Whether a role may make a call; checked before anything of the call is read, and again with the type that a
 * call names only in its body.
 */
export type Door = (role: Role | null, named?: Subject) => boolean

/** The door of a call about one of these types; with several, the call names one in its body. */
export const to =
  (action: Action, ...candidates: readonly Subject[]): Door =>
  (role, named) =>
    candidates.some((each) => (named ?? each) === each && may(role, action, each))

export function rolesWith(action: Action, subject: Subject): Role[] {
  return roles.filter((role) => may(role, action, subject))
}

/** Roles that a role may give to others; `null` makes an account without one. */
const given: Record<Role, readonly (Role | null)[]> = {
  admin: [null, ...roles],
  editor: [],
  translator: [],
  sales: ['partner'],
  partner: [],
}

export const mayGiveRole = (inviter: Role | null, role: Role | null): boolean =>
  inviter !== null && (role !== 'partner' || modules.agencies) && given[inviter].includes(role)

export const mayInvite: Door = (inviter) => roles.some((role) => mayGiveRole(inviter, role))

/** Translators change only texts and the list of ready languages. */
export function changesTextsOnly(user: unknown): boolean {
  return roleOf(user) === 'translator'
}

const person = z.object({ role: z.enum(roles) })

export function roleOf(user: unknown): Role | null {
  const parsed = person.safeParse(user)
  return parsed.success ? parsed.data.role : null
}
