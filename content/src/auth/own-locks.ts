import type { Access, Payload } from 'payload'
import { z } from 'zod'

const lock = z.object({ user: z.object({ value: z.string() }) })

/** Whoever takes a document over does so in their own name. */
const inOwnName: Access = ({ data, req }) => {
  const given = lock.safeParse(data)
  return given.success && req.user !== null && given.data.user.value === req.user.id
}

/**
 * Payload lets everybody who is signed in say who is editing what. The panel itself writes these
 * records past the interface, and asks it only to take a document over and to let it go.
 */
export function guardLocks({ collections }: Payload): void {
  const { access } = collections['payload-locked-documents'].config
  access.create = () => false
  access.update = inOwnName
}
