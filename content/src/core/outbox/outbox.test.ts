import { createHmac } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brandName } from '@alun/contract/rules/brand'
import { answering, openReceiver, type Receiver } from '@alun/platform/testing/receiver'
import { sql } from '@payloadcms/db-postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type ChannelDeps,
  channelDepsOf,
  channelsOf,
} from '../../sales/enquiries/outgoing/channels.ts'
import { statementsOf } from '../../testing/count-statements.ts'
import { type MailServer, openMailServer, type Refusal } from '../../testing/mail-server.ts'
import { type Content, openContent } from '../../testing/open-content.ts'
import { filled, monday, newKey } from '../../testing/sample-enquiries.ts'
import { claimDue, queueState } from '../payload/message-rows.ts'
import { channels } from './channel.ts'
import { enqueue } from './enqueue.ts'
import { folderTransport } from './mail-transport.ts'
import { type ChannelDelay, type Outbox, type Send, startOutbox } from './worker.ts'

const key = Buffer.from('a secret of the tests')
const secret = `whsec_${key.toString('base64')}`

const unknown = (address: string) =>
  address.startsWith('nobody') ? '550 5.1.1 User unknown' : null
const unknownAlone: Refusal = (command, address) => (command === 'RCPT' ? unknown(address) : null)
const later: Refusal = (command, address) =>
  command === 'DATA' ? '451 try later' : unknownAlone(command, address)

let intake: Content
let mailServer: MailServer
let crm: Receiver
let telegram: Receiver
let deps: ChannelDeps
let outbox: Outbox | undefined
let clock: number
let alerts: ChannelDelay[] = []

beforeAll(async () => {
  ;[mailServer, crm, telegram] = await Promise.all([
    openMailServer(),
    openReceiver(),
    openReceiver(),
  ])
  mailServer.refuse(unknownAlone)
  intake = await openContent({
    settings: {
      CONTENT_PUBLIC_URL: 'https://content.site.example/v1',
      SALES_EMAIL: 'sales@site.example',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Casa <no-reply@site.example>',
      CRM_WEBHOOK_URL: `${crm.url.replace('//', '//hook:s3%23cret@')}/hook/?next=/a/`,
      CRM_WEBHOOK_SECRET: secret,
      TELEGRAM_BOT_TOKEN: '42:token',
      TELEGRAM_CHAT_ID: '-100',
    },
  })
  intake.setNow(monday)
  const telegramHere = { token: '42:token', chatId: '-100', apiUrl: telegram.url }
  deps = {
    ...channelDepsOf(intake.payload, intake.runtime),
    now: () => clock,
    telegram: telegramHere,
  }
})

afterEach(async () => {
  await outbox?.stop()
  outbox = undefined
})

afterAll(async () => {
  // The mail server waits for its connections to end.
  deps?.mail.close()
  await Promise.all([mailServer?.close(), crm?.close(), telegram?.close(), intake?.close()])
})

/** Records the state of a channel if it has changed. */
function note(delay: ChannelDelay): void {
  const before = alerts.findLast(({ channel }) => channel === delay.channel)
  if (before?.late !== delay.late) alerts.push(delay)
}

/**
 * @param alert gets the state of each channel; changes are recorded by default
 * @param webhook replaces calls to the CRM
 */
function open(
  alert: (delay: ChannelDelay) => Promise<void> = async (delay) => note(delay),
  webhook?: Send,
) {
  clock = Math.max(clock ?? 0, intake.now())
  // An earlier test may have moved the clock by days.
  intake.setNow(new Date(clock).toISOString())
  alerts = []
  outbox = startOutbox({
    payload: intake.payload,
    send: { ...channelsOf(deps), ...(webhook && { webhook }) },
    now: () => clock,
    random: () => 0,
    alert,
    pollEveryMs: 100,
    watchEveryMs: 200,
  })
}

async function messagesOf(enquiry: string) {
  const { docs } = await intake.payload.find({
    collection: 'messages',
    where: { enquiry: { equals: enquiry } },
    limit: 0,
    pagination: false,
    depth: 0,
  })
  return docs
}

async function accepted(fields: Record<string, string>): Promise<string> {
  const reply = await intake.take({ ...fields, key: newKey() })
  if (reply.status !== 'accepted') throw new Error(JSON.stringify(reply))
  return reply.id
}

/** Waits for a condition, because the outbox works in the background. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 50 })

const decoded = (raw: string) =>
  raw
    .split(/\r\n\r\n/)
    .flatMap((part) => [part, Buffer.from(part.replace(/\s/g, ''), 'base64').toString('utf8')])
    .join('\n')
    .replace(/=\r\n/g, '')

describe('a new enquiry', () => {
  it('reaches sales by mail, Telegram and CRM, and thanks the visitor', async () => {
    const id = await accepted({
      ...filled.catalog,
      locale: 'ua',
      contact: 'olena@example.com',
      message: '<script>alert(1)</script> & bye',
      name: 'Olena\r\nBcc: all@example.com',
    })
    const statements = await statementsOf(async () => {
      open()
      await eventually(async () => {
        const all = await messagesOf(id)
        expect(all.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent'])
      })
    })
    // Settings, which have thirty tables, were read when the enquiry arrived, and are not read again.
    const ofSettings = statements.filter((each) => JSON.stringify(each).includes('settings_'))
    expect(ofSettings).toEqual([])
    const toSales = mailServer.mails.find(({ recipients }) =>
      recipients.includes('sales@site.example'),
    )
    expect(toSales?.recipients).toEqual(['sales@site.example'])
    expect(toSales?.raw).toMatch(/^Reply-To: olena@example\.com\r$/m)
    expect(toSales?.raw).not.toMatch(/^Bcc:/im)
    expect(decoded(toSales?.raw ?? '')).toContain('https://wa.me/380501234567')
    expect(decoded(toSales?.raw ?? '')).toContain('&lt;script&gt;')
    const ids = (await messagesOf(id)).map(({ deliveryId }) => deliveryId)
    const messageId = /^Message-ID: <(msg_\w+)@site\.example>/im.exec(toSales?.raw ?? '')?.[1]
    expect(ids).toContain(messageId)

    const toVisitor = mailServer.mails.find(({ recipients }) =>
      recipients.includes('olena@example.com'),
    )
    const words = decoded(toVisitor?.raw ?? '')
    expect(words).toContain('Ми отримали ваш запит каталогу')
    for (const own of ['script', 'Olena', 'bye']) expect(words).not.toContain(own)

    const [call] = crm.received
    if (!call) throw new Error('The CRM was not called')
    const { headers, body } = call
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const signature = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    expect(call.path).toBe('/hook/?next=/a/')
    expect(headers.authorization).toBe(`Basic ${btoa('hook:s3#cret')}`)
    expect(JSON.parse(body)).toMatchObject({ type: 'lead.created', data: { id, form: 'catalog' } })
    expect(telegram.received[0]).toMatchObject({ path: '/bot42:token/sendMessage' })
    expect(telegram.received[0]?.body).toContain('Olena Bcc: all@example.com')
  })

  it('promises an applicant an answer in days, not in the minutes of sales', async () => {
    await intake.take(
      { ...filled.vacancy, locale: 'ua', phone: '+6281234567890', key: newKey() },
      { file: { name: 'cv.pdf', content: '%PDF-1.7' } },
    )
    open()
    const answer = () =>
      mailServer.mails.find(({ recipients }) => recipients.includes('made@example.com'))
    await eventually(() => expect(answer()).toBeDefined())
    expect(decoded(answer()?.raw ?? '')).toContain('протягом п’яти робочих днів')
    expect(decoded(answer()?.raw ?? '')).not.toContain('У робочий час')
    const toSales = () =>
      mailServer.mails.find(
        ({ raw, recipients }) =>
          recipients.includes('sales@site.example') && decoded(raw).includes('made@example.com'),
      )
    await eventually(() => expect(toSales()).toBeDefined())
    const greeting = encodeURIComponent(`Вітаємо! Це ${brandName}. Дякуємо за ваше резюме.`)
    expect(decoded(toSales()?.raw ?? '')).toContain(greeting)
  })

  it('sends the visitor nothing unless the contact is one e-mail address', async () => {
    for (const contact of ['a@example.com, b@example.com', '@olena', 'o@example']) {
      const id = await accepted({ ...filled.catalog, contact })
      const kinds = (await messagesOf(id)).map(({ kind }) => kind)
      expect([contact, kinds]).toEqual([contact, expect.not.arrayContaining(['enquiry-visitor'])])
    }
  })
})

describe('a way that is closed', () => {
  it('is tried again after five seconds, with the same identity, and does not hold up others', async () => {
    crm.answer(answering(500))
    mailServer.refuse(later)
    const id = await accepted(filled.promo)
    open()
    await eventually(async () => {
      const all = await messagesOf(id)
      expect(Object.fromEntries(all.map(({ channel, status }) => [channel, status]))).toEqual({
        mail: 'waiting',
        telegram: 'sent',
        webhook: 'waiting',
      })
      expect(all.every(({ attempts }) => attempts === 1)).toBe(true)
    })
    const waiting = (await messagesOf(id)).filter(({ status }) => status === 'waiting')
    expect(waiting.map(({ dueAt }) => Date.parse(dueAt) - clock)).toEqual([5_000, 5_000])
    expect(waiting.map(({ lastError }) => lastError).sort()).toEqual([
      expect.stringContaining('451'),
      'The CRM answered 500',
    ])
    crm.answer(answering(200))
    mailServer.refuse(unknownAlone)
    clock += 5_000
    await eventually(async () => {
      const all = await messagesOf(id)
      expect(all.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
    })
    const [first, second] = crm.received.filter(({ body }) => body.includes(id))
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
  })

  it('holds up nothing else while it hangs', async () => {
    crm.answer(() => {})
    open()
    const ids: string[] = []
    for (let at = 0; at < 10; at += 1) {
      ids.push(await accepted({ ...filled.promo, phone: `+62812000001${at}` }))
    }
    await eventually(async () => {
      const all = (await Promise.all(ids.map(messagesOf))).flat()
      const sent = all.filter(({ status }) => status === 'sent')
      expect(sent.filter(({ channel }) => channel === 'mail')).toHaveLength(10)
      expect(sent.filter(({ channel }) => channel === 'telegram')).toHaveLength(10)
      expect(sent).toHaveLength(20)
    })
    crm.answer(answering(200))
    crm.hangUp()
    await eventually(async () => {
      clock += 5_000
      const all = (await Promise.all(ids.map(messagesOf))).flat()
      expect(all).toHaveLength(30)
      expect(all.every(({ status }) => status === 'sent')).toBe(true)
    })
  })

  it('is given up after three days and reported, and retried when staff ask for it', async () => {
    crm.answer(answering(503))
    const id = await accepted(filled.promo)
    open()
    const webhook = async () => (await messagesOf(id)).find(({ channel }) => channel === 'webhook')
    for (let days = 0; days < 4; days += 1) {
      await eventually(async () => {
        const message = await webhook()
        const isOver = message?.status === 'dead'
        expect(isOver || Date.parse(message?.dueAt ?? '') > clock).toBe(true)
      })
      clock += 24 * 3_600_000
    }
    await eventually(async () => expect((await webhook())?.status).toBe('dead'))
    expect((await webhook())?.lastError).toBe('The CRM answered 503')
    crm.answer(answering(200))
  })
})

describe('messages that wait for over two minutes', () => {
  it('are reported once for each channel, with the reason, and again when they have been sent', async () => {
    crm.answer(answering(503))
    intake.setNow(new Date(clock).toISOString())
    const id = await accepted({ ...filled.catalog, contact: 'nobody@example.com' })
    open()
    await eventually(async () => {
      expect((await messagesOf(id)).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1])
    })
    clock += 2 * 60_000 - 1_000
    const told = () =>
      alerts.map(({ channel, late, reason }) => [channel, late, ...(late ? [reason] : [])])
    const inTime = [
      ['mail', false],
      ['telegram', false],
      ['webhook', false],
    ]
    await eventually(() => expect(told()).toEqual(inTime))
    clock += 2_000
    // A rejection by a visitor's address does not delay all mails.
    const crmIsLate = ['webhook', true, 'The CRM answered 503']
    await eventually(() => expect(told()).toEqual([...inTime, crmIsLate]))
    mailServer.refuse(later)
    intake.setNow(new Date(clock).toISOString())
    const next = await accepted(filled.promo)
    await eventually(async () => {
      expect((await messagesOf(next)).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
    })
    clock += 2 * 60_000 + 2_000
    const mailIsLate = ['mail', true, expect.stringContaining('451')]
    await eventually(() => expect(told()).toEqual([...inTime, crmIsLate, mailIsLate]))
    crm.answer(answering(200))
    mailServer.refuse(unknownAlone)
    await eventually(() => {
      clock += 6 * 3_600_000
      expect(told().slice(5).toSorted()).toEqual([
        ['mail', false],
        ['webhook', false],
      ])
    })
  })
})

/** Returns the errors that are logged while a test runs. */
function loggedErrors() {
  const errors: unknown[] = []
  const { logger } = intake.payload
  const { error } = logger
  const spied = vi.spyOn(logger, 'error').mockImplementation((...given) => {
    errors.push(given[0])
    return Reflect.apply(error, logger, given)
  })
  return { errors, restore: () => spied.mockRestore() }
}

it('an alarm that fails is logged once, given again, and holds up no other', async () => {
  const { errors, restore } = loggedErrors()
  let failures = 3
  open(async (delay) => {
    if (delay.channel === 'mail' && failures > 0) {
      failures -= 1
      throw new Error('The alarm is broken')
    }
    note(delay)
  })
  await eventually(() =>
    expect(alerts.map(({ channel }) => channel)).toEqual(['telegram', 'webhook', 'mail']),
  )
  restore()
  const err = expect.objectContaining({ message: 'A delay could not be reported' })
  expect(errors).toEqual([expect.objectContaining({ err })])
})

it('a message whose end cannot be stored keeps the stop waiting for the others', async () => {
  const ids = [await accepted(filled.promo), await accepted(filled.promo)]
  const crmOf = async (id = '') =>
    (await messagesOf(id)).find(({ channel }) => channel === 'webhook')
  const refused = (await crmOf(ids[0]))?.id ?? ''
  const db = intake.payload.db.drizzle
  await db.execute(sql`create function refuse_end() returns trigger language plpgsql as $$
    begin raise 'not now'; end $$`)
  await db.execute(
    sql.raw(`create trigger refuse_end before update of status on messages
      for each row when (new.id = '${refused}') execute function refuse_end()`),
  )
  const sending = new Set<string>()
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  open(undefined, async ({ id }) => {
    sending.add(id)
    if (id !== refused) await taken
  })
  await eventually(() => expect(sending.size).toBe(2))
  const stopped = outbox?.stop().then(() => 'stopped')
  // Longer than the rejection takes.
  expect((await crmOf(ids[0]))?.status).toBe('waiting')
  await db.execute(sql`select pg_sleep(0.2)`)
  expect(await Promise.race([stopped, Promise.resolve('sending')])).toBe('sending')
  take()
  await stopped
  expect((await crmOf(ids[1]))?.status).toBe('sent')
  expect((await crmOf(ids[0]))?.attempts).toBe(0)
  await db.execute(sql`drop trigger refuse_end on messages`)
  await db.execute(sql`drop function refuse_end()`)
  for (const id of ids) await intake.payload.delete({ collection: 'enquiries', id })
})

it('a message that was queued weeks ahead is tried again when it fails at its time', async () => {
  crm.answer(answering(500))
  const id = await accepted(filled.promo)
  const db = intake.payload.db.drizzle
  const ahead = intake.now() + 21 * 24 * 3_600_000
  const webhook = {
    channel: 'webhook',
    kind: 'enquiry-created',
    enquiry: id,
    dueAt: ahead,
  } as const
  await enqueue(db, [webhook], intake.now())
  const reminder = async () =>
    (await messagesOf(id)).find(({ agesFrom }) => Date.parse(agesFrom ?? '') === ahead)
  expect(Date.parse((await reminder())?.queuedAt ?? '')).toBe(intake.now())
  // It is not due yet.
  expect((await queueState(db, ahead - 1)).oldest).toBeLessThan(ahead)
  intake.setNow(new Date(ahead).toISOString())
  open()
  await eventually(async () =>
    expect(await reminder()).toMatchObject({ status: 'waiting', attempts: 1 }),
  )
  crm.answer(answering(200))
  await eventually(async () => {
    clock += 5_000
    expect((await messagesOf(id)).filter(({ status }) => status === 'waiting')).toEqual([])
  })
})

describe('what a receiver refuses', () => {
  it('ends at once where it is a matter of one message, and does not count as given up', async () => {
    const state = () => queueState(intake.payload.db.drizzle, clock)
    const before = await state()
    const id = await accepted({ ...filled.catalog, contact: 'nobody@example.com' })
    open()
    await eventually(async () => {
      const ended = (await messagesOf(id)).map(({ kind, status, attempts, lastError }) => [
        kind,
        status,
        attempts,
        lastError?.includes('550 5.1.1 User unknown') ?? false,
      ])
      expect(ended.toSorted()).toEqual([
        ['enquiry-created', 'sent', 1, false],
        ['enquiry-sales', 'sent', 1, false],
        ['enquiry-sales', 'sent', 1, false],
        ['enquiry-visitor', 'dead', 1, true],
      ])
    })
    expect((await state()).dead).toBe(before.dead)
    // Staff has to look at a rejection by the company's own CRM.
    crm.answer(answering(410))
    const other = await accepted(filled.promo)
    await eventually(async () => {
      const webhook = (await messagesOf(other)).find(({ channel }) => channel === 'webhook')
      expect([webhook?.status, webhook?.attempts]).toEqual(['dead', 1])
    })
    expect((await state()).dead).toBe(before.dead + 1)
    crm.answer(answering(200))
  })

  it('waits as long as it asks for, with all other messages of the channel', async () => {
    const ids: string[] = []
    // More than are sent at once.
    while (ids.length < 6) ids.push(await accepted(filled.promo))
    crm.answer(answering(429, { 'Retry-After': '3600' }))
    open()
    const webhooks = async () =>
      (await Promise.all(ids.map(messagesOf))).flat().filter(({ channel }) => channel === 'webhook')
    const until = clock + 3_600_000
    await eventually(async () =>
      expect((await webhooks()).map(({ dueAt }) => Date.parse(dueAt))).toEqual(
        ids.map(() => until),
      ),
    )
    expect((await webhooks()).filter(({ attempts }) => attempts !== 0).length).toBeLessThan(5)
    crm.answer(answering(200))
    clock = until
    await eventually(async () =>
      expect((await webhooks()).map(({ status }) => status)).toEqual(ids.map(() => 'sent')),
    )
  })

  it('is shortened for Telegram with a mark, and keeps its links', async () => {
    const id = await accepted({ ...filled.catalog, message: `${'Довге 🏡 '.repeat(600)}кінець` })
    open()
    const sent = () => telegram.received.find(({ body }) => body.includes(id))
    await eventually(() => expect(sent()).toBeDefined())
    const { text } = JSON.parse(sent()?.body ?? '')
    expect(text.length).toBeLessThanOrEqual(4_000)
    expect(text.length).toBeGreaterThan(3_900)
    expect(text).toContain('… [скорочено, повністю — у панелі]')
    expect(text).not.toContain('кінець')
    expect(text).toMatch(/\nhttps:\/\/wa\.me\/380501234567\nhttps:\/\/\S+\/enquiries\/\S+$/)
  })
})

describe('several processes', () => {
  it('never take the same message at once', async () => {
    const id = await accepted(filled.promo)
    clock = Math.max(clock, intake.now())
    const db = intake.payload.db.drizzle
    const due = (at: number, atMost: number) =>
      Promise.all(channels.map((channel) => claimDue(db, channel, at, atMost)))
    const taken = (await Promise.all([1, 2, 3, 4].map(() => due(clock, 1)))).flat()
    const own = taken.flat().filter(({ enquiryId }) => enquiryId === id)
    expect(own.length).toBe((await messagesOf(id)).length)
    expect(new Set(own.map((message) => message.id)).size).toBe(own.length)
    // The process that claimed them has ended, so they are due again after a minute.
    expect((await due(clock + 59_000, 9)).flat()).toEqual([])
    expect((await due(clock + 60_000, 9)).flat()).toHaveLength(own.length)
  })
})

describe('without a mail server', () => {
  it('mails lie in a folder, to be opened in a browser', async () => {
    const folder = path.join(intake.runtime.mailDir)
    deps = { ...deps, mail: folderTransport(folder, 'Casa <no-reply@site.example>') }
    const content = {
      to: 'editor@site.example',
      subject: 'Новий пароль',
      html: '<p>Посилання</p>',
      text: 'Посилання',
    }
    const mail = { channel: 'mail', kind: 'account-reset', recipient: content.to, content } as const
    await enqueue(intake.payload.db.drizzle, [mail], Date.now())
    clock = Date.now() + 1_000
    open()
    await eventually(async () => {
      const names = await readdir(folder)
      expect(names.map((name) => path.extname(name)).sort()).toEqual(['.eml', '.html'])
      const page = names.find((name) => name.endsWith('.html')) ?? ''
      expect(await readFile(path.join(folder, page), 'utf8')).toContain('Посилання')
    })
    // Deleting an enquiry deletes its mails, which contain its text.
    const id = await accepted(filled.catalog)
    const sent = (await messagesOf(id)).find(({ channel }) => channel === 'mail')
    const about = async () =>
      (await readdir(folder)).filter((name) => name.startsWith(sent?.deliveryId ?? '?'))
    await eventually(async () => expect(await about()).toHaveLength(2))
    // A file as a crash leaves it.
    await writeFile(path.join(folder, `${sent?.deliveryId}.eml.half.tmp`), 'half')
    await intake.payload.delete({ collection: 'enquiries', id })
    expect(await about()).toEqual([])
    // A link that resets a password is deleted once its mail has been sent.
    await eventually(async () => {
      const { docs } = await intake.payload.find({
        collection: 'messages',
        where: { kind: { equals: 'account-reset' } },
        showHiddenFields: true,
      })
      expect(docs).toMatchObject([{ status: 'sent', content: null }])
    })
  })
})
