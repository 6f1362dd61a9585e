import { mayUsePanel } from '../core/access/permissions.ts'
import type { AccountRow } from '../core/payload/account-rows.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import type { AuthDeps } from './auth-deps.ts'
import { signInOf } from './session-store.ts'

/** Whether somebody with this role has to have a second factor. */
export function hasFactorDuty(
  { secondFactor }: AuthSettings,
  { role }: Pick<AccountRow, 'role'>,
): boolean {
  if (secondFactor === 'off') return false
  return role === 'admin' || (secondFactor === 'staff' && mayUsePanel(role))
}

/** Whether this session may do nothing yet but set up the second factor that the role asks for. */
export async function owesFactor(
  { db, settings }: Pick<AuthDeps, 'db' | 'settings'>,
  account: AccountRow,
  session: string,
): Promise<boolean> {
  if (!hasFactorDuty(settings, account) || account.tfa) return false
  return !(await signInOf(db, session)).vouched
}
