import { describe, expect, it } from 'vitest'
import { ReadMemory } from './read-memory.ts'

describe('ReadMemory', () => {
  it('reads once for all who ask at the same position', async () => {
    const memory = new ReadMemory()
    let reads = 0
    const ask = () => memory.at('1').remember('projects', async () => ++reads)
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
    expect(await ask()).toBe(1)
  })

  it('reads anew when anything has changed, also when the position went back', async () => {
    const memory = new ReadMemory()
    let reads = 0
    const ask = (position: string) => memory.at(position).remember('units', async () => ++reads)
    expect([await ask('1'), await ask('2'), await ask('1')]).toEqual([1, 2, 3])
  })

  it('does not keep a failure', async () => {
    const memory = new ReadMemory().at('1')
    await expect(memory.remember('x', () => Promise.reject(new Error('away')))).rejects.toThrow()
    expect(await memory.remember('x', async () => 'here')).toBe('here')
  })

  it('gives a slow answer from before a change only to those who asked before', async () => {
    const memory = new ReadMemory()
    const { promise, resolve } = Promise.withResolvers<string>()
    const early = memory.at('1').remember('news', () => promise)
    const late = memory.at('2').remember('news', async () => 'after')
    resolve('before')
    expect([await early, await late]).toEqual(['before', 'after'])
  })
})
