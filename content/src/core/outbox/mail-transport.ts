import path from 'node:path'
import { atomicWrite } from '@alun/platform/atomic-write'
import { createTransport } from 'nodemailer'
import { type MailContent, markId } from './message-content.ts'

interface OutgoingMail extends MailContent {
  /** The same in every attempt; becomes the Message-ID. */
  deliveryId: string
  /** PNG of the company's mark. */
  mark: Buffer
}

export interface MailTransport {
  /** Resolves once the server has accepted the mail. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Nothing in a mail may make nodemailer read files or fetch URLs. */
const noExternalContent = { disableFileAccess: true, disableUrlAccess: true }

/** @param from address with or without a name, `Sales <sales@company.example>` */
function messageOf(mail: OutgoingMail, from: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: [
      {
        cid: markId,
        content: mail.mark,
        filename: 'mark.png',
        contentDisposition: 'inline' as const,
      },
    ],
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invitation.ics' } }),
    messageId: `<${mail.deliveryId}@${hostOf(from)}>`,
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...noExternalContent,
  }
}

function hostOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}

export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    ...timeouts,
    ...noExternalContent,
  })
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from))
    },
    close: () => transport.close(),
  }
}

/** Writes mails into a folder, for when there is no mail server: `.eml`, and `.html` to read. */
export function folderTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('The mail could not be composed')
      // A mail that is sent twice has one file.
      const name = path.join(folder, path.basename(mail.deliveryId))
      const mark = `data:image/png;base64,${mail.mark.toString('base64')}`
      const page = mail.html.replace(`cid:${markId}`, mark)
      await atomicWrite(`${name}.html`, page, { mode: 0o600, folderMode: 0o700 })
      await atomicWrite(`${name}.eml`, message, { mode: 0o600 })
    },
    close: () => composer.close(),
  }
}
