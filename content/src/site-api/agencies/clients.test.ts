import { brandName } from '@alun/contract/rules/brand'
import { claimMs } from '@alun/contract/schema/partner'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import {
  newClient as client,
  openAgencies,
  type Reply,
  reservedUntil,
} from '../../testing/open-agencies.ts'
import { intakeToken } from '../../testing/open-content.ts'
import { addEnquiry } from '../../testing/sample-enquiries.ts'

const auth = await forThisFile(openAgencies())
const { clientsOf, hold, register } = auth

describe('a client', () => {
  it('is registered for thirty days, and sales are notified and see whose it is', async () => {
    const reply = await register('partner', { ...client, message: 'Looks for a villa' })
    if (reply.status !== 'registered') throw new Error(JSON.stringify(reply))
    expect(reply).toMatchObject({ http: 201, duplicate: false })
    const { claimUntil, registeredAt } = reply.client
    expect(Date.parse(claimUntil) - Date.parse(registeredAt)).toBe(claimMs)
    expect(await clientsOf('partner')).toEqual([reply.client])
    expect(await clientsOf('other')).toEqual([])
    expect(reply.client).toMatchObject({
      name: 'Olena',
      unit: { key: 'unit-A2', label: 'A2' },
      project: { slug: 'terrace', title: { text: 'Тераса' } },
      stage: 'new',
      claimed: true,
    })

    const enquiry = await auth.payload.findByID({ collection: 'enquiries', id: reply.client.id })
    expect(enquiry).toMatchObject({ form: 'partner', phoneE164: '+380501234567', locale: 'ua' })
    expect(enquiry.partner).toMatchObject({ email: 'partner@site.example' })
    const mail = await auth.mailTo('desk@site.example')
    expect(mail.subject).toContain('Клієнт партнера')
    expect(mail.text).toContain('Закріпив партнер: partner (partner@site.example)')
    expect(mail.text).toContain('Looks for a villa')
    const chat = /https:\/\/wa\.me\/380501234567\?text=(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
    expect(decodeURIComponent(chat)).toBe(
      `Вітаємо! Це ${brandName}. Ваші контакти передало нам агентство, з яким ви працюєте.`,
    )
  })

  it('is registered once: again the same, for another unit without a longer claim', async () => {
    const [first] = await clientsOf('partner')
    const again = await register('partner', { ...client, phone: '+380 50 123-45-67' })
    expect(again).toMatchObject({ http: 200, duplicate: true, client: { id: first?.id } })
    auth.pass(60_000)
    const other = await register('partner', { ...client, unit: 'A10' })
    expect(other).toMatchObject({
      http: 201,
      client: { claimUntil: first?.claimUntil, unit: { label: 'A10' } },
    })
    expect((await clientsOf('partner')).map(({ unit }) => unit?.label)).toEqual(['A10', 'A2'])
  })

  it('of another agency, or of our own, is rejected without naming them', async () => {
    for (const number of [
      { phone: '081234567890', phoneE164: '+6281234567890' },
      // The number is uncertain, so its digits count.
      { phone: '7 916 123-45-67' },
    ]) {
      const receivedAt = new Date(auth.now()).toISOString()
      await addEnquiry(auth.payload, { ...number, form: 'viewing', receivedAt })
    }
    const claimed = { status: 'rejected', reason: 'claimed', http: 400, wait: null }
    for (const phone of [client.phone, '+6281234567890', '+7 (916) 123 45 67'])
      expect(await register('other', { ...client, phone })).toEqual(claimed)
    expect(await clientsOf('other')).toEqual([])
  })

  it('is recognised by the typed number, not by one that a program sends beside it', async () => {
    const forged = { ...client, phoneE164: '+380509999999' }
    expect(await register('other', forged)).toMatchObject({ http: 400, reason: 'claimed' })
  })

  it('who writes to us afterwards is named to sales as the agency’s', async () => {
    const body = new FormData()
    const fields = { form: 'promo', locale: 'ru', phone: '+380501234567', key: crypto.randomUUID() }
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const headers = { 'X-Site-Token': intakeToken }
    const taken = await auth.http('/v1/enquiries', { method: 'POST', headers, body })
    expect(taken.status).toBe(201)
    const mails = async () => {
      for (;;) {
        const mail = await auth.mailTo('desk@site.example')
        if (mail.subject?.includes('Акція')) return mail
      }
    }
    expect((await mails()).text).toMatch(
      /Закріплено за партнером до: .*20\d\d.*, partner \(partner@site/,
    )
  })

  it('is registered by one of two agencies at the same moment', async () => {
    const fields = { ...client, phone: '+380670000001' }
    const replies = await Promise.all([register('partner', fields), register('other', fields)])
    expect(replies.map(({ http }) => http).sort()).toEqual([201, 400])
  })

  it('needs a name, a readable number and a unit that can be bought', async () => {
    expect(await register('other', { locale: 'en', name: ' ' })).toMatchObject({
      reason: 'missing',
      problems: ['name', 'phone', 'project', 'unit'].map((input) => ({
        input,
        problem: 'missing',
      })),
    })
    const wrong = (input: string, problem: string) => ({ problems: [{ input, problem }] })
    for (const [given, answer] of [
      [{ phone: '1/2/3/4/5/6/7 x' }, wrong('phone', 'invalid')],
      [{ unit: 'Z9' }, wrong('unit', 'invalid')],
      [{ name: 'n'.repeat(201) }, wrong('name', 'too-long')],
      [{ project: 'secret' }, { reason: 'invalid' }],
      [{ unit: 'A1' }, { reason: 'sold', http: 400 }],
    ] as const) {
      expect(await register('other', { ...client, ...given })).toMatchObject(answer)
    }
  })

  it('is listed with what is held for them; of other units with the status alone', async () => {
    const ofA2 = (await clientsOf('partner')).find(({ unit }) => unit?.label === 'A2')
    await hold('A2', { kind: 'reserved', enquiry: ofA2?.id, until: reservedUntil })
    await hold('A10', { kind: 'sold', name: 'Somebody' })
    const found = (await clientsOf('partner')).map(({ held, unit }) => [unit, held])
    expect(found).toContainEqual([
      { key: 'unit-A2', label: 'A2', status: 'reserved' },
      [{ label: 'A2', kind: 'reserved', until: reservedUntil, day: null }],
    ])
    expect(found).toContainEqual([{ key: 'unit-A10', label: 'A10', status: 'sold' }, []])
    await hold('A2', { kind: 'sold', enquiry: ofA2?.id })
    await auth.payload.db.drizzle.execute(
      sql`update holdings set from_at = '2026-11-20T16:00Z' where kind = 'sold'`,
    )
    const [sold] = (await clientsOf('partner')).flatMap(({ held }) => held)
    expect(sold).toEqual({ label: 'A2', kind: 'sold', until: null, day: '2026-11-21' })
  })

  it('cannot be looked for by trying one number after the other', async () => {
    let last: Reply | undefined
    for (let n = 0; n < 21; n += 1) last = await register('other', { ...client, unit: 'Z9' })
    expect(last).toMatchObject({ reason: 'too-many', http: 429 })
    expect(Number(last?.wait)).toBeGreaterThan(0)
  })
})
