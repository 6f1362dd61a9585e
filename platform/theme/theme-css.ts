import { type Colour, colourNames, type FontFamily, panelColourNames, type Theme } from './theme.ts'

/** Colours for white paper, which stay light in dark mode: `--sheet-accent` and so on. */
const onSheet = [
  'surface',
  'accent',
  'accent-soft',
  'on-accent',
  'reserved',
  'reserved-soft',
  'rule',
  'rule-2',
  'sold',
] as const

/** Custom properties of the site, for the layer `tokens`. */
export function siteThemeCss(theme: Theme): string {
  const { colours } = theme
  const evening = colourNames.flatMap((name) => {
    const value = colours[name]
    return typeof value === 'string' ? [] : [`--${name}:${value.dark};`]
  })
  const day = colourNames.map((name) => `--${name}:${light(colours[name])};`)
  const sheet = onSheet.map((name) => `--sheet-${name}:${light(colours[name])};`)
  return [
    `:root{${day.join('')}${sheet.join('')}${sharedProperties(theme)}}`,
    // Older browsers do not pass properties of the root to backdrops.
    `::backdrop{--backdrop:${light(colours.shadow)}b8}`,
    `@media screen and (prefers-color-scheme:dark){:root{${evening.join('')}}}`,
  ].join('\n')
}

/**
 * Custom properties of the panel, where people choose light or dark themselves. The names have a
 * prefix, because Payload and the panel have their own properties: `core/panel/look/theme.css` maps
 * them.
 */
export function panelThemeCss(theme: Theme): string {
  const both = (value: Colour) =>
    typeof value === 'string' ? value : `light-dark(${value.light},${value.dark})`
  const own = panelColourNames.flatMap((name) => {
    const value = theme.panel[name]
    return value === undefined ? [] : [`--panel-${name}:${both(value)};`]
  })
  const shared = colourNames.map((name) => `--site-${name}:${both(theme.colours[name])};`)
  const { fonts, form } = theme
  const faces = (['display', 'text'] as const).map(
    (role) => `--site-font-${role}:"${fonts[role].family}",${fallbackNames(fonts[role], role)};`,
  )
  const rest = [`--site-radius:${form.radius};`, `--site-display-weight:${displayWeight(theme)};`]
  return `:root{${[...shared, ...own, ...faces, ...rest].join('')}}`
}

function sharedProperties(theme: Theme): string {
  const { type, form, fonts } = theme
  return [
    ...Object.entries(type).map(([name, value]) => `--${name}:${value};`),
    `--radius-1:${form.radius};`,
    `--font-display:"${fonts.display.family}",${fallbackNames(fonts.display, 'display')};`,
    `--font-display-weight:${displayWeight(theme)};`,
    `--font-text-fallback:${fallbackNames(fonts.text, 'text')};`,
    `--font-text-own:"${fonts.text.family}";`,
    '--font-text:var(--font-text-own),var(--font-text-fallback);',
  ].join('')
}

function fallbackNames({ fallbacks }: FontFamily, role: 'text' | 'display'): string {
  return [...fallbacks.map((_, index) => `"${role} fallback ${index + 1}"`), 'sans-serif'].join(',')
}

export function displayWeight({ fonts }: Theme): number {
  const weight = fonts.display.sources[0]?.weight ?? 700
  return typeof weight === 'number' ? weight : weight[1]
}

function light(value: Colour): string {
  return typeof value === 'string' ? value : value.light
}
