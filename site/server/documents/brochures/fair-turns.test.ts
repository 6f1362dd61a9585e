import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairTurns, NoTurn } from './fair-turns.ts'

const limits = { atOnce: 1, maxWaiting: 100, maxOfOne: 10 }

/** Work that ends when the test says so. */
function jobs(turns: ReturnType<typeof createFairTurns>) {
  const started: string[] = []
  const finish: (() => void)[] = []
  return {
    started,
    take: (owner: string, name = owner) =>
      turns(owner, () => {
        started.push(name)
        return new Promise<string>((resolve) => finish.push(() => resolve(name)))
      }),
    async finishAll() {
      await new Promise(setImmediate)
      for (let end = finish.shift(); end; end = finish.shift()) {
        end()
        await new Promise(setImmediate)
      }
    },
  }
}

const tooMany = { name: 'NoTurn', why: 'too-many' }

describe('createFairTurns', () => {
  it('lets an address that has just come go before the rest of a flood', async () => {
    const { take, started, finishAll } = jobs(createFairTurns(limits))
    const flood = Array.from({ length: 9 }, (_, at) => take('flood', `flood ${at}`))
    const other = take('other')
    await finishAll()
    expect(await other).toBe('other')
    expect(started.indexOf('other')).toBe(2)
    expect(await Promise.all(flood)).toHaveLength(9)
  })

  it('lets one address wait for so many, and no other suffers from it', async () => {
    const { take, finishAll } = jobs(createFairTurns(limits))
    const flood = Array.from({ length: 150 }, () => take('flood'))
    const settled = Promise.allSettled(flood)
    const other = take('other')
    await finishAll()
    const rejected = (await settled).filter(({ status }) => status === 'rejected')
    expect(rejected).toHaveLength(150 - 1 - limits.maxOfOne)
    expect(rejected[0]).toMatchObject({ reason: tooMany })
    expect(await other).toBe('other')
  })

  it('takes the place of one that has many when all places are taken', async () => {
    const { take, started, finishAll } = jobs(createFairTurns({ ...limits, maxWaiting: 6 }))
    const flood = Array.from({ length: 7 }, (_, at) => take('flood', `flood ${at}`))
    const settled = Promise.allSettled(flood)
    const other = take('other')
    await finishAll()
    expect(await other).toBe('other')
    expect(started).not.toContain('flood 6')
    expect((await settled).at(-1)).toMatchObject({ reason: { name: 'NoTurn', why: 'busy' } })
  })

  it('goes on after work that fails', async () => {
    const turns = createFairTurns(limits)
    const failed = turns('one', () => Promise.reject(new Error('broken')))
    const next = turns('one', () => Promise.resolve('next'))
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })

  it('has nobody wait for more turns of one other than of his own', async () => {
    const owner = fc.constantFrom('a', 'b', 'c', 'd')
    await fc.assert(
      fc.asyncProperty(fc.array(owner, { maxLength: 40 }), async (owners) => {
        const { take, started, finishAll } = jobs(createFairTurns(limits))
        const all = owners.map((each) => take(each).catch((thrown: unknown) => thrown))
        await finishAll()
        const served = (await Promise.all(all)).filter((each) => !(each instanceof NoTurn))
        expect(started).toHaveLength(served.length)
        // The first begins before the others are there.
        const turns = started.slice(1)
        for (const one of new Set(turns)) {
          const last = turns.lastIndexOf(one)
          const own = turns.filter((each) => each === one).length
          for (const other of new Set(turns)) {
            const before = turns.slice(0, last).filter((each) => each === other).length
            expect(before).toBeLessThanOrEqual(own)
          }
        }
      }),
    )
  })
})
