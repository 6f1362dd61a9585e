import { initialsOf } from '@alun/contract/rules/initials'
import type { ServerProps } from 'payload'

/**
 * Initials of the signed-in person in the header. CSS draws them, because Payload's link around them has its own name,
 * and a text would be read aloud in addition.
 */
export function Avatar({ user }: ServerProps) {
  const name = user?.name || user?.email || ''
  return (
    <span className="panel" title={name}>
      <span className="initials initials--own" data-initials={initialsOf(name)} />
    </span>
  )
}
