import { once } from 'node:events'
import { portOf } from '@alun/platform/listener'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail extends ParsedMail {
  /** Whom the sender named to the server. */
  recipients: string[]
  raw: string
}

type MailCommand = 'MAIL' | 'RCPT' | 'DATA'

/** Why the server refuses a command, from its answer: `451 try later`; `null` where it does not. */
export type Refusal = (command: MailCommand, address: string) => string | null

const refusalOf = (answer: string | null) =>
  answer === null
    ? null
    : Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** For tests: a mail server that stores what it receives, or refuses it. */
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
    // Senders keep their connections, and a test waits for none of them.
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
    /** Names by which senders have introduced themselves. */
    greetings,
    refuse: (next: Refusal) => {
      refuse = next
    },
    /** The next mail to this person, when it has come; each is given once. */
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

/** The token of the link in a mail. */
export function tokenIn(mail: ParsedMail): string {
  const link = /https:\/\/\S+/.exec(mail.text ?? '')?.[0]
  const token = link && new URL(link).searchParams.get('token')
  if (!token) throw new Error('The mail has no link with a token')
  return token
}
