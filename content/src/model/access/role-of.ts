import { z } from 'zod'
import { type Role, roles } from './permissions.ts'

const person = z.object({ role: z.enum(roles) })

/** Role of whoever makes the request; `null` for strangers and accounts without one. */
export function roleOf(user: unknown): Role | null {
  const parsed = person.safeParse(user)
  return parsed.success ? parsed.data.role : null
}
