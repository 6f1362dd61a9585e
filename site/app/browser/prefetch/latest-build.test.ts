import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOtherBuild, latestBuildAddress } from './latest-build.ts'

describe('latestBuildAddress', () => {
  it('is different each time', () => {
    expect(latestBuildAddress(1)).toBe('/builds/latest.json?1')
    expect(latestBuildAddress(2)).not.toBe(latestBuildAddress(1))
  })
})

describe('isOtherBuild', () => {
  it('distinguishes this build from another one', () => {
    expect(isOtherBuild({ id: '1a2b', timestamp: 1 }, '1a2b')).toBe(false)
    expect(isOtherBuild({ id: '3c4d', timestamp: 2 }, '1a2b')).toBe(true)
  })

  it('ignores invalid answers', () => {
    for (const answer of [null, undefined, 7, 'x', [], {}, { id: 7 }, { id: '' }, { id: null }]) {
      expect(isOtherBuild(answer, '1a2b')).toBe(false)
    }
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect([true, false]).toContain(isOtherBuild(answer, '1a2b'))
      }),
    )
  })
})
