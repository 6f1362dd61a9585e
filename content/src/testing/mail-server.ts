import { once } from 'node:events'
import { portOf } from '@alun/platform/listener'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail extends ParsedMail {
  /** Recipients of the SMTP envelope. */
  recipients: string[]
  raw: string
}

type MailCommand = 'MAIL' | 'RCPT' | 'DATA'

/** Returns the answer with which the server rejects a command, such as `451 try later`; `null` accepts it. */
export type Refusal = (command: MailCommand, address: string) => string | null

const refusalOf = (answer: string | null) =>
  answer === null
    ? null
    : Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** A mail server for tests, which stores or rejects what it receives. */
export async function openMailServer() {
  const mails: ReceivedMail[] = []
  const greetings: string[] = []
  const given = new Set<ReceivedMail>()
  const waiting = new Set<() => void>()
  let refuse: Refusal = () => null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // Senders keep their connections open, and tests should not wait for them.
    closeTimeout: 1,
    onMailFrom: ({ address }, session, done) => {
      greetings.push(session.hostNameAppearsAs || '')
      done(refusalOf(refuse('MAIL', address)))
    },
    onRcptTo: ({ address }, _session, done) => done(refusalOf(refuse('RCPT', address))),
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      const take = async () => {
        const content = Buffer.concat(await stream.toArray())
        const refusal = refusalOf(refuse('DATA', recipients[0] ?? ''))
        if (refusal) return done(refusal)
        mails.push({ ...(await simpleParser(content)), recipients, raw: content.toString() })
        done()
        for (const look of waiting) look()
      }
      take().catch(done)
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(listener)}`,
    mails,
    /** Host names with which senders have greeted. */
    greetings,
    refuse: (next: Refusal) => {
      refuse = next
    },
    /** Resolves with the next mail to this person; returns each mail once. */
    mailTo: (address: string) =>
      new Promise<ReceivedMail>((resolve) => {
        const look = () => {
          const found = mails.find((mail) => !given.has(mail) && mail.recipients.includes(address))
          if (!found) return
          given.add(found)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export function tokenIn(mail: ParsedMail): string {
  const link = /https:\/\/\S+/.exec(mail.text ?? '')?.[0]
  const token = link && new URL(link).searchParams.get('token')
  if (!token) throw new Error('The mail has no link with a token')
  return token
}
