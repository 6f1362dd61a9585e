import { describe, expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

describe('byteRange', () => {
  it('reads a part, an open end and a tail', () => {
    expect(byteRange('bytes=0-99', 1000)).toEqual({ first: 0, last: 99 })
    expect(byteRange('bytes=900-', 1000)).toEqual({ first: 900, last: 999 })
    expect(byteRange('bytes=-100', 1000)).toEqual({ first: 900, last: 999 })
    expect(byteRange('bytes=990-2000', 1000)).toEqual({ first: 990, last: 999 })
    expect(byteRange('bytes=-5000', 1000)).toEqual({ first: 0, last: 999 })
  })

  it('says when nothing lies in it', () => {
    expect(byteRange('bytes=1000-', 1000)).toBe('none')
    expect(byteRange('bytes=-0', 1000)).toBe('none')
  })

  it('ignores what it does not serve', () => {
    for (const header of [null, 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=9-1']) {
      expect(byteRange(header, 1000)).toBeNull()
    }
  })
})
