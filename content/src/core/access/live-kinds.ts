import { contentOf, may } from './permissions.ts'
import type { Role } from './roles.ts'

/** What open screens of the panel hear of at once; the triggers of migrations write these words. */
export const liveKinds = ['enquiries', 'viewings', 'comments'] as const
export type LiveKind = (typeof liveKinds)[number]

/** Who may read none of a kind doesn't hear that some of it has changed. */
export function mayHear(role: Role, kind: LiveKind): boolean {
  return kind === 'comments' ? contentOf(role).length > 0 : may(role, 'read', kind)
}
