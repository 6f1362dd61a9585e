import type { CollectionAfterOperationHook } from 'payload'
import { z } from 'zod'
import { auditStaff } from '../auth/audit.ts'

const lead = z.object({ id: z.string() })
const person = z.object({ id: z.string() })

/** Records who of the staff has opened an enquiry, once an hour. */
export const recordOpening: CollectionAfterOperationHook = async ({
  operation,
  overrideAccess,
  req,
  result,
}) => {
  const reader = person.safeParse(req.user).data
  const opened = lead.safeParse(result).data
  if (operation !== 'findByID' || overrideAccess || !reader || !opened) return result
  const hour = new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length)
  const once = `opened ${opened.id} ${reader.id} ${hour}`
  await auditStaff(req, 'opened', `enquiry ${opened.id}`, once)
  return result
}
