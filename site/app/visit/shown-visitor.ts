import { maySeeDrafts } from '@alun/contract/rules/roles'
import type { Visit } from './visitor.ts'

export type ShownVisitor = NonNullable<ReturnType<typeof shownVisitor>>

/** What a personal page shows about its visitor; `null` for public pages, and if there is nothing to show. */
export function shownVisitor(visit: Visit | null) {
  if (visit === null) return null
  const { visitor, preview, contentPublicUrl } = visit
  const ended = visitor.ended && !visitor.signedIn
  if (!visitor.signedIn && !ended && preview === null) return null
  return {
    /** `null` without a session, or while the service is away. */
    email: visitor.user?.email ?? null,
    signedIn: visitor.signedIn,
    ended,
    mayEdit: maySeeDrafts(visitor.user?.role ?? null),
    preview: preview !== null,
    panelOrigin: new URL(contentPublicUrl).origin,
  }
}
