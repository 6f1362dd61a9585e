import type { ServerProps } from 'payload'
import { roleOf } from '../../access/permissions.ts'
import { runtimeOfProcess } from '../../settings/runtime.ts'
import { StoredMailLink } from './stored-mail-link.tsx'

/** Link on the page of a message to the stored mail, for administrators, if there is no mail server. */
export function StoredMail({ user }: ServerProps) {
  const { smtpUrl } = runtimeOfProcess()
  return smtpUrl || roleOf(user) !== 'admin' ? null : <StoredMailLink />
}
