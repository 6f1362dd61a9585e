import { brandName } from '@alun/contract/rules/brand'
import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import type { UserRole } from '@alun/contract/schema/auth'
import { html } from 'hono/html'
import { mayUsePanel } from '../../../access/permissions.ts'
import type { NewMessage } from '../../../outbox/enqueue.ts'
import type { AccountMailKind } from '../../../outbox/message-kind.ts'
import { mailWords } from '../../../words/mail-words.ts'

export interface AuthMail {
  kind: AccountMailKind
  to: string
  subject: string
  text: string
  html: string
}

/** The mail as a message to be sent. */
export function accountMessage({ kind, ...content }: AuthMail): NewMessage {
  return { channel: 'mail', kind: `account-${kind}`, recipient: content.to, content }
}

interface Invitation {
  /** Name or address of the person who invites. */
  who: string
  role: UserRole
  panel: string
  locale: Locale
  to: string
  link: string
}

/** Says who invites, as what, and where the work is done. */
export function invitationMail({ who, role, panel, locale, to, link }: Invitation): AuthMail {
  const words = mailWords(locale)
  const why = words('accounts.invite.why', { who, role: words(`accounts.roles.${role}`) })
  const place = mayUsePanel(role) ? ` ${words('accounts.invite.panel', { panel })}` : ''
  return authMail('invite', locale, to, link, why + place)
}

/** The mail in the person's language; `why` is its first sentence where that names something. */
export function authMail(
  kind: AccountMailKind,
  locale: Locale,
  to: string,
  link: string,
  why = mailWords(locale)(`accounts.${kind}.why`),
): AuthMail {
  const words = mailWords(locale)
  const subject = words(`accounts.${kind}.subject`)
  const action = words(`accounts.${kind}.action`)
  const note = words(`accounts.${kind}.note`)
  const greeting = words('accounts.hello')
  return {
    kind,
    to,
    subject: `${subject} · ${brandName}`,
    text: `${greeting}\n\n${why}\n\n${action}: ${link}\n\n${note}\n`,
    html: String(
      html`<!doctype html><html lang="${htmlLang(locale)}"><body><p>${greeting}</p><p>${why}</p>
<p><a href="${link}">${action}</a></p><p>${link}</p><p>${note}</p></body></html>`,
    ),
  }
}
