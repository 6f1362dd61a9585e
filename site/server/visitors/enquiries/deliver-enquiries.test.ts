import { rm } from 'node:fs/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../testing/test-site.ts'
import { startDelivery } from './deliver-enquiries.ts'
import { claimMs, openEnquirySpool } from './enquiry-spool.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

it('enquiries wait a second after the service said that it is away, unless it returns before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const folder = await temporaryFolder()
  let time = 1e12
  const now = () => time
  const spool = openEnquirySpool({ folder, secret: 'secret', now, log })
  for (const key of ['1', '2', '3', '4', '5'])
    await spool.store({ fields: { key }, file: null, address: null })
  time += claimMs
  let posted = 0
  const delivery = startDelivery({
    spool,
    postEnquiry: async () => {
      posted += 1
      return { status: 'away', silent: false, cause: null }
    },
    isAway: () => false,
    now,
    log,
    limits: { deliveryMs: 50, visitorMs: 1_000 },
  })
  onTestFinished(async () => {
    vi.useRealTimers()
    await delivery.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const postedAfter = async (milliseconds: number) => {
    time += milliseconds
    await vi.advanceTimersByTimeAsync(100)
    return posted
  }
  // Three are sent at once and fail, so the pause begins, although the other two are due, too.
  expect([await postedAfter(0), await postedAfter(999)]).toEqual([3, 3])
  delivery.serviceReturned()
  expect(await postedAfter(0)).toBe(5)
  expect(await postedAfter(999)).toBe(5)
  expect(await postedAfter(1)).toBe(8)
})
