import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { filled, newKey, openIntake, storedEnquiries } from '../../testing/sample-enquiries.ts'

const intake = await forThisFile(openIntake())
const ofForm = (form: string) => storedEnquiries(intake, { form: { equals: form } })

describe('sending again', () => {
  it('is the same enquiry with the same key, also at the same moment', async () => {
    const key = newKey()
    const fields = { ...filled.promo, phone: '+6282222222222', key }
    const replies = await Promise.all(Array.from({ length: 6 }, () => intake.take(fields)))
    const ids = new Set(replies.map((reply) => reply.status === 'accepted' && reply.id))
    expect(ids.size).toBe(1)
    expect(replies.filter(({ http }) => http === 201)).toHaveLength(1)
    const again = await intake.take({ ...fields, key: '' }, { headers: { 'Idempotency-Key': key } })
    expect(again).toMatchObject({ http: 200, duplicate: true })
  })

  it('is another enquiry with other words, another contact or another file under the same key', async () => {
    const key = newKey()
    const first = { ...filled.vacancy, phone: '+6282222222299', key }
    const cv = (content: string) => ({ file: { name: 'cv.txt', content } })
    const variants = [
      [first, cv('one')],
      [{ ...first, contact: 'other@example.com' }, cv('one')],
      [{ ...first, message: 'Eleven years' }, cv('one')],
      [first, cv('two')],
    ] as const
    const replies = []
    for (const [fields, given] of variants) replies.push(await intake.take(fields, given))
    expect(replies.map(({ http }) => http)).toEqual([201, 201, 201, 201])
    expect(new Set(replies.map((reply) => reply.status === 'accepted' && reply.id)).size).toBe(4)
    // Each is recognised at its second delivery.
    for (const [at, [fields, given]] of variants.entries()) {
      const again = await intake.take(fields, given)
      expect(again).toEqual({ ...replies[at], http: 200, duplicate: true })
    }
    const stored = await storedEnquiries(intake, { phone: { equals: first.phone } })
    expect(stored.map((enquiry) => enquiry.key)).toEqual([key, key, key, key])
  })

  it('is the same enquiry without a key within a minute, and another one later', async () => {
    const fields = { ...filled.promo, phone: '+6283333333333' }
    intake.setNow('2026-11-23T02:00:00Z')
    const first = await intake.take(fields)
    intake.setNow('2026-11-23T02:00:59Z')
    const second = await intake.take(fields)
    const other = await intake.take({ ...fields, form: 'promo', phone: '+6283333333334' })
    intake.setNow('2026-11-23T02:01:01Z')
    const third = await intake.take(fields)
    expect([first, second, other, third].map(({ http }) => http)).toEqual([201, 200, 201, 201])
  })
})

describe('limits', () => {
  const key = () => ({ key: newKey() })

  it('allow 30 enquiries in ten minutes from one address', async () => {
    intake.setNow('2026-11-24T02:00:00Z')
    const from = { address: '203.0.113.7' }
    const many = Array.from({ length: 32 }, (_, at) =>
      intake.take({ ...filled.promo, phone: `+628440000${100 + at}`, ...key() }, from),
    )
    const replies = await Promise.all(many)
    expect(replies.filter(({ http }) => http === 201)).toHaveLength(30)
    expect(replies.find(({ http }) => http === 429)).toMatchObject({
      reason: 'too-many',
      retryAfter: 600,
    })
    const confirmed = { ...filled.promo, ...key(), phone: '+62844111111', confirmed: '1' }
    expect(await intake.take(confirmed, from)).toMatchObject({ http: 201 })
    intake.setNow('2026-11-24T02:10:01Z')
    expect(await intake.take({ ...filled.promo, ...key() }, from)).toMatchObject({ http: 201 })
  })

  it('allow ten of them without a bot check', async () => {
    intake.setNow('2026-11-25T02:00:00Z')
    const from = { address: '203.0.113.8' }
    const statuses: number[] = []
    for (let at = 0; at < 11; at += 1) {
      const phone = `+628550000${100 + at}`
      const given = { ...filled.promo, phone, verification: 'unverified', ...key() }
      statuses.push((await intake.take(given, from)).http)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    const verified = { ...filled.promo, ...key(), phone: '+62855111111' }
    expect(await intake.take(verified, from)).toMatchObject({ http: 201 })
  })

  it('count the address alone, so that nobody shuts out the owner of a number', async () => {
    intake.setNow('2026-11-26T02:00:00Z')
    const phone = '+628778787878'
    const sent = Array.from({ length: 31 }, (_, at) =>
      intake.take({ ...filled.promo, phone, ...key() }, { address: `198.51.100.${at}` }),
    )
    const statuses = (await Promise.all(sent)).map(({ http }) => http)
    expect(statuses).toEqual(statuses.map(() => 201))
  })

  it('count a bot check once', async () => {
    const proof = 'altcha:solved-challenge'
    for (const [phone, verification] of [
      ['+62866111111', 'verified'],
      ['+62866222222', 'unverified'],
    ] as const) {
      const taken = await intake.take({ ...filled.promo, phone, proof, ...key() })
      expect(taken).toMatchObject({ http: 201 })
      const kept = (await ofForm('promo')).find((each) => each.phone === phone)
      expect(kept).toMatchObject({ verification })
    }
  })
})
