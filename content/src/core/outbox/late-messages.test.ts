import { forThisFile } from '@alun/platform/testing/for-this-file'
import { answering } from '@alun/platform/testing/receiver'
import { sql } from '@payloadcms/db-postgres'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually, openOutbox, refuseLater, refuseUnknown } from '../../testing/open-outbox.ts'
import { filled } from '../../testing/sample-enquiries.ts'
import { enqueue } from './enqueue.ts'
import { queueState } from './message-rows.ts'

const outbox = await forThisFile(openOutbox())
const { accepted, alerts, crm, intake, mailServer, messagesOf } = outbox
const { note, start, stop, telegram } = outbox
afterEach(stop)

describe('a way that is closed', () => {
  it('is tried again after five seconds, with the same identity, and does not hold up others', async () => {
    crm.answer(answering(500))
    mailServer.refuse(refuseLater)
    const id = await accepted(filled.promo)
    start()
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
    expect(waiting.map(({ dueAt }) => Date.parse(dueAt) - intake.now())).toEqual([5_000, 5_000])
    expect(waiting.map(({ lastError }) => lastError).sort()).toEqual([
      expect.stringContaining('451'),
      'The CRM answered 500',
    ])
    crm.answer(answering(200))
    mailServer.refuse(refuseUnknown)
    intake.pass(5_000)
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
    start()
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
      intake.pass(5_000)
      const all = (await Promise.all(ids.map(messagesOf))).flat()
      expect(all).toHaveLength(30)
      expect(all.every(({ status }) => status === 'sent')).toBe(true)
    })
  })

  it('is given up after three days and reported, and retried when staff ask for it', async () => {
    crm.answer(answering(503))
    const id = await accepted(filled.promo)
    start()
    const webhook = async () => (await messagesOf(id)).find(({ channel }) => channel === 'webhook')
    for (let days = 0; days < 4; days += 1) {
      await eventually(async () => {
        const message = await webhook()
        const isOver = message?.status === 'dead'
        expect(isOver || Date.parse(message?.dueAt ?? '') > intake.now()).toBe(true)
      })
      intake.pass(24 * 3_600_000)
    }
    await eventually(async () => expect((await webhook())?.status).toBe('dead'))
    expect((await webhook())?.lastError).toBe('The CRM answered 503')
    crm.answer(answering(200))
  })

  it('counts as late if the operator’s receiver rejects everything, and gets its messages later', async () => {
    mailServer.refuse((command) => (command === 'RCPT' ? '552 5.2.2 Mailbox full' : null))
    telegram.answer(answering(403, {}, { description: 'Forbidden: bot was kicked' }))
    crm.answer(answering(410))
    const id = await accepted({ ...filled.catalog, contact: 'nobody@example.com' })
    const states = async () =>
      (await messagesOf(id)).map(({ channel, kind, status }) => [channel, kind, status]).toSorted()
    const bySales = (status: string) => [
      ['mail', 'enquiry-sales', status],
      ['mail', 'enquiry-visitor', 'dead'],
      ['telegram', 'enquiry-sales', status],
      ['webhook', 'enquiry-created', status],
    ]
    start()
    await eventually(async () =>
      expect((await messagesOf(id)).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1]),
    )
    expect(await states()).toEqual(bySales('waiting'))
    intake.pass(2 * 60_000 + 1_000)
    await eventually(() => {
      const late = alerts
        .filter((each) => each.late)
        .map(({ channel, reason }) => [channel, reason])
      expect(late.toSorted()).toEqual([
        ['mail', expect.stringContaining('552')],
        ['telegram', 'Telegram answered 403 Forbidden: bot was kicked'],
        ['webhook', 'The CRM answered 410'],
      ])
    })
    mailServer.refuse(refuseUnknown)
    for (const receiver of [crm, telegram]) receiver.answer(answering(200))
    await eventually(async () => {
      intake.pass(60_000)
      expect(await states()).toEqual(bySales('sent'))
    })
  })
})

describe('messages that wait for over two minutes', () => {
  it('are reported once for each channel, with the reason, and again when they have been sent', async () => {
    crm.answer(answering(503))
    const id = await accepted({ ...filled.catalog, contact: 'nobody@example.com' })
    start()
    await eventually(async () => {
      expect((await messagesOf(id)).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1])
    })
    intake.pass(2 * 60_000 - 1_000)
    const told = () =>
      alerts.map(({ channel, late, reason }) => [channel, late, ...(late ? [reason] : [])])
    const inTime = [
      ['mail', false],
      ['telegram', false],
      ['webhook', false],
    ]
    await eventually(() => expect(told()).toEqual(inTime))
    intake.pass(2_000)
    // A rejection by a visitor's address does not delay all mails.
    const crmIsLate = ['webhook', true, 'The CRM answered 503']
    await eventually(() => expect(told()).toEqual([...inTime, crmIsLate]))
    mailServer.refuse(refuseLater)
    const next = await accepted(filled.promo)
    await eventually(async () => {
      expect((await messagesOf(next)).map(({ attempts }) => attempts)).toEqual([1, 1, 1])
    })
    intake.pass(2 * 60_000 + 2_000)
    const mailIsLate = ['mail', true, expect.stringContaining('451')]
    await eventually(() => expect(told()).toEqual([...inTime, crmIsLate, mailIsLate]))
    crm.answer(answering(200))
    mailServer.refuse(refuseUnknown)
    await eventually(() => {
      intake.pass(6 * 3_600_000)
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

it('an alarm that cannot be sent is logged once, sent later, and delays no other alarm', async () => {
  const { errors, restore } = loggedErrors()
  let failures = 3
  start({
    alert: async (delay) => {
      if (delay.channel === 'mail' && failures > 0) {
        failures -= 1
        throw new Error('The alarm is broken')
      }
      note(delay)
    },
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
  start({
    webhook: async ({ id }) => {
      sending.add(id)
      if (id !== refused) await taken
    },
  })
  await eventually(() => expect(sending.size).toBe(2))
  const stopped = stop().then(() => 'stopped')
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
  intake.pass(ahead - intake.now())
  start()
  await eventually(async () =>
    expect(await reminder()).toMatchObject({ status: 'waiting', attempts: 1 }),
  )
  crm.answer(answering(200))
  await eventually(async () => {
    intake.pass(5_000)
    expect((await messagesOf(id)).filter(({ status }) => status === 'waiting')).toEqual([])
  })
})
