import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailTransport, smtpTransport } from './mail-transport.ts'
import { AskedToWait, Refused } from './not-sent.ts'
import { sendTelegram } from './telegram.ts'
import { sendWebhook } from './webhook.ts'

const now = Date.parse('2026-11-23T02:00:00Z')
const secret = `whsec_${Buffer.from('a secret of the tests').toString('base64')}`

let smtp: SMTPServer
let http: ReturnType<typeof createServer>
let transport: MailTransport
let origin: string
/** What the mail server says after a command; the mail is taken where it says nothing. */
let said: Partial<Record<'EHLO' | 'MAIL' | 'RCPT' | 'DATA', string>> = {}
let greetings: string[] = []
let answer: (body: string, response: ServerResponse) => void
let calls: string[] = []

const listening = <T extends Server>(server: T) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )

const saying = (command: keyof typeof said) => {
  const [, code, text] = /^(\d{3}) (.*)$/.exec(said[command] ?? '') ?? []
  return code ? Object.assign(new Error(text), { responseCode: Number(code) }) : undefined
}

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_, session, done) => {
      greetings.push(session.hostNameAppearsAs ?? '')
      done(saying('MAIL'))
    },
    onRcptTo: (_, __, done) => done(saying('RCPT')),
    onData: (stream, _, done) => {
      stream.resume()
      stream.on('end', () => done(saying('DATA')))
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'Casa <no-reply@xn--80aumd.xn--j1amh>')
  http = createServer(async (request: IncomingMessage, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    calls.push(body)
    answer(body, response)
  })
  origin = `http://${await listening(http)}`
})
afterAll(() => {
  transport?.close()
  http?.close()
  return new Promise<void>((resolve) => (smtp ? smtp.close(() => resolve()) : resolve()))
})

const mail = {
  to: 'olena@example.com',
  subject: 'Thank you',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  deliveryId: 'msg_1',
  mark: Buffer.from('png'),
}

/** What became of a call: sent, refused for good or for now, asked to wait, or a fault of the channel. */
const outcomeOf = (call: Promise<void>) =>
  call.then(
    () => 'sent',
    (cause: unknown) => {
      if (cause instanceof Refused) return cause.forGood ? 'ended' : 'refused'
      return cause instanceof AskedToWait ? (cause.until - now) / 1000 : 'channel'
    },
  )

describe('what a mail server says', () => {
  it.each([
    ['RCPT', '550 5.1.1 User unknown', 'ended'],
    ['RCPT', '550 No such user here', 'ended'],
    ['RCPT', '550 5.4.1 Recipient address rejected: Access denied', 'ended'],
    ['RCPT', '552 5.2.2 Mailbox is over quota', 'ended'],
    ['RCPT', '553 5.1.3 The recipient address is not valid', 'ended'],
    ['RCPT', '550 5.7.1 The mailing list is moderated', 'ended'],
    ['RCPT', '450 4.2.0 Greylisted', 'refused'],
    ['RCPT', '452 4.2.2 Mailbox full', 'refused'],
    ['DATA', '554 5.7.1 Message content rejected', 'ended'],
    ['DATA', '552 5.3.4 Message size exceeds fixed limit', 'ended'],
    ['MAIL', '552 5.3.4 Message too big', 'ended'],
    ['MAIL', '553 5.7.1 Sender address rejected: not owned by user', 'channel'],
    ['MAIL', '530 5.7.0 Authentication required', 'channel'],
    ['MAIL', '450 4.3.2 Come back later', 'channel'],
    ['RCPT', '554 5.7.1 Relay access denied', 'channel'],
    ['RCPT', '530 5.7.0 Must issue a STARTTLS command first', 'channel'],
    ['RCPT', '550 5.1.8 Sender address rejected: Domain not found', 'channel'],
    ['RCPT', '504 5.5.2 <box>: Helo command rejected: need fully-qualified hostname', 'channel'],
    ['RCPT', '554 5.7.1 Service unavailable; Client host blocked using a list', 'channel'],
    ['RCPT', '550 5.4.5 Daily user sending quota exceeded', 'channel'],
    ['RCPT', '451 4.3.0 Temporary lookup failure', 'channel'],
    ['RCPT', '421 4.7.0 Too many connections', 'channel'],
    ['DATA', '452 4.3.1 Insufficient system storage', 'channel'],
    ['DATA', '550 5.7.26 Unauthenticated email is not accepted', 'channel'],
  ] as const)('after %s "%s": %s', async (command, words, expected) => {
    said = { [command]: words }
    expect(await outcomeOf(transport.send(mail))).toBe(expected)
    said = {}
    expect(await outcomeOf(transport.send(mail))).toBe('sent')
  })

  it('shows what to change where its port begins without TLS', async () => {
    const { port } = smtp.server.address() as AddressInfo
    const wrong = smtpTransport(`smtps://127.0.0.1:${port}`, 'a@b.example')
    await expect(wrong.send(mail)).rejects.toThrow(
      /^the server begins without TLS: write smtp:\/\/ \(/,
    )
    wrong.close()
  })

  it('is asked with the domain of the sender, not with the name of a container', async () => {
    greetings = []
    expect(await outcomeOf(transport.send(mail))).toBe('sent')
    const { port } = smtp.server.address() as AddressInfo
    const named = smtpTransport(`smtp://127.0.0.1:${port}/?name=mx.site.example`, 'a@b.example')
    await named.send(mail)
    named.close()
    expect(greetings).toEqual(['xn--80aumd.xn--j1amh', 'mx.site.example'])
  })
})

const json = (status: number, body: object, headers = {}) => {
  answer = (_, response) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body))
}
const hook = (url = `${origin}/hook`) => sendWebhook({ url, secret }, 'msg_1', {}, now)
const chat = (chatId = '-1', onMoved?: (to: string) => void) =>
  sendTelegram({ apiUrl: origin, token: '42:token', chatId }, 'Text', now, onMoved)

describe('what a CRM answers', () => {
  it.each([
    [400, {}, 'ended'],
    [410, {}, 'ended'],
    [422, {}, 'ended'],
    [401, {}, 'channel'],
    [404, {}, 'channel'],
    [500, {}, 'channel'],
    [429, {}, 'channel'],
    [429, { 'Retry-After': '3600' }, 3_600],
    [503, { 'Retry-After': new Date(now + 90_000).toUTCString() }, 90],
    [503, { 'Retry-After': 'soon' }, 'channel'],
    [503, { 'Retry-After': '-5' }, 'channel'],
    [429, { 'Retry-After': '99999999999' }, 86_400],
  ] as const)('%s %j: %s', async (status, headers, expected) => {
    json(status, {}, headers)
    expect(await outcomeOf(hook())).toBe(expected)
  })

  it('nothing, for a reason that is told without its address', async () => {
    const server = createServer()
    const closed = await listening(server)
    await new Promise((resolve) => server.close(resolve))
    for (const [url, reason] of [
      [`http://hook:key@${closed}/`, 'The CRM is unreachable: ECONNREFUSED'],
      // A port that no client of the web calls.
      ['http://127.0.0.1:1/', 'The CRM is unreachable: bad port'],
      ['http://crm.invalid/', /unreachable: (ENOTFOUND|EAI_)/],
      [origin.replace('http:', 'https:'), /unreachable: E/],
    ] as const) {
      const error = await hook(url).catch((cause: unknown) => cause)
      expect(String(error)).toMatch(reason)
      expect(String(error)).not.toMatch(/key|127\.0\.0\.1|crm\.invalid/)
    }
    json(301, {}, { Location: '/hook/' })
    await expect(hook()).rejects.toThrow('The CRM answered 301: redirects are not followed')
  })
})

describe('what Telegram answers', () => {
  it.each([
    [403, { description: 'Forbidden: bot was blocked by the user' }, 'ended'],
    [400, { description: 'Bad Request: chat not found' }, 'ended'],
    [400, { description: 'Bad Request: TOPIC_CLOSED' }, 'ended'],
    [403, { description: 'Forbidden: bot was kicked from the supergroup chat' }, 'ended'],
    [401, { description: 'Unauthorized' }, 'channel'],
    [502, {}, 'channel'],
    [429, { description: 'Too Many Requests', parameters: { retry_after: 40 } }, 40],
  ] as const)('%s %j: %s', async (status, body, expected) => {
    json(status, body)
    expect(await outcomeOf(chat())).toBe(expected)
  })

  it('that the group has moved: it is followed, and told once', async () => {
    const parameters = { migrate_to_chat_id: -1001000000001 }
    calls = []
    answer = (body, response) =>
      body.includes('"-4000"')
        ? void response.writeHead(400).end(JSON.stringify({ ok: false, parameters }))
        : void response.end('{"ok":true}')
    const told: string[] = []
    for (const _ of [1, 2]) await chat('-4000', (to) => void told.push(to))
    const ids = calls.map((body) => JSON.parse(body).chat_id)
    expect(ids).toEqual(['-4000', '-1001000000001', '-1001000000001'])
    expect(told).toEqual(['-1001000000001'])
  })
})
