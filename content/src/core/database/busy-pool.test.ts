import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { eraseOutdated } from '../../sales/enquiries/retention.ts'
import { insertViewing } from '../../sales/rows/viewing-rows.ts'
import { pagePath, reader } from '../../testing/open-content.ts'
import { addEnquiry, filled, newKey, openIntake } from '../../testing/sample-enquiries.ts'
import { addProject, addUnit, addUnitType } from '../../testing/written-records.ts'
import { kindsAbout } from '../outbox/message-kind.ts'
import { connectTo } from './connect.ts'

const intake = await forThisFile(
  openIntake({}, { contacts: { emails: { sales: 'desk@site.example' } } }),
)

const entered = {
  name: 'Forget Me',
  phone: '+380671230000',
  contact: 'forget@example.com',
  locale: 'ua',
}

/** Takes connections as calls in progress do; the returned function releases them. */
async function take(leave: number) {
  const { pool } = intake.payload.db
  const inUse = pool.totalCount - pool.idleCount
  const count = (pool.options.max ?? 0) - inUse - leave
  const taken = await Promise.all(Array.from({ length: count }, () => pool.connect()))
  return () => {
    for (const client of taken) client.release()
  }
}

it('an enquiry needs one connection to the database at a time', async () => {
  const giveBack = await take(1)
  try {
    const slot = '2026-11-24T07:00:00.000Z'
    expect(await intake.take({ ...filled.viewing, slot, key: newKey() })).toMatchObject({
      http: 201,
    })
  } finally {
    giveBack()
  }
})

it('a registration of an agency needs one connection at a time', async () => {
  const project = await addProject(intake, 'garden')
  await addUnit(intake, project, await addUnitType(intake, project, 'villa'), { label: 'A2' })
  const partner = await intake.as('partner')
  const giveBack = await take(1)
  try {
    const json = { locale: 'en', name: 'Made', phone: '+628123451100', project: 'garden' }
    const call = { method: 'POST', json: { ...json, unit: 'unit-A2' } }
    expect((await intake.http('/v1/partner/clients', call, partner)).status).toBe(201)
  } finally {
    giveBack()
  }
})

it('an erasure needs one connection, of an enquiry with a viewing ahead and of those that are outdated', async () => {
  const ahead = await addEnquiry(intake.payload, entered)
  const [host] = (await intake.payload.find({ collection: 'hosts' })).docs
  const start = currentTime() + 24 * 3_600_000
  const end = new Date(start + 3_600_000).toISOString()
  await insertViewing(intake.payload.db.drizzle, {
    enquiry: ahead,
    host: host?.id ?? '',
    slot: new Date(start).toISOString(),
    endsAt: end,
    busyUntil: end,
    format: 'online',
  })
  const outdated = { ...entered, receivedAt: '2020-01-01T02:00:00.000Z' }
  for (let count = 0; count < 2; count += 1) await addEnquiry(intake.payload, outdated)
  const giveBack = await take(1)
  try {
    await intake.payload.delete({ collection: 'enquiries', id: ahead })
    expect(await eraseOutdated(intake.payload, currentTime())).toBe(2)
  } finally {
    giveBack()
  }
  const mails = await intake.payload.find({
    collection: 'messages',
    where: { kind: { in: kindsAbout('erased') } },
  })
  expect(mails.docs.map(({ recipient }) => recipient).toSorted()).toEqual([
    'desk@site.example',
    'forget@example.com',
  ])
})

it.runIf(process.env.E2E_SWEEP)(
  'a call that gets no connection is asked to retry, and does not wait for ever',
  async () => {
    const giveBack = await take(0)
    try {
      const response = await intake.http(pagePath('home', { locale: 'en' }), {}, reader)
      expect(response.status).toBe(503)
      expect(response.headers.get('Retry-After')).toBe('2')
    } finally {
      giveBack()
    }
    expect((await intake.http(pagePath('home', { locale: 'en' }), {}, reader)).status).toBe(200)
  },
)

it('a start that gets no processor for a while does not report a silent database', async () => {
  const url = intake.payload.db.pool.options.connectionString ?? ''
  const connecting = connectTo(url, 'test', 500)
  const until = performance.now() + 600
  while (performance.now() < until);
  const client = await connecting
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})
