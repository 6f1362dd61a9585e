'use client'

import { useAuth } from '@payloadcms/ui'
import { roles } from '../../model/access/permissions.ts'
import { roleOf } from '../../model/access/role-of.ts'
import { mayGiveRole } from '../../model/access/role-rule.ts'
import { InviteForm } from './invite-form.tsx'

/** Shown on the start page and above the list of accounts. */
export function InvitePanel() {
  const { user } = useAuth()
  const allowed = roles.filter((role) => mayGiveRole(roleOf(user), role))
  return allowed.length > 0 ? <InviteForm roles={allowed.toReversed()} /> : null
}
