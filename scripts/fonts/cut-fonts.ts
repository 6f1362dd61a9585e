import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type CutFonts, cutFontsFile, cutFontsFolder } from '@alun/platform/theme/cut-fonts'
import { type Band, bandsOf } from '@alun/platform/theme/fallback-fonts'
import { openFont, tablesOutOfRange } from '@alun/platform/theme/font-file'
import { lettersOf, unicodeRange } from '@alun/platform/theme/font-letters'
import { type FontFamily, readTheme, type Weight } from '@alun/platform/theme/theme'
import subsetFont from 'subset-font'
import { commonLetters, lettersOfLanguage, lettersOfScript, scriptOf } from './alphabets.ts'

interface FontFace {
  family: string
  file: string
  weight: Weight
  letters: readonly number[]
}

/** Characters of rare names; pages load their files only if they need them. */
const rare = (point: number) =>
  (point > 0xa0 && point < 0x250) ||
  // Apostrophes that Unicode counts as letters.
  (point >= 0x2bb && point <= 0x2bc) ||
  (point >= 0x1e00 && point < 0x1f00) ||
  (point >= 0x20a0 && point <= 0x20c0)

/** Signs and Western European letters; those of other languages have separate files. */
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
  /** Characters that the main file of the group must have. */
  needed: readonly number[]
  letters: readonly number[]
}

/**
 * Cuts the fonts of a theme into `fonts/cut`: for each script one main file a weight, which holds all
 * languages, and files for rare names.
 *
 * @param folder of the theme
 * @param languages of the site, as `lang` names them
 */
export async function cutFonts(folder: string, languages: readonly string[]): Promise<CutFonts> {
  const theme = readTheme(folder)
  const target = join(folder, cutFontsFolder)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const families = await Promise.all(
    (['text', 'display'] as const).map((role) => familyOf(theme.fonts[role], role, folder, target)),
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
  const fonts = groups.map((group, place) => {
    const own = new Set(group.letters)
    const faces = made.flatMap(({ main, rest }) => [
      ...(main[place] ?? []),
      ...main.flatMap((other, index) => (index === place ? [] : without(other, own))),
      // Only Latin has rare letters; the declarations are part of every page.
      ...(group.script === 'Latn' ? rest : []),
    ])
    const display = made.find(({ role }) => role === 'display')?.main[place]?.[0]?.file ?? ''
    return {
      script: group.script,
      languages: group.languages,
      display,
      faces: faces.map(({ letters, ...face }) => ({ ...face, range: unicodeRange(letters) })),
    }
  })
  await requireRange(fonts, target)
  await writeFile(join(target, cutFontsFile), `${JSON.stringify(fonts, null, 2)}\n`)
  return fonts
}

/** Some versions of the subsetter leave coordinates that Firefox rejects. */
async function requireRange(fonts: CutFonts, target: string): Promise<void> {
  const files = fonts.flatMap(({ faces }) => faces.map(({ file }) => file))
  for (const file of new Set(files)) {
    const tables = tablesOutOfRange(await openFont(await readFile(join(target, file))))
    if (tables.length > 0)
      throw new Error(`${file}: coordinates outside of -1 … 1 (${tables.join(', ')})`)
  }
}

async function familyOf(
  font: FontFamily,
  role: 'text' | 'display',
  folder: string,
  target: string,
) {
  const { family, sources } = font
  const read = await Promise.all(
    sources.map(async ({ file, weight }): Promise<Source> => {
      const path = join(folder, file)
      return { path, weight, letters: await lettersOf(path) }
    }),
  )
  return { family, role, sources: read, bands: bandsOf(font, role), target }
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

/** Assigns each character to one source, with as few files as possible. */
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
  { family, bands, target }: Family,
  { weight, made }: Band,
  { source, letters }: { source: Source; letters: readonly number[] },
  name: string,
): Promise<FontFace> {
  const isVariable = typeof source.weight !== 'number'
  const slug = family.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')
  const file = await cutFile(
    source,
    letters,
    join(target, `${slug}-${isVariable ? '' : `${made}-`}${name}`),
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
  const bytes = await readFile(path)
  const text = String.fromCodePoint(...letters)
  const weights = bands.map(({ made }) => made)
  const variationAxes =
    typeof weight === 'number'
      ? undefined
      : { wght: { min: Math.min(...weights), max: Math.max(...weights) } }
  const subset = await subsetFont(bytes, text, { targetFormat: 'woff2', variationAxes })
  // A digest in the name, because several sources may each have some of the letters of one file name.
  const digest = createHash('sha256').update(subset).digest('hex').slice(0, 6)
  await writeFile(`${name}-${digest}.woff2`, subset)
  return basename(`${name}-${digest}.woff2`)
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
