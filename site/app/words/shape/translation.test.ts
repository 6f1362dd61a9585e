import { describe, expect, it } from 'vitest'
import { translationOf } from './translation.ts'

const original = { units: { free: '{count} of {total} free' }, heading: 'Villas' } as const
const words = translationOf<typeof original>()

describe('words of another language', () => {
  it('pass the type check with the same names and the same values', () => {
    const translated = words({
      units: { free: '{total, number}: {count, plural, one {# вільна} other {# вільних}}' },
      heading: 'Вілли',
    })
    expect(translated.heading).toBe('Вілли')
  })

  it('fail it with a name missing, a name too many or another value', () => {
    // @ts-expect-error the heading is missing
    words({ units: { free: '{count} {total}' } })
    // @ts-expect-error nobody asks for the footer
    words({ units: { free: '{count} {total}' }, heading: 'Вілли', footer: 'Внизу' })
    // @ts-expect-error the total isn't said
    words({ units: { free: '{count}' }, heading: 'Вілли' })
    // @ts-expect-error nobody gives a price
    words({ units: { free: '{count} {total} {price}' }, heading: 'Вілли' })
  })
})
