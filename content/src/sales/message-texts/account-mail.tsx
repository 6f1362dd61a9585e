import { htmlLang } from '@alun/contract/rules/locale'
import { mayUsePanel } from '@alun/contract/rules/roles'
import { render } from '@react-email/render'
import type { AccountMail, MailContent } from '../../core/outbox/message-content.ts'
import { isSecurityNotice } from '../../core/outbox/message-kind.ts'
import { type MailText, mailWords } from '../../core/words/mail-words.ts'
import { Button, MailLayout, Paragraph } from './mail-layout.tsx'
import type { MailCompany } from './sender.ts'

export async function composeAccountMail(
  { kind, locale, to, link, invitation, work }: AccountMail,
  company: MailCompany,
): Promise<MailContent> {
  const texts = mailWords(locale)
  const contact = company.email ?? company.phone ?? company.name
  const words: MailText = (key, values) => texts(key, { brand: company.name, contact, ...values })
  const subject = `${words(`accounts.${kind}.subject`)} · ${company.name}`
  const note = words(`accounts.${isSecurityNotice(kind) ? 'notice' : kind}.note`)
  const greeting = words('accounts.hello')
  const why = invitation ? invites(to, invitation, words) : words(`accounts.${kind}.why`, work)
  // No link for a suspended person or a former recipient, because it would not work.
  const action =
    kind !== 'suspended-notice' &&
    kind !== 'recipient-notice' &&
    words(`accounts.${isSecurityNotice(kind) ? 'notice' : kind}.action`)
  const html = await render(
    <MailLayout lang={htmlLang(locale)} title={subject} company={company} footer={note}>
      <Paragraph>{greeting}</Paragraph>
      <Paragraph>{why}</Paragraph>
      {action && (
        <>
          <Button href={link}>{action}</Button>
          <p style={{ margin: 0, overflowWrap: 'anywhere' }}>{link}</p>
        </>
      )}
    </MailLayout>,
  )
  return {
    to,
    subject,
    text: [greeting, why, ...(action ? [`${action}: ${link}`] : []), note, ''].join('\n\n'),
    html,
  }
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
