'use client'

import { roles } from '@alun/contract/rules/roles'
import { useAuth } from '@payloadcms/ui'
import { mayGiveRole, roleOf } from '../../core/access/permissions.ts'
import { InviteForm } from './invite-form.tsx'

/** Shown on the start page and above the list of accounts. */
export function InvitePanel() {
  const { user } = useAuth()
  const allowed = roles.filter((role) => mayGiveRole(roleOf(user), role))
  return allowed.length > 0 ? <InviteForm roles={allowed.toReversed()} /> : null
}
