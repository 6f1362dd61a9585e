import { describe, expect, it } from 'vitest'
import { QueryCache } from './query-cache.ts'

describe('QueryCache', () => {
  it('reads once for all who query at the same position', async () => {
    const cache = new QueryCache()
    let reads = 0
    const query = () => cache.at('1').get('projects', async () => ++reads)
    expect(await Promise.all([query(), query()])).toEqual([1, 1])
    expect(await query()).toBe(1)
  })

  it('reads again when anything has changed, also when the position went back', async () => {
    const cache = new QueryCache()
    let reads = 0
    const query = (position: string) => cache.at(position).get('units', async () => ++reads)
    expect([await query('1'), await query('2'), await query('1')]).toEqual([1, 2, 3])
  })

  it('does not cache a failure', async () => {
    const cache = new QueryCache().at('1')
    await expect(cache.get('x', () => Promise.reject(new Error('away')))).rejects.toThrow()
    expect(await cache.get('x', async () => 'here')).toBe('here')
  })

  it('gives a slow answer from before a change only to those who asked before', async () => {
    const cache = new QueryCache()
    const { promise, resolve } = Promise.withResolvers<string>()
    const early = cache.at('1').get('news', () => promise)
    const late = cache.at('2').get('news', async () => 'after')
    resolve('before')
    expect([await early, await late]).toEqual(['before', 'after'])
  })
})
