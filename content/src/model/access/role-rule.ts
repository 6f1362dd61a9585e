import type { Role } from './permissions.ts'

/** Who may make an account with this role: administrators any, sales those of partners. */
export function mayGiveRole(giver: Role | null, given: Role | null): boolean {
  return giver === 'admin' || (giver === 'sales' && given === 'partner')
}
