import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { type Caller, openContent } from '../testing/open-content.ts'
import { addEnquiry } from '../testing/sample-enquiries.ts'
import type { AuditEvent } from './audit-event-names.ts'

const api = await forThisFile(openContent())

function fail(email: string, address: string): Promise<Response> {
  const json = { email, password: 'wrong' }
  return api.http('/v1/auth/login', { method: 'POST', json, address })
}

/** Moves the clock to the beginning of the next minute. */
const toNextMinute = () => api.pass(60_000 - (api.auth.now() % 60_000))

describe('the audit log', () => {
  it('has one record a minute for the failed attempts of one address', async () => {
    toNextMinute()
    for (let times = 0; times < 40; times += 1) {
      const email = times % 2 ? 'known@site.example' : 'other@site.example'
      expect([401, 429]).toContain((await fail(email, '203.0.113.80')).status)
    }
    expect(await api.events('login-failed')).toMatchObject([
      {
        // Both events are written in the background, so either may come first.
        account: expect.stringMatching(
          /^(other@site\.example, known|known@site\.example, other)@site\.example$/,
        ),
        address: '203.0.113.80',
        detail: 'INVALID_CREDENTIALS',
        times: 40,
      },
    ])
    toNextMinute()
    await fail('known@site.example', '203.0.113.80')
    await fail('known@site.example', '203.0.113.81')
    expect((await api.events('login-failed')).map(({ times }) => times).sort()).toEqual([1, 1, 40])
  })

  it('counts all addresses of one household as one', async () => {
    toNextMinute()
    await Promise.all(
      [1, 2, 3, 4].map((last) => fail('known@site.example', `2001:db8:0:7::${last}`)),
    )
    const found = (await api.events('login-failed')).filter(({ address }) => address?.includes(':'))
    expect(found).toMatchObject([{ times: 4 }])
  })

  it('says who opened an enquiry or their list, once for each person and hour', async () => {
    const id = await addEnquiry(api.payload)
    api.setNow('2026-11-20T10:59:00Z')
    const [seller, chief] = [await api.as('sales', 'seller'), await api.as('sales', 'chief')]
    const open = async (as?: Caller) => {
      expect((await api.http(`/api/enquiries/${id}`, {}, as)).status).toBe(as ? 200 : 403)
    }
    await api.http('/api/enquiries', {}, seller)
    for (let times = 0; times < 3; times += 1) await open(seller)
    await open(chief)
    await open()
    const byWhom = async (event: AuditEvent) =>
      (await api.events(event)).map(({ aboutId, actor }) => [actor, aboutId])
    expect((await byWhom('opened')).sort()).toEqual([
      ['chief@site.example', id],
      ['seller@site.example', id],
    ])
    expect(await byWhom('listed')).toEqual([['seller@site.example', null]])
    api.setNow('2026-11-20T11:00:00Z')
    await open(seller)
    expect(await byWhom('opened')).toHaveLength(3)
  })
})
