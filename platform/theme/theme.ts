import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonIn } from '@alun/contract/site-definition/json-text'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { z } from 'zod'
import { inScheme } from './scheme.ts'
import systemFonts from './system-fonts.json' with { type: 'json' }

/** The look of a site: `theme/tokens.json` of its folder, the one source of colours, type and fonts. */

// Messages end the line of a mistake: `found …, expected a colour …` (`theme-check.ts`).
const aColour = 'a colour #rrggbb, or {"light": "#rrggbb", "dark": "#rrggbb"}'
const hex = z.string(aColour).regex(/^#[0-9a-f]{6}$/i, aColour)
/** One value for day and evening, or one for each. */
export const colourSchema = z.union([hex, z.strictObject({ light: hex, dark: hex })], aColour)
export type Colour = z.infer<typeof colourSchema>

/** docs/theme.md describes the use of each colour. */
export const colourNames = [
  'surface',
  'surface-raised',
  'surface-sunk',
  'surface-shade',
  'surface-shade-2',
  'deep',
  'sheet',
  'film',
  'shadow',
  'ink',
  'ink-2',
  'ink-3',
  'on-shade',
  'on-shade-2',
  'rule',
  'rule-2',
  'rule-shade',
  'field-border',
  'accent',
  'accent-hover',
  'accent-soft',
  'on-accent',
  'focus',
  'water',
  'offer',
  'offer-2',
  'offer-hover',
  'on-offer',
  'reserved',
  'reserved-soft',
  'reserved-line',
  'sold',
  'error',
  'error-soft',
] as const
export type ColourName = (typeof colourNames)[number]

/** Colours that only the panel uses; by default it takes or mixes them from those of the site. */
export const panelColourNames = [
  'on-shade-2',
  'rule',
  'hover',
  'warn',
  'warn-soft',
  'warn-line',
  'error-line',
  'initials',
] as const

const typeNames = [
  'fs-caption',
  'fs-small',
  'fs-body',
  'fs-lead',
  'fs-h4',
  'fs-h3',
  'fs-h2',
  'fs-h1',
  'fs-figure',
  'lh-tight',
  'lh-head',
  'lh-body',
  'track-display',
] as const

// Excludes every character that could end a declaration.
const aSize = 'a size of CSS as text'
const size = z.string(aSize).regex(/^[\w\s.,+*/()%-]+$/, aSize)

const aName = 'the name of a font'
const fontName = z.string(aName).regex(/^[\p{L}\d .-]+$/u, aName)

const aWeight = 'a weight from 1 to 1000, or [from, to] for a variable font'
const weightValue = z.int(aWeight).min(1, aWeight).max(1000, aWeight)
const weight = z.union([weightValue, z.tuple([weightValue, weightValue])], aWeight)
export type Weight = z.infer<typeof weight>

export { systemFonts }

const systemFont = z.custom<keyof typeof systemFonts>(
  (name) => typeof name === 'string' && Object.hasOwn(systemFonts, name),
  `one of ${Object.keys(systemFonts).join(', ')}`,
)

const aFile = 'the path of a .ttf or .woff2 file'
const source = z.strictObject(
  { file: z.string(aFile).regex(/^[\w./-]+\.(?:ttf|woff2)$/, aFile), weight },
  'an entry as in docs/theme.md',
)
export const fontFamilySchema = z.strictObject({
  family: fontName,
  /** A letter is drawn from the first file that has it. PDFs use the `.ttf` files. */
  sources: z.array(source, 'a list').min(1, 'a list'),
  /** System fonts that are shown until this font has loaded, scaled to its width and height. */
  fallbacks: z.array(systemFont, 'a list').default([]),
})
export type FontFamily = z.infer<typeof fontFamilySchema>

export const themeSchema = z.strictObject({
  colours: z.strictObject(recordOf(colourNames, colourSchema)),
  panel: z.strictObject(recordOf(panelColourNames, colourSchema.optional())).default({}),
  type: z.strictObject(recordOf(typeNames, size)),
  form: z.strictObject({ radius: size }),
  fonts: z.strictObject({ text: fontFamilySchema, display: fontFamilySchema }),
})
export type Theme = z.infer<typeof themeSchema>

/** Colours of the theme by day. */
export function coloursOf(theme: Theme) {
  const shown = colourNames.map((name) => [name, inScheme(theme.colours[name], 'light')])
  return Object.fromEntries(shown) as Record<ColourName, string>
}

export const themeFolder = () => join(siteFolder(), 'theme')

/** The theme of a folder that has been checked, see `theme-check.ts`. */
export function readTheme(folder = themeFolder()): Theme {
  return themeSchema.parse(jsonIn(readFileSync(join(folder, 'tokens.json'), 'utf8')))
}

let current: Theme | null = null

/** The theme of the running site, read once. */
export function siteTheme(): Theme {
  current ??= readTheme()
  return current
}

/** For mails, whose programs load no fonts. */
export function mailFonts({ family, fallbacks }: FontFamily): string {
  return [...[family, ...fallbacks].map((name) => `'${name}'`), 'sans-serif'].join(', ')
}

/** `logo` may use `currentColor`, which is that of the text around it; `mark` is its square part. */
export function readDrawing(name: 'logo' | 'mark', folder = themeFolder()): string {
  return readFileSync(join(folder, `${name}.svg`), 'utf8').trim()
}

function recordOf<Name extends string, Schema>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
}
