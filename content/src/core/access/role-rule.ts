import { modules } from '@alun/contract/rules/site'
import { type Role, roles } from './roles.ts'

/** Who may give a role: administrators every role, sales only `partner`, which a site may not have. */
export function mayGiveRole(
  giver: Role | null,
  given: Role | null,
  { agencies }: Pick<typeof modules, 'agencies'> = modules,
): boolean {
  if (given === 'partner' && !agencies) return false
  return giver === 'admin' || (giver === 'sales' && given === 'partner')
}

/** Whether there is a role that this one may give. */
export const mayInvite = (giver: Role | null): boolean =>
  roles.some((role) => mayGiveRole(giver, role))
