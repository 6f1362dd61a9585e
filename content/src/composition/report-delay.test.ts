import { forThisFile } from '@alun/platform/testing/for-this-file'
import { answering, openReceiver } from '@alun/platform/testing/receiver'
import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import type { ChannelDelay } from '../core/outbox/worker.ts'
import { openContent } from '../testing/open-content.ts'
import { reportDelay } from './report-delay.ts'

const service = await forThisFile(openContent())

let status = 500
const calls: number[] = []
const telegram = await forThisFile(
  openReceiver((call, response) => {
    calls.push(status)
    answering(status)(call, response)
  }),
)

const state: ChannelDelay = {
  channel: 'mail',
  late: true,
  waiting: 3,
  since: Date.parse('2026-11-23T02:00:00Z'),
  reason: 'ECONNREFUSED',
}

/** Two processes that check at the same moment. */
const look = (delay: ChannelDelay) => {
  const deps = {
    payload: service.payload,
    mail: { send: () => Promise.reject(new Error('The mail server is away')) },
    adminUrl: 'https://content.site.example/admin',
    salesEmail: 'sales@site.example',
    telegram: { token: '42:token', chatId: '-100', apiUrl: telegram.url },
  }
  return Promise.all([reportDelay(deps, delay), reportDelay(deps, delay)])
}

const pass = (time: string) =>
  service.payload.db.drizzle.execute(
    sql`update service_alerts set try_at = try_at - ${time}::interval`,
  )

it('an alarm that could not be sent is sent later, once by all processes', async () => {
  await look(state)
  await look(state)
  expect(calls).toEqual([500])
  status = 200
  await pass('5 minutes')
  await look(state)
  await pass('1 hour')
  await look(state)
  expect(calls).toEqual([500, 200])
  // The next delay is a new alarm.
  await look({ ...state, late: false })
  await look(state)
  expect(calls).toEqual([500, 200, 200])
})
