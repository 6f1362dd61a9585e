import { contrast, leastContrast, lowContrasts, mixed } from './contrast.ts'
import { inScheme, type Scheme } from './scheme.ts'
import type { Theme } from './theme.ts'

const accentNames = ['accent', 'accent-hover', 'accent-soft', 'on-accent', 'focus'] as const
type AccentName = (typeof accentNames)[number]
type AccentShades = Record<AccentName, { light: string; dark: string }>

export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

type Colours = Theme['colours']

const step = 0.02
const shares = Array.from({ length: 1 / step + 1 }, (_, index) => index * step)

/**
 * Shades that replace a theme's accent: the colour itself in light mode, a readable variant in dark
 * mode, and the shades that match both.
 */
export function accentShades(accent: string, colours: Colours): AccentShades {
  const day = shadesIn('light', accent, colours)
  const evening = shadesIn('dark', readable(accent, 'dark', colours), colours)
  const pairs = accentNames.map((name) => [name, { light: day[name], dark: evening[name] }])
  return Object.fromEntries(pairs) as AccentShades
}

/** The lowest contrast of an accent, and the nearest readable colour; `null` if it is readable. */
export function accentProblem(accent: string, colours: Colours) {
  const [lowest] = lowContrasts({ ...colours, ...accentShades(accent, colours) })
    .filter((pair) => accentNames.some((name) => name === pair.text || name === pair.background))
    .toSorted((one, other) => one.ratio - other.ratio)
  return lowest ? { ratio: lowest.ratio, better: readable(accent, 'light', colours) } : null
}

function shadesIn(scheme: Scheme, accent: string, colours: Colours): Record<AccentName, string> {
  const own = (name: keyof Colours) => inScheme(colours[name], scheme)
  const [dark, light] = [own('shadow'), own('sheet')]
  const isReadableOn = (background: string) => (text: string) =>
    contrast(text, background) >= leastContrast
  const on = [own('on-accent'), light, dark].find(isReadableOn(accent)) ?? own('on-accent')
  // Move away from the colour of the text on it.
  const pole = contrast(on, dark) > contrast(on, light) ? dark : light
  const soft = shares
    .filter((share) => share <= 0.16)
    .toReversed()
    .map((share) => mixed(own('surface'), accent, share))
  return {
    accent,
    'accent-hover': mixed(accent, pole, 0.24),
    'accent-soft': soft.find((background) => isReadableOn(background)(accent)) ?? own('surface'),
    'on-accent': on,
    focus: own('focus') === own('accent') ? accent : own('focus'),
  }
}

/** Mixes the colour with the text colour until it is readable on every background. */
function readable(accent: string, scheme: Scheme, colours: Colours): string {
  const own = (name: keyof Colours) => inScheme(colours[name], scheme)
  const backgrounds = [own('surface'), own('surface-raised')]
  const enough = shares
    .map((share) => mixed(accent, own('ink'), share))
    .find((shade) =>
      backgrounds.every((background) => contrast(shade, background) >= leastContrast),
    )
  return enough ?? own('ink')
}
