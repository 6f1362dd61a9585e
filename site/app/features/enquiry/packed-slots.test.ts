import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packedOffer, unpackedOffer } from './packed-slots.ts'

it('times are the same after packing and unpacking', () => {
  const minutes = fc.integer({ min: 29_000_000, max: 31_000_000 })
  fc.assert(
    fc.property(fc.array(minutes), (times) => {
      const slots = times.toSorted().map((time) => new Date(time * 60_000).toISOString())
      const offer = {
        slots,
        onlyIn: {},
        durationMinutes: 90,
        formats: ['online' as const],
        timeZone: 'Etc/UTC',
      }
      expect(unpackedOffer(JSON.parse(JSON.stringify(packedOffer(offer))))).toEqual(offer)
    }),
  )
})
