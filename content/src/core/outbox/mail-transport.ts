import { isIP } from 'node:net'
import path from 'node:path'
import { atomicWrite } from '@alun/platform/atomic-write'
// biome-ignore lint/style/noRestrictedImports: operators set SMTP_URL
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { MailContent } from './message-content.ts'
import { Refused } from './not-sent.ts'

interface OutgoingMail extends MailContent {
  /** The same in every attempt; becomes the Message-ID. */
  deliveryId: string
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
    // Filters distrust a bare address. The part before the @ is the only name that is certainly the receiver's.
    to: { name: mail.to.replace(/@[^@]*$/, ''), address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invitation.ics' } }),
    messageId: `<${mail.deliveryId}@${domainOf(from) ?? 'localhost'}>`,
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...noExternalContent,
  }
}

/** The address of a sender with or without a name. */
export function addressOf(from: string): string {
  return /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from
}

/** The domain of the sender; `null` if other servers cannot resolve it. */
function domainOf(from: string): string | null {
  const domain = addressOf(from).split('@').at(-1) ?? ''
  return domain.includes('.') && isIP(domain) === 0 ? domain : null
}

export function smtpTransport(url: string, from: string): MailTransport {
  const name = domainOf(from)
  const transport = createTransport({
    url,
    // Servers reject the greeting of hosts without a domain, such as containers; `?name=` in the URL takes
    // precedence.
    ...(name !== null && { name }),
    pool: true,
    maxConnections: 3,
    ...timeouts,
    ...noExternalContent,
  })
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from)).catch(throwRejection)
    },
    close: () => transport.close(),
  }
}

const smtpError = z.object({
  message: z.string(),
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  command: z.enum(['RCPT TO', 'DATA', 'API', 'MAIL FROM']),
  responseCode: z.number().optional(),
  response: z.string().default(''),
})

/** About one address, its mailbox, one text or its size (RFC 3463). */
const aboutOneMail = /^(?:552|\d{3}[ -][45]\.(?:1\.[0-6]|1\.10|2\.\d|3\.4|4\.[14]|6\.\d+))\b/

/** Many servers reject the *sender* only at `RCPT TO`, so these say nothing about the recipient. */
const aboutTheSender =
  /^53[0458]|[ -](?:5\.7\.0|[45]\.1\.[78]|[45]\.3\.[0-35]|[45]\.4\.5)\b|\brelay|\bsender\b|\b(?:helo|ehlo|client)\b|blocked using|(?:black|block) ?list|authenti|\blog ?in\b|\b(?:quota|rate|limit|limits|limited)\b|too (?:many|much)/i

/** Turns a rejection of this one mail into `Refused`; other errors concern the whole channel. */
function throwRejection(cause: unknown): never {
  const { data } = smtpError.safeParse(cause)
  if (!data || !isOfOneMail(data)) throw cause
  const { code, message, responseCode = 500 } = data
  const about = isAboutText(data) ? 'text' : 'address'
  throw new Refused(`${code}: ${message}`, { about, forGood: responseCode >= 500 })
}

/** Whether the text or its size is rejected. A bare 552 may mean a full mailbox, too. */
function isAboutText({ code, command, response }: z.output<typeof smtpError>): boolean {
  const [, subject] = /^\d{3}[ -][45]\.(\d+\.\d+)\b/.exec(response) ?? []
  if (subject !== undefined && /^(?:2\.3|3\.4|6\.)/.test(subject)) return true
  if (subject === undefined ? response.startsWith('552') : /^[124]\./.test(subject)) return false
  return code === 'EMESSAGE' || command === 'DATA'
}

function isOfOneMail({ code, command, response, responseCode }: z.output<typeof smtpError>) {
  // The mail was not sent: it has no valid address, or the server does not accept its size.
  if (responseCode === undefined) return command === 'API' || code === 'EMESSAGE'
  if (responseCode === 421) return false
  if (aboutOneMail.test(response)) return true
  return command !== 'MAIL FROM' && !aboutTheSender.test(response)
}

/** Writes mails to a folder if there is no mail server: `.eml`, and `.html` to read. */
export function folderTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('The mail could not be composed')
      // A mail that is sent twice has one file.
      const name = path.join(folder, path.basename(mail.deliveryId))
      await atomicWrite(`${name}.html`, mail.html, { mode: 0o600, folderMode: 0o700 })
      await atomicWrite(`${name}.eml`, message, { mode: 0o600 })
    },
    close: () => composer.close(),
  }
}
