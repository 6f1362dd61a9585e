import { sql } from '@payloadcms/db-postgres'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../core/access/roles.ts'
import { forThisFile } from '../testing/for-this-file.ts'
import { openTestAuth, password } from '../testing/test-auth.ts'
import { askPanel } from '../testing/test-panel.ts'
import { recordRefusal } from './refused-calls.ts'

const api = await forThisFile(openTestAuth())
const people = new Map<string, Record<string, string>>()
let enquiry = ''
let viewing = ''
let message = ''

beforeAll(async () => {
  for (const role of ['admin', 'sales', 'translator', 'partner'] satisfies Role[]) {
    await api.newPerson(role, role)
    const { access_token } = await api.sdk().login({ email: `${role}@site.example`, password })
    people.set(role, { Authorization: `Bearer ${access_token}` })
  }
  const { payload } = api
  const host = await payload.create({ collection: 'hosts', data: { name: 'Host' } })
  const ids = []
  for (const phone of ['+380501230001', '+380501230002', '+380501230003']) {
    const data = {
      form: 'promo',
      locale: 'en',
      phone,
      status: 'new',
      verification: 'none',
    } as const
    ids.push((await payload.create({ collection: 'enquiries', data })).id)
  }
  enquiry = ids[0] ?? ''
  const slot = '2027-03-01T02:00:00.000Z'
  const times = { slot, endsAt: slot, busyUntil: slot, status: 'cancelled' } as const
  const booked = { enquiry, host: host.id, ...times }
  viewing = (await payload.create({ collection: 'viewings', data: booked })).id
  for (const enquiry of ids) {
    const data = {
      enquiry,
      channel: 'webhook',
      kind: 'enquiry-created',
      status: 'dead',
      dueAt: slot,
      deliveryId: `test-${enquiry}`,
    } as const
    message = (await payload.create({ collection: 'messages', data })).id
  }
})
beforeEach(() => api.payload.db.drizzle.execute(sql`delete from audit_events`))

async function accountOf(role: string) {
  const where = { email: { equals: `${role}@site.example` } }
  const [found] = (await api.payload.find({ collection: 'accounts', where })).docs
  if (!found) throw new Error('Nobody has this role')
  return found
}

const ask = (who: string, method: string, path: string, body?: unknown) =>
  askPanel(api, path, {
    method,
    headers: { ...people.get(who), 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

async function recorded() {
  await api.auth.backgroundDone()
  const all = { collection: 'audit-events', pagination: false, sort: 'createdAt' } as const
  const { docs } = await api.payload.find(all)
  return docs
    .filter(({ event }) => event !== 'login')
    .map(({ actor, detail, event, records, times }) => ({ actor, detail, event, records, times }))
}

describe('what leaves of visitors', () => {
  it.each([
    ['GET', 'enquiries?limit=2', 'listed list of enquiries', 2],
    ['GET', 'enquiries?select[status]=true', 'listed list of enquiries', 3],
    ['GET', 'enquiries?where[phone][like]=999', 'listed list of enquiries', 0],
    ['GET', 'enquiries/count?where[phone][like]=50123', 'listed count of enquiries', 3],
    ['GET', 'enquiries/count?where[or][0][and][0][name][like]=a', 'listed count of enquiries', 0],
    ['PATCH', 'enquiries?where[id][exists]=true', 'listed change of enquiries', 3],
    ['GET', 'messages?depth=2&limit=200', 'listed list of messages', 3],
    ['GET', 'messages?depth=0', 'listed list of messages', 3],
    ['GET', 'messages/count?where[enquiry.phone][like]=50123', 'listed count of messages', 3],
    ['GET', 'viewings?depth=2', 'listed list of viewings', 1],
    ['GET', 'viewings/count?where[enquiry.phone][like]=50123', 'listed count of viewings', 1],
    ['GET', 'attachments', 'listed list of files', 0],
    ['GET', 'find?q=50123', 'listed list of enquiries', 3],
    ['GET', 'enquiries/known?q=%2B380501230009', 'listed list of enquiries', 0],
    ['GET', 'find?q=50123&of=enquiries', 'listed list of enquiries', 3],
    ['GET', 'enquiries/export.csv', 'exported enquiries.csv', 3],
    ['GET', '{enquiries}', 'opened enquiry {id}', null],
    ['PATCH', '{enquiries}', 'opened enquiry {id}', null],
    ['GET', '{viewings}?depth=2', 'opened viewing of enquiry {id}', null],
    ['PATCH', '{viewings}?depth=2', 'opened viewing of enquiry {id}', null],
    ['GET', '{viewings}/visitor', 'opened viewing of enquiry {id}', null],
    ['GET', '{enquiries}/person', 'exported person of enquiry {id}', null],
  ])('%s /api/%s is one record, "%s" of %s', async (method, path, look, records) => {
    const address = path
      .replace('{enquiries}', `enquiries/${enquiry}`)
      .replace('{viewings}', `viewings/${viewing}`)
    for (const times of [1, 2]) {
      const answer = await ask('sales', method, address, method === 'PATCH' ? {} : undefined)
      expect(answer.status).toBe(200)
      await answer.text()
      const [event, ...detail] = look.replace('{id}', enquiry).split(' ')
      const entry = { actor: 'sales@site.example', event, detail: detail.join(' ') }
      const found = await recorded()
      if (look === 'exported enquiries.csv') {
        expect(found).toEqual(Array(times).fill({ ...entry, records, times: 1 }))
      } else {
        expect(found).toEqual([
          { ...entry, times, records: records === null ? null : records * times },
        ])
      }
    }
  })

  it('is no record where only what waits is counted, or the service reads for itself', async () => {
    await ask('sales', 'GET', 'messages/count?where[status][equals]=dead')
    await ask('sales', 'GET', 'enquiries/count')
    await api.payload.find({ collection: 'enquiries', user: await accountOf('sales') })
    expect(await recorded()).toEqual([])
  })

  it('is recorded by messages as well: read, and sent again', async () => {
    const answer = await ask('sales', 'GET', `messages/${message}?depth=2`)
    expect(await answer.json()).toMatchObject({ enquiry: { phone: '+380501230003' } })
    await ask('sales', 'POST', `messages/${message}/again`)
    expect(
      (await recorded()).map(({ detail, event }) => `${event} ${detail?.slice(0, 18)}`),
    ).toEqual(
      ['opened message of enquiry', 'sent message of enquiry'].map((look) =>
        look.slice(0, look.indexOf(' ') + 19),
      ),
    )
  })

  it('is recorded where it comes along with what Payload stores for itself', async () => {
    const { id } = await accountOf('admin')
    const data = {
      document: { relationTo: 'enquiries', value: enquiry },
      user: { relationTo: 'accounts', value: id },
    } as const
    const locks = 'payload-locked-documents'
    const lock = await api.payload.create({ collection: locks, data })
    const answer = await (await ask('sales', 'GET', `${locks}?depth=2`)).text()
    expect((await recorded()).length).toBe(answer.includes('+380501230001') ? 1 : 0)
    await api.payload.delete({ collection: locks, id: lock.id })
  })

  it('is recorded of agencies that look at their clients', async () => {
    const headers = people.get('partner') ?? {}
    expect((await api.call('/v1/partner/clients?locale=en', { headers })).status).toBe(200)
    expect(await recorded()).toMatchObject([
      { actor: 'partner@site.example', event: 'listed', detail: 'list of clients', records: 0 },
    ])
  })

  it('is not answered as a file where it cannot be recorded; other answers are given', async () => {
    const db = api.payload.db.drizzle
    await db.execute(sql`alter table audit_events rename to audit_events_away`)
    const error = vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    try {
      expect((await ask('sales', 'GET', 'enquiries/export.csv')).status).toBe(500)
      expect((await ask('sales', 'GET', `enquiries/${enquiry}/person`)).status).toBe(500)
      expect((await ask('sales', 'PATCH', 'enquiries?where[id][exists]=true', {})).status).toBe(500)
      expect((await ask('sales', 'GET', 'enquiries')).status).toBe(200)
      const lines = error.mock.calls.map(([line]) => line)
      expect(lines).toContainEqual(
        expect.objectContaining({ msg: 'An event could not be recorded' }),
      )
    } finally {
      error.mockRestore()
      await db.execute(sql`alter table audit_events_away rename to audit_events`)
    }
  })
})

describe('a refused call', () => {
  it.each([
    ['GET', 'enquiries', 'read enquiries'],
    ['PATCH', 'enquiries?where[phone][like]=50123', 'update enquiries'],
    ['DELETE', 'units/{id}', 'delete units'],
    ['POST', 'globals/settings', 'create settings'],
    ['POST', 'enquiries/{id}/notes', 'create enquiries'],
    ['GET', 'enquiries/export.csv', 'read enquiries'],
  ])(
    '%s /api/%s is recorded as "%s", and counted within the minute',
    async (method, path, detail) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 60_000) })
      const body = method === 'GET' ? undefined : {}
      for (let times = 0; times < 3; times += 1) {
        const answer = await ask('translator', method, path.replace('{id}', enquiry), body)
        expect(answer.status).toBe(403)
      }
      vi.useRealTimers()
      expect(await recorded()).toEqual([
        { actor: 'translator@site.example', event: 'refused', detail, times: 3, records: null },
      ])
    },
  )

  it('to /v1 is recorded, of others than people with a role it is not', async () => {
    const headers = people.get('translator') ?? {}
    expect((await api.call('/v1/partner/prices?locale=en', { headers })).status).toBe(403)
    expect((await askPanel(api, 'enquiries')).status).toBe(403)
    expect(await recorded()).toMatchObject([
      { actor: 'translator@site.example', event: 'refused', detail: 'read partner', times: 1 },
    ])
  })

  it('holds nothing that somebody has typed', async () => {
    const { email, id } = await accountOf('translator')
    const user = { email, id }
    await recordRefusal(
      { payload: api.payload, headers: new Headers(), user },
      'call',
      'Olena +380',
    )
    expect(await recorded()).toMatchObject([{ event: 'refused', detail: 'call other' }])
  })
})
