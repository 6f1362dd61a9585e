import { type ContentRole, type Role, roles } from '@alun/contract/rules/roles'
import { hasCollection, hasGlobal } from '@alun/contract/rules/screens'
import { modules } from '@alun/contract/rules/site'
import { globalsOfPages } from '@alun/contract/site-definition/screen-table'
import { z } from 'zod'

export const actions = ['create', 'read', 'update', 'publish', 'delete'] as const
export type Action = (typeof actions)[number]

/** Types with drafts. */
export const itemSubjects = [
  'projects',
  'unit-types',
  'construction-updates',
  'offers',
  'news',
  'articles',
  'documents',
  'vacancies',
  'team',
] as const

/** The settings, and the pages of the site that exist once. */
export const pageSubjects = ['settings', ...globalsOfPages] as const
type PageSubject = (typeof pageSubjects)[number]

/** Everything with drafts. */
export const contentSubjects = [...itemSubjects, ...pageSubjects] as const
export type ContentSubject = (typeof contentSubjects)[number]

export const subjects = [
  ...itemSubjects,
  'units',
  'media',
  'redirects',
  ...pageSubjects,
  'enquiries',
  'viewings',
  'hosts',
  'attachments',
  'messages',
  'accounts',
  'audit-events',
] as const
export type Subject = (typeof subjects)[number]

/** A right that a call or a page needs. */
export type Right = readonly [Action, Subject]

type Grants = Partial<Record<Role, readonly Action[]>>
/** Only roles that see drafts change content. */
type ContentGrants = Record<ContentRole, readonly Action[]> &
  Partial<Record<Exclude<Role, ContentRole>, readonly 'read'[]>>

const everything = actions
const records = ['create', 'read', 'update', 'delete'] as const

/** Translators save texts as drafts; editors publish. */
const item: ContentGrants = {
  admin: everything,
  editor: everything,
  translator: ['read', 'update'],
}

/** Sales also reads what enquiries are about. */
const propertyItem: ContentGrants = { ...item, sales: ['read'] }

const page: ContentGrants = {
  admin: ['read', 'update', 'publish'],
  editor: ['read', 'update', 'publish'],
  translator: ['read', 'update'],
}

/** The intake, the calendar and agencies create enquiries; each checks rights of its own. */
const enquiry: Grants = { admin: ['read', 'update', 'delete'], sales: ['read', 'update'] }

/**
 * Who may do what. Access functions, `docs/roles.md` and tests derive from this table. Fields
 * restrict what a role may change within a record. Anonymous visitors may do nothing.
 */
const permissions: Record<(typeof itemSubjects)[number], ContentGrants> &
  Record<Exclude<Subject, ContentSubject>, Grants> = {
  projects: propertyItem,
  'unit-types': propertyItem,
  'construction-updates': item,
  offers: item,
  news: item,
  articles: item,
  documents: item,
  vacancies: item,
  team: item,
  units: {
    admin: records,
    editor: records,
    translator: ['read'],
    sales: ['read', 'update'],
  },
  media: { admin: records, editor: records, translator: ['read', 'update'] },
  redirects: { admin: records, editor: records },
  enquiries: enquiry,
  // Viewings are cancelled instead of deleted, so that the visitor is notified. Deleting an enquiry deletes its
  // viewings.
  viewings: { admin: ['read', 'update'], sales: ['read', 'update'] },
  // Hosts are deactivated instead of deleted, because past viewings refer to them.
  hosts: { admin: ['create', 'read', 'update'], sales: ['read', 'update'] },
  attachments: { admin: ['read', 'delete'], sales: ['read'] },
  messages: { admin: ['read', 'update'], sales: ['read', 'update'] },
  accounts: { admin: records },
  'audit-events': { admin: ['read'] },
}

/** Pages and modules that the site's definition leaves out get no permissions, so the panel does not show them. */
export function grantsOf(subject: Subject): Grants {
  if (!isPartOfSite(subject)) return {}
  return isPage(subject) ? page : permissions[subject]
}

function isPartOfSite(subject: Subject): boolean {
  if (subject === 'settings') return true
  if (isPage(subject)) return hasGlobal(subject)
  if (subject === 'viewings' || subject === 'hosts') return modules.viewings
  // Vacancies are shown on the career page only.
  return subject === 'vacancies' ? hasGlobal('career') : hasCollection(subject)
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
const given: Partial<Record<Role, readonly (Role | null)[]>> = {
  admin: [null, ...roles],
  sales: ['partner'],
}

export const mayGiveRole = (inviter: Role | null, role: Role | null): boolean =>
  inviter !== null &&
  (role !== 'partner' || modules.agencies) &&
  (given[inviter]?.includes(role) ?? false)

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
