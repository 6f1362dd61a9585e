import type { UserRole } from '@alun/contract/schema/auth'
import type { Visit } from './visitor.ts'

/** What every personal page shows of its visitor. */
export interface ShownVisitor {
  /** `null` where nobody is signed in, or the service is unavailable. */
  email: string | null
  signedIn: boolean
  mayEdit: boolean
  /** Drafts are shown. */
  preview: boolean
  /** Origin of the editing panel. */
  panelOrigin: string
}

const editors: readonly (UserRole | null)[] = ['admin', 'editor', 'translator']

/** `null` for public pages. */
export function shownVisitor(visit: Visit | null): ShownVisitor | null {
  if (visit === null) return null
  const { visitor, preview, contentPublicUrl } = visit
  if (!visitor.signedIn && preview === null) return null
  return {
    email: visitor.user?.email ?? null,
    signedIn: visitor.signedIn,
    mayEdit: visitor.user !== null && editors.includes(visitor.user.role),
    preview: preview !== null,
    panelOrigin: new URL(contentPublicUrl).origin,
  }
}
