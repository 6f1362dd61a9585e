import { inScheme, schemes } from './scheme.ts'
import type { Colour, ColourName } from './theme.ts'

/** Pairs that need WCAG's contrast of normal text. */
const textPairs: readonly (readonly [text: ColourName, background: ColourName])[] = [
  ['ink', 'surface'],
  ['ink', 'surface-raised'],
  ['ink', 'surface-sunk'],
  ['ink-2', 'surface'],
  ['ink-2', 'surface-raised'],
  ['ink-2', 'surface-sunk'],
  ['ink-2', 'rule'],
  ['ink-3', 'surface'],
  ['ink-3', 'surface-raised'],
  ['on-shade', 'surface-shade'],
  ['on-shade', 'surface-shade-2'],
  ['on-shade-2', 'surface-shade'],
  ['offer', 'surface-shade'],
  ['accent', 'surface'],
  ['accent', 'surface-raised'],
  ['accent', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-offer', 'offer'],
  ['on-offer', 'offer-hover'],
  ['reserved', 'surface'],
  ['reserved', 'reserved-soft'],
  ['sold', 'rule'],
  ['error', 'surface'],
  ['error', 'surface-raised'],
  ['error', 'error-soft'],
]
export const leastContrast = 4.5

/** Pairs with too little contrast, among the given colours. */
export function lowContrasts(colours: Readonly<Partial<Record<ColourName, Colour | undefined>>>) {
  return schemes.flatMap((scheme) =>
    textPairs.flatMap(([text, background]) => {
      const [above, below] = [colours[text], colours[background]]
      if (above === undefined || below === undefined) return []
      const shades = [inScheme(above, scheme), inScheme(below, scheme)] as const
      const ratio = contrast(...shades)
      return ratio < leastContrast ? [{ text, background, scheme, shades, ratio }] : []
    }),
  )
}

/** Contrast by WCAG 2 of two colours `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** Rounds down, so that a value that is too low never looks sufficient. */
export const shownRatio = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)

const channelsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Mixes a colour with a share of another, from 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const added = channelsOf(other)
  const channels = channelsOf(one).map((channel, at) =>
    Math.round(channel + ((added[at] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}
