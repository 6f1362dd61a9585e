import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splicedGzip } from './spliced-gzip.ts'

const text = fc.string({ unit: 'binary', maxLength: 300 }).map((each) => Buffer.from(each))

it('is the gzip of all pieces in their order, whatever stands between', () => {
  const pieces = fc.array(fc.tuple(text, fc.tuple(text, text)), { maxLength: 5 })
  fc.assert(
    fc.property(text, pieces, (first, others) => {
      const make = splicedGzip([first, ...others.map(([fixed]) => fixed)])
      for (const way of [0, 1] as const) {
        const between = others.map(([, ways]) => ways[way])
        const whole = [first, ...others.flatMap(([fixed], at) => [between[at] ?? fixed, fixed])]
        expect(gunzipSync(make(between))).toEqual(Buffer.concat(whole))
      }
    }),
    { numRuns: 50 },
  )
})

it('refuses a piece that no block can hold', () => {
  const make = splicedGzip([Buffer.from('a'), Buffer.from('b')])
  expect(gunzipSync(make([Buffer.alloc(65_535)])).length).toBe(65_537)
  expect(() => make([Buffer.alloc(65_536)])).toThrow(RangeError)
})
