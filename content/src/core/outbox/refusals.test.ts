import { forThisFile } from '@alun/platform/testing/for-this-file'
import { answering, openReceiver } from '@alun/platform/testing/receiver'
import { describe, expect, it } from 'vitest'
import { openMailServer } from '../../testing/mail-server.ts'
import { smtpTransport } from './mail-transport.ts'
import { ReceiverPaused, Refused } from './not-sent.ts'
import { sendTelegram } from './telegram.ts'
import { sendWebhook } from './webhook.ts'

const now = Date.parse('2026-11-23T02:00:00Z')
const secret = `whsec_${Buffer.from('a secret of the tests').toString('base64')}`

const post = await forThisFile(openMailServer())
const http = await forThisFile(openReceiver())
const mailer = smtpTransport(post.url, 'Casa <no-reply@xn--80aumd.xn--j1amh>')
const transport = await forThisFile(Promise.resolve(mailer))

const mail = {
  to: 'olena@example.com',
  subject: 'Thank you',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  deliveryId: 'msg_1',
}

/** The outcome of a call: sent, rejected for good or for now, asked to wait, or an outage of the receiver. */
const outcomeOf = (call: Promise<void>) =>
  call.then(
    () => 'sent',
    (cause: unknown) => {
      if (cause instanceof Refused) return `${cause.about} ${cause.forGood ? 'ended' : 'refused'}`
      return cause instanceof ReceiverPaused ? (cause.until - now) / 1000 : 'channel'
    },
  )

describe('what a mail server says', () => {
  it.each([
    ['RCPT', '550 5.1.1 User unknown', 'address ended'],
    ['RCPT', '550 No such user here', 'address ended'],
    ['RCPT', '550 5.4.1 Recipient address rejected: Access denied', 'address ended'],
    ['RCPT', '552 5.2.2 Mailbox is over quota', 'address ended'],
    ['RCPT', '553 5.1.3 The recipient address is not valid', 'address ended'],
    ['RCPT', '550 5.7.1 The mailing list is moderated', 'address ended'],
    ['RCPT', '450 4.2.0 Greylisted', 'address refused'],
    ['RCPT', '452 4.2.2 Mailbox full', 'address refused'],
    ['DATA', '552 Mailbox full', 'address ended'],
    ['DATA', '550 5.2.2 Mailbox full', 'address ended'],
    ['DATA', '550 Looks like spam', 'text ended'],
    ['DATA', '554 5.7.1 Message content rejected', 'text ended'],
    ['DATA', '552 5.3.4 Message size exceeds fixed limit', 'text ended'],
    ['MAIL', '552 5.3.4 Message too big', 'text ended'],
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
    post.refuse((given) => (given === command ? words : null))
    expect(await outcomeOf(transport.send(mail))).toBe(expected)
    post.refuse(() => null)
    expect(await outcomeOf(transport.send(mail))).toBe('sent')
  })

  it('is asked with the domain of the sender, not with the name of a container', async () => {
    post.greetings.length = 0
    expect(await outcomeOf(transport.send(mail))).toBe('sent')
    const named = smtpTransport(`${post.url}/?name=mx.site.example`, 'a@b.example')
    await named.send(mail)
    named.close()
    expect(post.greetings).toEqual(['xn--80aumd.xn--j1amh', 'mx.site.example'])
  })
})

const hook = (url = `${http.url}/hook`) => sendWebhook({ url, secret }, 'msg_1', {}, now)
const chat = (chatId = '-1', onMoved?: (to: string) => void) =>
  sendTelegram({ apiUrl: http.url, token: '42:token', chatId }, 'Text', now, onMoved)

describe('what a CRM answers', () => {
  it.each([
    [400, {}, 'text ended'],
    [410, {}, 'channel'],
    [422, {}, 'text ended'],
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
    http.answer(answering(status, headers))
    expect(await outcomeOf(hook())).toBe(expected)
  })

  it('nothing, for a reason that is logged without its address', async () => {
    const gone = await openReceiver()
    await gone.close()
    for (const [url, reason] of [
      [gone.url.replace('//', '//hook:key@'), 'The CRM is unreachable: ECONNREFUSED'],
      // A port that web clients do not call.
      ['http://127.0.0.1:1/', 'The CRM is unreachable: bad port'],
      ['http://crm.invalid/', /unreachable: (ENOTFOUND|EAI_)/],
      [http.url.replace('http:', 'https:'), /unreachable: E/],
    ] as const) {
      const error = await hook(url).catch((cause: unknown) => cause)
      expect(String(error)).toMatch(reason)
      expect(String(error)).not.toMatch(/key|127\.0\.0\.1|crm\.invalid/)
    }
    http.answer(answering(301, { Location: '/hook/' }))
    await expect(hook()).rejects.toThrow('The CRM answered 301: redirects are not followed')
  })
})

describe('what Telegram answers', () => {
  it.each([
    [403, { description: 'Forbidden: bot was blocked by the user' }, 'channel'],
    [400, { description: 'Bad Request: chat not found' }, 'channel'],
    [400, { description: 'Bad Request: TOPIC_CLOSED' }, 'channel'],
    [403, { description: 'Forbidden: bot was kicked from the supergroup chat' }, 'channel'],
    [400, { description: 'Bad Request: not enough rights to send text messages' }, 'channel'],
    [400, { description: 'Bad Request: message is too long' }, 'text ended'],
    [401, { description: 'Unauthorized' }, 'channel'],
    [502, {}, 'channel'],
    [429, { description: 'Too Many Requests', parameters: { retry_after: 40 } }, 40],
  ] as const)('%s %j: %s', async (status, body, expected) => {
    http.answer(answering(status, {}, body))
    expect(await outcomeOf(chat())).toBe(expected)
  })

  it('that the group has moved: it is followed, and reported once', async () => {
    const parameters = { migrate_to_chat_id: -1001000000001 }
    http.received.length = 0
    http.answer((call, response) =>
      call.body.includes('"-4000"')
        ? answering(400, {}, { ok: false, parameters })(call, response)
        : response.end('{"ok":true}'),
    )
    const told: string[] = []
    for (const _ of [1, 2]) await chat('-4000', (to) => void told.push(to))
    const ids = http.received.map(({ body }) => JSON.parse(body).chat_id)
    expect(ids).toEqual(['-4000', '-1001000000001', '-1001000000001'])
    expect(told).toEqual(['-1001000000001'])
  })
})
