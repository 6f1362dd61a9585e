import { describe, expect, it } from 'vitest'
import { sharedWork } from './shared-work.ts'

describe('shared work', () => {
  it('runs once for concurrent callers, and again after it has ended', async () => {
    const share = sharedWork<number>()
    let runs = 0
    const work = async () => {
      runs += 1
      return runs
    }
    expect(await Promise.all([share('a', work), share('a', work), share('b', work)])).toEqual([
      1, 1, 2,
    ])
    expect(await share('a', work)).toBe(3)
  })

  it('may be tried again after it has failed', async () => {
    const share = sharedWork<string>()
    await expect(share('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await share('a', async () => 'found')).toBe('found')
  })
})
