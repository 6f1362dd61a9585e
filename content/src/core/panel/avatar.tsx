import type { ServerProps } from 'payload'
import { initialsOf } from './initials.ts'

/** The way to one's own account, in the header; Payload's link around it has a name, so these are no text. */
export function Avatar({ user }: ServerProps) {
  const name = user?.name || user?.email || ''
  return (
    <span className="panel" title={name}>
      <span className="initials initials--own" data-initials={initialsOf(name)} />
    </span>
  )
}
