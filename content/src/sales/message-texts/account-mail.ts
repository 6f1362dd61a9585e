import { mayUsePanel } from '@alun/contract/rules/roles'
import type { AccountMail, MailContent } from '../../core/outbox/message-content.ts'
import { isSecurityNotice } from '../../core/outbox/message-kind.ts'
import { type MailText, mailWords } from '../../core/words/mail-words.ts'
import { writeMail } from './mail.ts'
import type { MailCompany } from './sender.ts'

export function composeAccountMail(
  { kind, locale, to, link, invitation, work }: AccountMail,
  company: MailCompany,
): MailContent {
  const texts = mailWords(locale)
  const contact = company.email ?? company.phone ?? company.name
  const words: MailText = (key, values) => texts(key, { brand: company.name, contact, ...values })
  const subject = `${words(`accounts.${kind}.subject`)} · ${company.name}`
  const note = words(`accounts.${isSecurityNotice(kind) ? 'notice' : kind}.note`)
  const why = invitation ? invites(to, invitation, words) : words(`accounts.${kind}.why`, work)
  // No link for a suspended person or a former recipient, because it would not work.
  const action =
    kind !== 'suspended-notice' &&
    kind !== 'recipient-notice' &&
    words(`accounts.${isSecurityNotice(kind) ? 'notice' : kind}.action`)
  return writeMail({
    to,
    locale,
    company,
    subject,
    parts: [
      words('accounts.hello'),
      why,
      action && { buttons: [[action, link]] },
      action && { address: link },
    ],
    footer: note,
  })
}

/** Sentence with the inviting person, the role and the address, and one with the panel for roles that may use it. */
function invites(
  email: string,
  { who, role, panel }: NonNullable<AccountMail['invitation']>,
  words: MailText,
) {
  const why = words('accounts.invite.why', { who, email, role: words(`accounts.roles.${role}`) })
  return mayUsePanel(role) ? `${why} ${words('accounts.invite.panel', { panel })}` : why
}
