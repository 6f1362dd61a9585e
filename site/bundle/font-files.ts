import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { atomicWrite } from '@alun/platform/atomic-write'
import { whereMissing } from '@alun/platform/system-error'
import { type Band, bandsOf, fallbackFaces } from '@alun/platform/theme/fallback-fonts'
import { lettersOf, unicodeRange } from '@alun/platform/theme/font-letters'
import { type FontFamily, type Theme, themeFolder, type Weight } from '@alun/platform/theme/theme'
import subsetFont from 'subset-font'
import { commonLetters, lettersOfLanguage, lettersOfScript, scriptOf } from './alphabets.ts'

/** A small font file, and the letters that a page takes from it. */
export interface FontFace {
  family: string
  file: string
  weight: Weight
  letters: readonly number[]
}

export interface PageFonts {
  /** Languages whose pages declare these. */
  languages: readonly string[]
  faces: readonly FontFace[]
  /** The file of the headings, which is preloaded. */
  display: string
  /** The rules for what is shown until the files have come. */
  fallbacks: string
}

/** Made files by a digest of what they are made of, so that a build makes only what is new. */
const cache = resolve(import.meta.dirname, '../../node_modules/.cache/fonts')

/** Letters of rare names, whose file is fetched only by pages that have them. */
const rare = (point: number) =>
  (point > 0xa0 && point < 0x250) ||
  // Apostrophes that are letters.
  (point >= 0x2bb && point <= 0x2bc) ||
  (point >= 0x1e00 && point < 0x1f00) ||
  (point >= 0x20a0 && point <= 0x20c0)

/** Signs and the letters of western Europe; those of other languages are in a file of their own. */
const isNear = (point: number) =>
  point < 0x100 || [0x131, 0x152, 0x153, 0x2bb, 0x2bc].includes(point)

interface Source {
  path: string
  weight: Weight
  letters: readonly number[]
}

interface Group {
  script: string
  languages: string[]
  /** Those that a file must have to be the main one of the group. */
  needed: readonly number[]
  letters: readonly number[]
}

/** For each script one main file a weight, which holds all languages, and files for rare names. */
export async function makePageFonts(
  theme: Theme,
  languages: readonly string[],
  folder = themeFolder(),
): Promise<PageFonts[]> {
  const families = await Promise.all(
    (['text', 'display'] as const).map((role) => familyOf(theme.fonts[role], role, folder)),
  )
  const groups = groupsOf(
    languages,
    families.flatMap(({ sources }) => sources),
  )
  const everywhere = new Set(groups.flatMap(({ letters }) => [...letters]))
  const made = await Promise.all(
    families.map(async (family) => ({
      role: family.role,
      main: await Promise.all(groups.map((group) => mainFaces(family, group))),
      rest: await restFaces(family, everywhere),
    })),
  )
  return groups.map((group, place) => {
    const own = new Set(group.letters)
    const faces = made.flatMap(({ main, rest }) => [
      ...(main[place] ?? []),
      ...main.flatMap((other, index) => (index === place ? [] : without(other, own))),
      // The rare ones are Latin; every page carries its declarations.
      ...(group.script === 'Latn' ? rest : []),
    ])
    const display = made.find(({ role }) => role === 'display')?.main[place]?.[0]?.file ?? ''
    const fallbacks = families
      .map(({ role }) => fallbackFaces(theme.fonts[role], role, group.script, { folder }))
      .join('\n')
    return { languages: group.languages, faces, display, fallbacks }
  })
}

/** The rules that declare faces; `addressOf` is where a browser finds a file. */
export function facesCss(faces: readonly FontFace[], addressOf: (file: string) => string): string {
  return faces
    .map(({ family, file, weight, letters }) => {
      const range = typeof weight === 'number' ? weight : weight.join(' ')
      return `@font-face{font-family:"${family}";src:url("${addressOf(file)}") format("woff2");font-weight:${range};font-display:swap;unicode-range:${unicodeRange(letters)}}`
    })
    .join('\n')
}

async function familyOf(font: FontFamily, role: 'text' | 'display', folder: string) {
  const { family, sources } = font
  const read = await Promise.all(
    sources.map(async ({ file, weight }): Promise<Source> => {
      const path = join(folder, file)
      return { path, weight, letters: await lettersOf(path) }
    }),
  )
  return { family, role, sources: read, bands: bandsOf(font, role) }
}
type Family = Awaited<ReturnType<typeof familyOf>>

function groupsOf(languages: readonly string[], sources: readonly Source[]): Group[] {
  const available = [...new Set(sources.flatMap(({ letters }) => [...letters]))]
  const scripts = [...new Set(languages.map(scriptOf))]
  return scripts.map((script) => {
    const own = languages.filter((language) => scriptOf(language) === script)
    const needed = [
      ...commonLetters.filter((point) => point < 0x7f),
      ...own.flatMap((language) => [...lettersOfLanguage(language)]),
    ]
    const letters = new Set([...commonLetters, ...lettersOfScript(script, available), ...needed])
    return { script, languages: own, needed, letters: [...letters] }
  })
}

async function mainFaces(family: Family, group: Group): Promise<FontFace[]> {
  const faces = await Promise.all(
    family.bands.map(async (band) => {
      const fitting = family.sources.filter((source) => covers(source.weight, band))
      const whole = fitting.find(({ letters }) => {
        const there = new Set(letters)
        return group.needed.every((point) => there.has(point))
      })
      const shares = whole
        ? [{ source: whole, letters: [...group.letters] }]
        : sharedOut(fitting, group.letters)
      return Promise.all(
        shares.map((share) => faceOf(family, band, share, group.script.toLowerCase())),
      )
    }),
  )
  return faces.flat()
}

async function restFaces(family: Family, everywhere: ReadonlySet<number>): Promise<FontFace[]> {
  const faces = await Promise.all(
    family.bands.map((band) => {
      const fitting = family.sources.filter((source) => covers(source.weight, band))
      const all = [...new Set(fitting.flatMap(({ letters }) => [...letters]))]
      const left = all.filter((point) => rare(point) && !everywhere.has(point))
      const near = sharedOut(fitting, left.filter(isNear))
      const far = sharedOut(
        fitting,
        left.filter((point) => !isNear(point)),
      )
      return Promise.all([
        ...near.map((share) => faceOf(family, band, share, 'rare')),
        ...far.map((share) => faceOf(family, band, share, 'rarer')),
      ])
    }),
  )
  return faces.flat()
}

/** Each letter to one source, in as few files as it takes. */
function sharedOut(sources: readonly Source[], letters: readonly number[]) {
  let left = letters
  const shares: { source: Source; letters: readonly number[] }[] = []
  for (;;) {
    const [best] = sources
      .map((source) => {
        const there = new Set(source.letters)
        return { source, letters: left.filter((point) => there.has(point)) }
      })
      .toSorted((a, b) => b.letters.length - a.letters.length)
    if (best === undefined || best.letters.length === 0) return shares
    shares.push(best)
    const taken = new Set(best.letters)
    left = left.filter((point) => !taken.has(point))
  }
}

async function faceOf(
  { family, bands }: Family,
  { weight, made }: Band,
  { source, letters }: { source: Source; letters: readonly number[] },
  name: string,
): Promise<FontFace> {
  const isVariable = typeof source.weight !== 'number'
  const slug = family.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')
  const file = await cutFile(
    source,
    letters,
    `${slug}-${isVariable ? '' : `${made}-`}${name}`,
    bands,
  )
  return { family, file, weight, letters }
}

async function cutFile(
  { path, weight }: Source,
  letters: readonly number[],
  name: string,
  bands: readonly Band[],
): Promise<string> {
  const bytes = readFileSync(path)
  const text = String.fromCodePoint(...letters)
  const weights = bands.map(({ made }) => made)
  const variationAxes =
    typeof weight === 'number'
      ? undefined
      : { wght: { min: Math.min(...weights), max: Math.max(...weights) } }
  const digest = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([text, variationAxes]))
    .digest('hex')
  const file = join(cache, digest.slice(0, 16), `${name}.woff2`)
  if (await stat(file).catch(whereMissing(null))) return file
  await mkdir(dirname(file), { recursive: true })
  const subset = await subsetFont(bytes, text, { targetFormat: 'woff2', variationAxes })
  await atomicWrite(file, subset)
  return file
}

function covers(weight: Weight, { made }: Band): boolean {
  return typeof weight === 'number' ? weight === made : weight[0] <= made && weight[1] >= made
}

function without(faces: readonly FontFace[], letters: ReadonlySet<number>): FontFace[] {
  return faces.flatMap((face) => {
    const left = face.letters.filter((point) => !letters.has(point))
    return left.length > 0 ? [{ ...face, letters: left }] : []
  })
}
