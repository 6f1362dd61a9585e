import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonIn } from '@alun/contract/site-definition/json-text'
import { mistakesIn } from '@alun/contract/site-definition/schema'
import { z } from 'zod'
import { type DrawingRefusal, readDrawing } from '../drawing/read-drawing.ts'
import { hasCode } from '../system-error.ts'
import { leastContrast, lowContrasts, shownRatio } from './contrast.ts'
import { drawingOf } from './drawing.ts'
import { openFont, tablesOutOfRange } from './font-file.ts'
import { colourSchema, fontFamilySchema, themeFolder, themeSchema } from './theme.ts'

/** Reads a file of a folder by its path; `null` if it is missing. */
export type ReadFile = (file: string) => Buffer | null

/** Mistakes in a theme, one line each: file, key and the expected value. */
export async function themeMistakes(read: ReadFile): Promise<string[]> {
  return [
    ...(await tokenMistakes(read)),
    ...drawingMistakes('theme/logo.svg', read('logo.svg')),
    ...drawingMistakes('theme/mark.svg', read('mark.svg')),
  ]
}

export function themeMistakesIn(folder = themeFolder()): Promise<string[]> {
  return themeMistakes((file) => {
    try {
      return readFileSync(join(folder, file))
    } catch (cause) {
      if (hasCode(cause, 'ENOENT')) return null
      throw cause
    }
  })
}

const tokenFile = 'theme/tokens.json'

async function tokenMistakes(read: ReadFile): Promise<string[]> {
  const text = read('tokens.json')
  if (text === null) return [missing(tokenFile)]
  let given: unknown
  try {
    given = jsonIn(text.toString('utf8'))
  } catch (cause) {
    return [`${tokenFile}: found no JSON (${String(cause)}), expected an object`]
  }
  // Check valid parts even if others are invalid, so that all mistakes are reported at once.
  const { colours, fonts } = partsSchema.safeParse(given).data ?? {}
  const shape = mistakesIn(themeSchema, given, tokenFile)
  return [...shape, ...contrastMistakes(colours ?? {}), ...(await fontMistakes(fonts ?? {}, read))]
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

function contrastMistakes(colours: z.infer<typeof partsSchema>['colours']): string[] {
  return lowContrasts(colours).map(
    ({ text, background, scheme, shades, ratio }) =>
      `${tokenFile}: colours.${text}: found contrast ${shownRatio(ratio)}:1 on ${background} (${scheme}: ${shades.join(' on ')}), expected ${leastContrast}:1 or more`,
  )
}

async function fontMistakes(
  fonts: z.infer<typeof partsSchema>['fonts'],
  read: ReadFile,
): Promise<string[]> {
  const mistakes: string[] = []
  for (const role of ['text', 'display'] as const) {
    const sources = fonts[role]?.sources
    if (sources === undefined) continue
    const key = `${tokenFile}: fonts.${role}.sources`
    for (const [index, { file }] of sources.entries()) {
      const mistake = await fontMistake(file, read(file))
      if (mistake !== null) mistakes.push(`${key}.${index}.file: ${mistake}`)
    }
    if (!sources.some(({ file }) => file.endsWith('.ttf')))
      mistakes.push(`${key}: found no .ttf file, expected one for PDFs`)
  }
  return mistakes
}

async function fontMistake(file: string, bytes: Buffer | null): Promise<string | null> {
  if (bytes === null) return `found no file theme/${file}, expected a font`
  const wanted = 'expected TrueType or WOFF2'
  if (!isFont(bytes)) return `found no font in theme/${file}, ${wanted}`
  try {
    const tables = tablesOutOfRange(await openFont(bytes)).join(', ')
    if (tables === '') return null
    return `found coordinates outside of -1 … 1 in theme/${file} (${tables}), expected none`
  } catch (cause) {
    return `found a broken font in theme/${file} (${String(cause)}), ${wanted}`
  }
}

/** Whether a TrueType, OpenType or WOFF2 file has all the bytes that its header announces. */
function isFont(font: Buffer): boolean {
  const kind = font.toString('latin1', 0, 4)
  if (kind === 'wOF2') return font.length > 48 && font.readUInt32BE(8) === font.length
  if (!['\0\u0001\0\0', 'true', 'OTTO'].includes(kind) || font.length < 12) return false
  const entriesEnd = 12 + font.readUInt16BE(4) * 16
  if (entriesEnd > font.length) return false
  for (let at = 12; at < entriesEnd; at += 16)
    if (font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12) > font.length) return false
  return entriesEnd > 12
}

const refusals: Record<DrawingRefusal, string> = {
  documentType: 'a document type',
  encoding: 'another encoding than UTF-8',
  noDrawing: 'no SVG',
  noSize: 'no size',
  outside: 'an external reference',
  page: 'a part of a page',
  path: 'a path that cannot be read',
  picture: 'a picture',
  script: 'a script',
  tooLarge: 'more than browsers draw at once',
  transform: 'a transform that cannot be read',
}

/**
 * Elements that draw. Pages contain logo and mark themselves, where a `<style>` would apply to the page and `<p>` would
 * end the drawing. Notes of drawing programs have a prefix, and do nothing in HTML.
 */
const drawingElement =
  /^(?:svg|g|defs|symbol|use|title|desc|metadata|switch|view|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textpath|lineargradient|radialgradient|stop|clippath|mask|pattern|marker|filter|fe[a-z]+|[\w.-]+:[\w.-]+)$/i

function drawingMistakes(file: string, bytes: Buffer | null): string[] {
  if (bytes === null) return [missing(file)]
  const read = readDrawing(bytes)
  const text = bytes.toString('utf8')
  if (read.refusal !== null) {
    const what = read.what ? ` (${read.what})` : ''
    return [`${file}: found ${refusals[read.refusal]}${what}, expected a drawing alone`]
  }
  const names = [...text.matchAll(/<([a-z][\w:.-]*)/gi)].map(([, name = '']) => name)
  const others = new Set(names.filter((name) => !drawingElement.test(name)))
  const mistakes = [...others].map((name) => `${file}: found <${name}>, expected shapes alone`)
  // Pages scale it by this attribute of an element without a prefix.
  const { height, viewBox, width } = drawingOf(text)
  if (viewBox === '' || width !== read.viewBox.width || height !== read.viewBox.height)
    mistakes.push(`${file}: found no viewBox, expected <svg viewBox="0 0 width height">`)
  return mistakes
}

function missing(file: string): string {
  return `${file}: found no file, expected one`
}
