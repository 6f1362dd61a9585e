'use client'

import { useAuth } from '@payloadcms/ui'
import { roles } from '../../model/access/permissions.ts'
import { roleOf } from '../../model/access/role-of.ts'
import { mayGiveRole } from '../../model/access/role-rule.ts'
import { InviteForm } from './invite-form.tsx'

/** Above the list of accounts, and on the first page, where sales find it. */
export function InvitePanel() {
  const { user } = useAuth()
  const given = roles.filter((role) => mayGiveRole(roleOf(user), role))
  return given.length > 0 ? <InviteForm roles={given.toReversed()} /> : null
}
