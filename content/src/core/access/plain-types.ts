import type { Grants } from './grants.ts'

/** What the product has to know of a type without drafts, whose records are as people have saved them. */
interface PlainType {
  grants: Grants
  /** Whether pages show its records, as soon as they are saved. */
  isPublic: boolean
  /** Whether its form says who saved it last; types with drafts have a field of their own. */
  namesEditor: boolean
  /** Whether it belongs to a visitor, so that the log says who has opened it. */
  isOfVisitor: boolean
}

const records = ['create', 'read', 'update', 'delete'] as const

/** The intake, the calendar and agencies create enquiries; each checks rights of its own. */
const enquiry: Grants = { admin: ['read', 'update', 'delete'], sales: ['read', 'update'] }

const shown = { isPublic: true, namesEditor: true, isOfVisitor: false } as const
const internal = { isPublic: false, namesEditor: false, isOfVisitor: false } as const
const ofVisitor = { ...internal, isOfVisitor: true } as const

/** Types without drafts. */
export const plainTypes = {
  units: {
    ...shown,
    grants: {
      admin: records,
      editor: records,
      translator: ['read'],
      sales: ['read', 'update'],
    },
  },
  media: {
    ...shown,
    grants: { admin: records, editor: records, translator: ['read', 'update'] },
  },
  redirects: { ...shown, grants: { admin: records, editor: records } },
  enquiries: { ...ofVisitor, grants: enquiry },
  // Viewings are cancelled instead of deleted, so that the visitor is notified. Deleting an enquiry deletes its
  // viewings.
  viewings: {
    ...ofVisitor,
    grants: { admin: ['read', 'update'], sales: ['read', 'update'] },
  },
  // Hosts are deactivated instead of deleted, because past viewings refer to them.
  hosts: {
    ...internal,
    namesEditor: true,
    grants: { admin: ['create', 'read', 'update'], sales: ['read', 'update'] },
  },
  attachments: { ...ofVisitor, grants: { admin: ['read', 'delete'], sales: ['read'] } },
  messages: {
    ...ofVisitor,
    grants: { admin: ['read', 'update'], sales: ['read', 'update'] },
  },
  accounts: { ...internal, grants: { admin: records } },
  'audit-events': { ...internal, grants: { admin: ['read'] } },
} satisfies Record<string, PlainType>

export type PlainSubject = keyof typeof plainTypes

function isPlain(subject: string): subject is PlainSubject {
  return Object.hasOwn(plainTypes, subject)
}

export const plainSubjects = Object.keys(plainTypes).filter(isPlain)

/** What is known of a type; `null` for one with drafts. */
export const plainType = (subject: string): PlainType | null =>
  isPlain(subject) ? plainTypes[subject] : null
