import { initialsOf } from '@alun/contract/rules/initials'
import type { ServerProps } from 'payload'

/**
 * Initials of the signed-in person in the header. They are drawn by CSS, because Payload's link around them has a
 * name.
 */
export function Avatar({ user }: ServerProps) {
  const name = user?.name || user?.email || ''
  return (
    <span className="panel" title={name}>
      <span className="initials initials--own" data-initials={initialsOf(name)} />
    </span>
  )
}
