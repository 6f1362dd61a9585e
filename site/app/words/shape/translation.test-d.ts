import { translationOf } from './translation.ts'

// Only the type checker reads this file: it fails if one of these errors is missing.

const original = { units: { free: '{count} of {total} free' }, heading: 'Villas' } as const
const words = translationOf<typeof original>()

words({
  units: { free: '{total, number}: {count, plural, one {# вільна} other {# вільних}}' },
  heading: 'Вілли',
})
// @ts-expect-error the heading is missing
words({ units: { free: '{count} {total}' } })
// @ts-expect-error nobody asks for the footer
words({ units: { free: '{count} {total}' }, heading: 'Вілли', footer: 'Внизу' })
// @ts-expect-error the total is missing
words({ units: { free: '{count}' }, heading: 'Вілли' })
// @ts-expect-error nobody gives a price
words({ units: { free: '{count} {total} {price}' }, heading: 'Вілли' })
