import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import type { ChannelDelay } from '../core/outbox/worker.ts'
import { forThisFile } from '../testing/for-this-file.ts'
import { openTestService } from '../testing/test-service.ts'
import { reportDelay } from './report-delay.ts'

const service = await forThisFile(openTestService())

let status = 500
const calls: number[] = []
const telegram = createServer((request, response) => {
  calls.push(status)
  request.resume()
  response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
})
await forThisFile(
  new Promise<{ close: () => void }>((resolve) =>
    telegram.listen(0, '127.0.0.1', () => resolve({ close: () => telegram.close() })),
  ),
)
const { port } = telegram.address() as AddressInfo

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
    telegram: { token: '42:token', chatId: '-100', apiUrl: `http://127.0.0.1:${port}` },
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
