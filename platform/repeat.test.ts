import { afterEach, describe, expect, it } from 'vitest'
import { type Repeated, repeat, within } from './repeat.ts'

let loop: Repeated | undefined
afterEach(() => loop?.stop())

const never = new Promise<void>(() => undefined)

/** Rounds that a test ends one by one. */
function rounds() {
  const begun: { signal: AbortSignal; end: () => void; fail: (cause: unknown) => void }[] = []
  const waiting: (() => void)[] = []
  return {
    begun,
    work: (signal: AbortSignal) =>
      new Promise<void>((end, fail) => {
        begun.push({ signal, end, fail })
        for (const next of waiting.splice(0)) next()
      }),
    /** Resolves when this many rounds have begun. */
    until: async (count: number) => {
      while (begun.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}

describe('repeated work', () => {
  it('begins a round after the one before has ended', async () => {
    const { begun, until, work } = rounds()
    loop = repeat(0, work, () => undefined, { firstMs: 0 })
    await until(1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(begun).toHaveLength(1)
    begun[0]?.end()
    await until(2)
    begun[1]?.end()
  })

  it('goes on after failures, and reports the first one in a row', async () => {
    const { begun, until, work } = rounds()
    const reported: unknown[] = []
    loop = repeat(0, work, (cause) => reported.push(cause))
    for (const [round, cause] of ['away', 'still away', null, 'away again', null].entries()) {
      await until(round + 1)
      expect(loop.isFailing()).toBe(round === 1 || round === 2 || round === 4)
      if (cause === null) begun[round]?.end()
      else begun[round]?.fail(cause)
    }
    expect(reported).toEqual(['away', 'away again'])
    await until(6)
    begun[5]?.end()
  })

  it('aborts a round that takes long, and abandons one that does not end', async () => {
    const { begun, until, work } = rounds()
    const reported: unknown[] = []
    loop = repeat(1, work, (cause) => reported.push(cause), { limitMs: 20 })
    await until(2)
    expect(begun[0]?.signal.aborted).toBe(true)
    expect(begun[1]?.signal.aborted).toBe(false)
    expect(reported).toEqual([expect.objectContaining({ name: 'RoundLost' })])
    // An abandoned round does not count as ended.
    const sinceLost = loop.sinceEnd()
    expect(sinceLost).toBeGreaterThanOrEqual(40)
    begun[1]?.end()
    await until(3)
    expect(loop.sinceEnd()).toBeLessThan(sinceLost)
    begun[2]?.end()
  })

  it('aborts the running round when it is stopped, and waits for it', async () => {
    const { begun, until, work } = rounds()
    const reported: unknown[] = []
    loop = repeat(0, work, (cause) => reported.push(cause))
    await until(1)
    const stopped = loop.stop().then(() => 'stopped')
    expect(begun[0]?.signal.aborted).toBe(true)
    expect(await Promise.race([stopped, Promise.resolve('running')])).toBe('running')
    begun[0]?.fail(new Error('cut off'))
    expect(await stopped).toBe('stopped')
    expect(reported).toEqual([])
    expect(begun).toHaveLength(1)
  })

  it('keeps nobody waiting longer than its limit if it never ends', async () => {
    await expect(within(10, never)).rejects.toThrow('The work did not end within 0.01 s')
    expect(await within(10_000, Promise.resolve('done'))).toBe('done')
  })
})
