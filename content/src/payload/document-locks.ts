import type { Access, Payload } from 'payload'
import { z } from 'zod'

const lock = z.object({ user: z.object({ value: z.string() }) })

/** A document can be taken over for oneself only. */
const forOneself: Access = ({ data, req }) => {
  const given = lock.safeParse(data)
  return given.success && req.user !== null && given.data.user.value === req.user.id
}

/**
 * Payload lets everybody who is signed in change these locks. The panel writes them by the Local API
 * and uses the REST API only to take a document over or release it.
 */
export function restrictDocumentLocks({ collections }: Payload): void {
  const { access } = collections['payload-locked-documents'].config
  access.create = () => false
  access.update = forOneself
}
