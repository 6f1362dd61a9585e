import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { openContent } from '../testing/open-content.ts'
import { withDisk } from './data-folder-probe.ts'
import { type Loops, loopStates } from './loop-states.ts'
import { notReadyReason } from './readiness.ts'

const service = await forThisFile(openContent())

describe('a content process', () => {
  const reason = (
    isBooted: boolean,
    isStopping: boolean,
    disk: string | null = null,
    loops: Loops = {},
    answerMs = 20_000,
  ) =>
    notReadyReason({
      isBooted,
      isStopping,
      payload: async () => service.payload,
      whyNotWritable: () => disk,
      answerMs,
      loops,
    })

  it('gets requests once it has booted, until it is asked to end', async () => {
    expect(await reason(false, false)).toMatch('starting')
    expect(await reason(true, false)).toBeNull()
    expect(await reason(true, true)).toMatch('stopping')
    expect(await reason(true, false, 'the disk is full')).toMatch(/DATA_DIR .*the disk is full/)
  })

  it('gets none while its background work has stopped', async () => {
    const loop = (sinceEnd: number, isFailing = false) => ({
      isFailing: () => isFailing,
      sinceEnd: () => sinceEnd,
    })
    const loops = { mail: loop(61_000), webhook: loop(59_000, true), scheduled: loop(1_000) }
    expect(loopStates(loops)).toEqual({ mail: 'stuck', webhook: 'failing', scheduled: 'ok' })
    expect(await reason(true, false, null, loops)).toBe('Background work has stopped: mail.')
    // A failing round is repeated and affects no request.
    const { scheduled, webhook } = loops
    expect(await reason(true, false, null, { scheduled, webhook })).toBeNull()
  })

  it('that cannot start because of its disk reports the disk before the error of the database', () => {
    expect(withDisk('timeout expired', null)).toBe('timeout expired')
    expect(withDisk('timeout expired', 'the disk is full')).toBe(
      'DATA_DIR cannot be written to: the disk is full; then: timeout expired',
    )
  })

  it('gets none while no connection to the database is available', async () => {
    const { pool } = service.payload.db
    const free = (pool.options.max ?? 0) - (pool.totalCount - pool.idleCount)
    const taken = await Promise.all(Array.from({ length: free }, () => pool.connect()))
    try {
      expect(await reason(true, false, null, {}, 500)).toBe('The database does not answer.')
    } finally {
      for (const client of taken) client.release()
    }
  })
})
