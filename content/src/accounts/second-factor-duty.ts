import { mayUsePanel } from '@alun/contract/rules/roles'
import type { AccountRow } from '../core/payload/account-rows.ts'
import type { AuthSettings } from '../core/settings/runtime.ts'
import type { AuthDeps } from './auth-deps.ts'
import { signInOf } from './session-store.ts'

/** Whether the settings require a second factor for this role. */
export function hasFactorDuty(
  { secondFactor }: AuthSettings,
  { role }: Pick<AccountRow, 'role'>,
): boolean {
  if (secondFactor === 'off') return false
  return role === 'admin' || (secondFactor === 'staff' && mayUsePanel(role))
}

/** Whether this session may only set up the required second factor. */
export async function lacksRequiredFactor(
  { db, settings }: Pick<AuthDeps, 'db' | 'settings'>,
  account: AccountRow,
  session: string,
): Promise<boolean> {
  if (!hasFactorDuty(settings, account) || account.tfa) return false
  return !(await signInOf(db, session)).vouched
}
