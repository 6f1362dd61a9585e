import { brandName } from '@alun/contract/rules/brand'
import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { html } from 'hono/html'
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

/** The mail in the person's language; it contains nothing that somebody else has entered. */
export function authMail(
  kind: AccountMailKind,
  locale: Locale,
  to: string,
  link: string,
): AuthMail {
  const words = mailWords(locale)
  const subject = words(`accounts.${kind}.subject`)
  const why = words(`accounts.${kind}.why`)
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
