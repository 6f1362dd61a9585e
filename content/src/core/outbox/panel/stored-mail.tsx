import type { ServerProps } from 'payload'
import { roleOf } from '../../access/permissions.ts'
import { runtimeOfProcess } from '../../settings/runtime.ts'
import { StoredMailLink } from './stored-mail-link.tsx'

/** On the page of a message, for those who may read mails that are stored for want of a mail server. */
export function StoredMail({ user }: ServerProps) {
  const { smtpUrl } = runtimeOfProcess()
  return smtpUrl || roleOf(user) !== 'admin' ? null : <StoredMailLink />
}
