import { htmlLang } from '@alun/contract/rules/locale'
import { render } from '@react-email/render'
import { mayUsePanel } from '../../core/access/permissions.ts'
import type { AccountMail, MailContent } from '../../core/outbox/message-content.ts'
import { isChangeNotice } from '../../core/outbox/message-kind.ts'
import { type MailText, mailWords } from '../../core/words/mail-words.ts'
import { Button, MailLayout, Paragraph } from './mail-layout.tsx'
import type { MailCompany } from './sender.ts'

/** In the person's language. */
export async function composeAccountMail(
  { kind, locale, to, link, invitation }: AccountMail,
  company: MailCompany,
): Promise<MailContent> {
  const texts = mailWords(locale)
  const words: MailText = (key, values) => texts(key, { brand: company.name, ...values })
  const subject = `${words(`accounts.${kind}.subject`)} · ${company.name}`
  const led = isChangeNotice(kind) ? 'undo' : kind
  const action = words(`accounts.${led}.action`)
  const note = words(`accounts.${led}.note`)
  const greeting = words('accounts.hello')
  const why = invitation ? invites(invitation, words) : words(`accounts.${kind}.why`)
  const html = await render(
    <MailLayout lang={htmlLang(locale)} title={subject} company={company} footer={note}>
      <Paragraph>{greeting}</Paragraph>
      <Paragraph>{why}</Paragraph>
      <Button company={company} href={link}>
        {action}
      </Button>
      <p style={{ margin: 0, overflowWrap: 'anywhere' }}>{link}</p>
    </MailLayout>,
  )
  return {
    to,
    subject,
    text: `${greeting}\n\n${why}\n\n${action}: ${link}\n\n${note}\n`,
    html,
  }
}

/** Says who invites, as what, and where the work is done. */
function invites({ who, role, panel }: NonNullable<AccountMail['invitation']>, words: MailText) {
  const why = words('accounts.invite.why', { who, role: words(`accounts.roles.${role}`) })
  return mayUsePanel(role) ? `${why} ${words('accounts.invite.panel', { panel })}` : why
}
