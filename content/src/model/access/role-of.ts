import { z } from 'zod'
import { type Role, roles } from './permissions.ts'

const person = z.object({ role: z.enum(roles) })

/** The role of a user; `null` without a user or a role. */
export function roleOf(user: unknown): Role | null {
  const parsed = person.safeParse(user)
  return parsed.success ? parsed.data.role : null
}
