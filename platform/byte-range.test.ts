import { describe, expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

describe('byteRange', () => {
  it('gives the whole file without a header or for one it does not understand', () => {
    const others = ['', 'lines=1-2', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'bytes=a-b']
    for (const header of [null, undefined, ...others]) expect(byteRange(header, 100)).toBeNull()
  })

  it('reads a part, an open end and the last bytes', () => {
    expect(byteRange('bytes=0-9', 100)).toEqual({ start: 0, end: 9 })
    expect(byteRange(' bytes=90- ', 100)).toEqual({ start: 90, end: 99 })
    expect(byteRange('bytes=-10', 100)).toEqual({ start: 90, end: 99 })
  })

  it('never reaches beyond the file', () => {
    expect(byteRange('bytes=90-500', 100)).toEqual({ start: 90, end: 99 })
    expect(byteRange('bytes=-500', 100)).toEqual({ start: 0, end: 99 })
    expect(byteRange(`bytes=90-${'9'.repeat(400)}`, 100)).toEqual({ start: 90, end: 99 })
  })

  it('rejects a range beyond the end', () => {
    expect(byteRange('bytes=100-', 100)).toBe('unsatisfiable')
    expect(byteRange('bytes=-0', 100)).toBe('unsatisfiable')
    expect(byteRange('bytes=-5', 0)).toBe('unsatisfiable')
  })
})
