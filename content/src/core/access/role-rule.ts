import { type Role, roles } from '@alun/contract/rules/roles'
import { modules } from '@alun/contract/rules/site'

/**
 * Whether one role may give another: administrators give every role, sales only `partner`, if the site has
 * agencies.
 */
export function mayGiveRole(
  inviter: Role | null,
  given: Role | null,
  { agencies }: Pick<typeof modules, 'agencies'> = modules,
): boolean {
  if (given === 'partner' && !agencies) return false
  return inviter === 'admin' || (inviter === 'sales' && given === 'partner')
}

/** Whether this role may give any role. */
export const mayInvite = (inviter: Role | null): boolean =>
  roles.some((role) => mayGiveRole(inviter, role))
