import { createHmac } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brandName } from '@alun/contract/rules/brand'
import { currentTime } from '@alun/contract/rules/current-time'
import { dayLength } from '@alun/contract/rules/office-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { answering } from '@alun/platform/testing/receiver'
import { sql } from '@payloadcms/db-postgres'
import { afterEach, describe, expect, it } from 'vitest'
import { statementsOf } from '../../testing/count-statements.ts'
import { crmKey, eventually, openOutbox } from '../../testing/open-outbox.ts'
import { filled, newKey } from '../../testing/sample-enquiries.ts'
import { channels } from './channel.ts'
import { enqueue } from './enqueue.ts'
import { folderTransport } from './mail-transport.ts'
import { claimDue, queueState } from './message-rows.ts'

const { accepted, crm, intake, mailServer, messagesOf, start, stop, telegram } = await forThisFile(
  openOutbox(),
)
afterEach(stop)

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
      start()
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
    // In the headers alone, because a line of the body may begin so by where it is broken.
    expect(toSales?.raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^Bcc:/im)
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
    const signature = createHmac('sha256', crmKey).update(signed).digest('base64')
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
    start()
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

it('takes only as many messages as are sent at once, however the database reads them', async () => {
  for (let sent = 0; sent < 6; sent++) await accepted(filled.promo)
  const claimed = await intake.payload.db.drizzle.transaction(async (db) => {
    // Leaves the planner only a nested loop.
    for (const way of ['hashagg', 'hashjoin', 'material', 'mergejoin', 'sort'])
      await db.execute(sql.raw(`set local enable_${way} = off`))
    return claimDue(db, 'webhook', intake.now(), 2)
  })
  expect(claimed).toHaveLength(2)
})

describe('what a receiver refuses', () => {
  it('ends at once if a visitor typed the address, and does not count as failed', async () => {
    const state = () => queueState(intake.payload.db.drizzle, intake.now())
    const before = await state()
    const id = await accepted({ ...filled.catalog, contact: 'nobody@example.com' })
    start()
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
    // Staff has to look at a text that the company's own CRM rejects.
    crm.answer(answering(422))
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
    start()
    const webhooks = async () =>
      (await Promise.all(ids.map(messagesOf))).flat().filter(({ channel }) => channel === 'webhook')
    const until = intake.now() + 3_600_000
    await eventually(async () =>
      expect((await webhooks()).map(({ dueAt }) => Date.parse(dueAt))).toEqual(
        ids.map(() => until),
      ),
    )
    await stop()
    expect((await webhooks()).filter(({ attempts }) => attempts !== 0).length).toBeLessThan(5)
    // Here the clock of the database is ahead of that of the service.
    expect(await claimDue(intake.payload.db.drizzle, 'webhook', intake.now(), 10)).toEqual([])
    crm.answer(answering(200))
    intake.setNow(new Date(until).toISOString())
    // One check sends them all.
    start({ pollEveryMs: dayLength })
    await eventually(async () =>
      expect((await webhooks()).map(({ status }) => status)).toEqual(ids.map(() => 'sent')),
    )
  })

  it('is shortened for Telegram with a mark, and keeps its links', async () => {
    const id = await accepted({ ...filled.catalog, message: `${'Довге 🏡 '.repeat(600)}кінець` })
    start()
    const sent = () => telegram.received.find(({ body }) => body.includes(id))
    await eventually(() => expect(sent()).toBeDefined())
    const { text } = JSON.parse(sent()?.body ?? '')
    expect(text.length).toBeLessThanOrEqual(4_000)
    expect(text.length).toBeGreaterThan(3_900)
    expect(text).toMatch(/… \[скорочено, повністю — у панелі]$/)
    expect(text).not.toContain('кінець')
    expect(text).toMatch(/\nhttps:\/\/wa\.me\/380501234567\nhttps:\/\/\S+\/enquiries\/\S+\n/)
  })
})

describe('without a mail server', () => {
  it('mails lie in a folder, to be opened in a browser', async () => {
    const folder = path.join(intake.runtime.mailDir)
    const mail = folderTransport(folder, 'Casa <no-reply@site.example>')
    const content = {
      to: 'editor@site.example',
      subject: 'Новий пароль',
      html: '<p>Посилання</p>',
      text: 'Посилання',
    }
    const message = {
      channel: 'mail',
      kind: 'account-reset',
      recipient: content.to,
      content,
    } as const
    await enqueue(intake.payload.db.drizzle, [message], currentTime())
    intake.pass(1_000)
    start({ mail })
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

describe('several processes', () => {
  it('never take the same message at once', async () => {
    const id = await accepted(filled.promo)
    const db = intake.payload.db.drizzle
    const due = (at: number, atMost: number) =>
      Promise.all(channels.map((channel) => claimDue(db, channel, at, atMost)))
    const taken = (await Promise.all([1, 2, 3, 4].map(() => due(intake.now(), 1)))).flat()
    const own = taken.flat().filter(({ enquiryId }) => enquiryId === id)
    expect(own.length).toBe((await messagesOf(id)).length)
    expect(new Set(own.map((message) => message.id)).size).toBe(own.length)
    // The process that claimed them has ended, so they are due again after a minute.
    expect((await due(intake.now() + 59_000, 9)).flat()).toEqual([])
    expect((await due(intake.now() + 60_000, 9)).flat()).toHaveLength(own.length)
  })
})
