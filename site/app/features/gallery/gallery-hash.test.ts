import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeAt, readHash, writeHash } from './gallery-hash.ts'

const sizes = (galleries: Record<string, number>) => (name: string) =>
  Object.hasOwn(galleries, name) ? (galleries[name] ?? 0) : 0

// Like fast-check's binary strings, which take seconds to prepare.
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((codes) => String.fromCharCode(...codes))

describe('an address with a gallery in its hash', () => {
  const size = sizes({ album: 7, 'villa-2': 3, 'тераса і вид': 2 })

  it.each([
    ['#album-3', 'album', 2],
    ['#album-1', 'album', 0],
    ['#album-07', 'album', 6],
    ['#villa-2-3', 'villa-2', 2],
  ])('names a slide by its number, as in %s', (hash, gallery, index) => {
    expect(placeAt(hash, size)).toEqual({ gallery, index })
  })

  it.each(['#album', '#album-0', '#album-00'])('opens the first slide without one: %s', (hash) => {
    expect(placeAt(hash, size)).toEqual({ gallery: 'album', index: 0 })
  })

  it('finds a gallery whose name ends in digits', () => {
    expect(placeAt('#villa-2', size)).toEqual({ gallery: 'villa-2', index: 0 })
    const both = sizes({ villa: 1, 'villa-2': 3 })
    expect(placeAt('#villa-2', both)).toEqual({ gallery: 'villa-2', index: 0 })
  })

  it('reads names as browsers encode them', () => {
    const [, path] = `https://site.example/#тераса і вид-2`.split('#')
    const { hash } = new URL(`https://site.example/#${path}`)
    expect(placeAt(hash, size)).toEqual({ gallery: 'тераса і вид', index: 1 })
  })

  it.each([
    ...['', '#', '#-3', '#about', '#album-8', '#album-99999999999999999999999', '#album-1e1'],
    ...['#album--1', '#ALBUM-1', '#constructor-1', '#%E0%A4%A', '#%00-1'],
  ])('is ignored without such a slide: %s', (hash) => {
    expect(placeAt(hash, size)).toBeNull()
  })
})

describe('the hash of a slide', () => {
  const name = fc.string({ minLength: 1, unit: 'grapheme' })

  it('opens that slide for any name of the gallery, also as browsers normalise the address', () => {
    fc.assert(
      fc.property(name, fc.nat(500), (gallery, index) => {
        const written = writeHash({ gallery, index })
        expect(placeAt(written, sizes({ [gallery]: index + 1 }))).toEqual({ gallery, index })
        const { hash } = new URL(written, 'https://site.example/ua?a=1')
        expect(readHash(hash)[0]).toEqual({ gallery, index })
      }),
    )
  })

  it('never throws for any text', () => {
    fc.assert(
      fc.property(anyText, (hash) => {
        const found = placeAt(hash, () => 5)
        if (found !== null) expect(found.index).toBeLessThan(5)
      }),
    )
  })
})
