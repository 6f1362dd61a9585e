import type { Role } from './roles.ts'

/** Who may give a role: administrators every role, sales only `partner`. */
export function mayGiveRole(giver: Role | null, given: Role | null): boolean {
  return giver === 'admin' || (giver === 'sales' && given === 'partner')
}
