import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ZodError, z } from 'zod'
import { letterRanges } from './font-letters.ts'
import {
  type ColourName,
  colourSchema,
  fontFamilySchema,
  inScheme,
  systemFonts,
  themeFolder,
  themeSchema,
} from './theme.ts'

/** Letters and the ground that they stand on, which have WCAG's contrast of normal text. */
const textPairs: readonly (readonly [letters: ColourName, ground: ColourName])[] = [
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
const leastContrast = 4.5

/** What a folder holds, by the path of the file in it; `null` where there is no such file. */
export type ReadFile = (file: string) => Buffer | null

/** Every mistake in a theme, a line for each: `file: key: found …, expected …`. */
export function themeMistakes(read: ReadFile): string[] {
  return [
    ...tokenMistakes(read),
    ...drawingMistakes('theme/logo.svg', read('logo.svg')),
    ...drawingMistakes('theme/mark.svg', read('mark.svg')),
  ]
}

/** The same for the folder of a site. */
export function themeMistakesIn(folder = themeFolder()): string[] {
  return themeMistakes((file) => {
    try {
      return readFileSync(join(folder, file))
    } catch {
      return null
    }
  })
}

const tokenFile = 'theme/tokens.json'

function tokenMistakes(read: ReadFile): string[] {
  const text = read('tokens.json')
  if (text === null) return [missing(tokenFile)]
  let given: unknown
  try {
    given = JSON.parse(text.toString('utf8'))
  } catch (cause) {
    return [`${tokenFile}: found no JSON (${String(cause)}), expected an object`]
  }
  const parsed = themeSchema.safeParse(given)
  const shape = parsed.error ? shapeMistakes(parsed.error, given) : []
  // Parts that are right are looked at even if others are not: all mistakes are told at once.
  const { colours, fonts } = partsSchema.safeParse(given).data ?? {}
  return [...shape, ...contrastMistakes(colours ?? {}), ...fontMistakes(fonts ?? {}, read)]
}

const partsSchema = z.object({
  colours: z.record(z.string(), colourSchema.optional().catch(undefined)).catch({}),
  fonts: z
    .object({
      text: fontFamilySchema.optional().catch(undefined),
      display: fontFamilySchema.optional().catch(undefined),
    })
    .catch({}),
})

function shapeMistakes(error: ZodError, given: unknown): string[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(
        (key) => `${tokenFile}: ${[...issue.path, key].join('.')}: found, expected no such key`,
      )
    const found = issue.path.reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
      given,
    )
    const shown = found === undefined ? 'nothing' : JSON.stringify(found)
    return [`${tokenFile}: ${issue.path.join('.')}: found ${shown}, expected ${wanted(issue.path)}`]
  })
}

function wanted([part, ...path]: readonly PropertyKey[]): string {
  if (path.length === 0) return 'an object'
  const key = path.at(-1)
  if (part === 'colours' || part === 'panel')
    return 'a colour #rrggbb, or {"light": "#rrggbb", "dark": "#rrggbb"}'
  if (part === 'type' || part === 'form') return 'a size of CSS as text'
  if (key === 'file') return 'the path of a .ttf or .woff2 file'
  if (key === 'weight') return 'a weight from 1 to 1000, or [from, to] for a variable font'
  if (key === 'sources' || key === 'fallbacks') return 'a list'
  if (path.at(-2) === 'fallbacks') return `one of ${Object.keys(systemFonts).join(', ')}`
  return typeof key === 'number' ? 'an entry as in docs/theme.md' : 'the name of a font'
}

function contrastMistakes(colours: z.infer<typeof partsSchema>['colours']): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    textPairs.flatMap(([letters, ground]) => {
      const [above, below] = [colours[letters], colours[ground]]
      if (above === undefined || below === undefined) return []
      const shades = [inScheme(above, scheme), inScheme(below, scheme)] as const
      const ratio = contrast(...shades)
      if (ratio >= leastContrast) return []
      // Rounded down, so that what is too low never reads as enough.
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
      return [
        `${tokenFile}: colours.${letters}: found contrast ${shown}:1 on ${ground} (${scheme}: ${shades.join(' on ')}), expected ${leastContrast}:1 or more`,
      ]
    }),
  )
}

/** By WCAG 2, of two colours `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function fontMistakes(fonts: z.infer<typeof partsSchema>['fonts'], read: ReadFile): string[] {
  return (['text', 'display'] as const).flatMap((role) => {
    const sources = fonts[role]?.sources
    if (sources === undefined) return []
    const files = sources.flatMap(({ file }, index) => {
      const key = `${tokenFile}: fonts.${role}.sources.${index}.file`
      const bytes = read(file)
      if (bytes === null) return [`${key}: found no file theme/${file}, expected a font`]
      if (letterRanges(bytes) === null)
        return [`${key}: found no font in theme/${file}, expected TrueType or WOFF2`]
      return []
    })
    if (sources.some(({ file }) => file.endsWith('.ttf'))) return files
    const key = `${tokenFile}: fonts.${role}.sources`
    return [...files, `${key}: found no .ttf file, expected one for PDFs`]
  })
}

/** What a drawing could run or fetch in somebody's browser, with what it is called. */
const active: readonly (readonly [RegExp, string])[] = [
  [/<script\b/i, 'a script'],
  [/<foreignObject\b/i, 'a foreign object'],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/javascript:/i, 'a script in an address'],
  [
    /(?:href|src)\s*=\s*["']?\s*(?!["'#\s]|data:image\/(?:png|jpeg|webp);)/i,
    'an external reference',
  ],
  [/url\(\s*["']?\s*(?!["'#\s])/i, 'an external reference'],
  [/@import\b/i, 'an external reference'],
  [/<!(?:DOCTYPE|ENTITY)\b/i, 'a document type'],
  [/<\?xml-stylesheet\b/i, 'an external reference'],
]

function drawingMistakes(file: string, bytes: Buffer | null): string[] {
  if (bytes === null) return [missing(file)]
  const text = bytes.toString('utf8').trim()
  const root = /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg\b[^>]*>/.exec(text)?.[0]
  if (root === undefined) return [`${file}: found no SVG, expected <svg …>`]
  const found = new Set(active.filter(([what]) => what.test(text)).map(([, name]) => name))
  const lines = [...found].map((name) => `${file}: found ${name}, expected a drawing alone`)
  if (!/\sviewBox\s*=\s*["'][-\d.\s,]+["']/.test(root))
    lines.push(`${file}: viewBox: found nothing, expected viewBox="0 0 width height"`)
  return lines
}

function missing(file: string): string {
  return `${file}: found no file, expected one`
}
