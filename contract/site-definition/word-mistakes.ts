import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words that ship with the product, which define the keys of those that a site brings. */
export interface KnownWords {
  words: object
  /** Where they are, for who looks for a key. */
  source: string
  /** The gaps of a text, in an order of their own; throws where the text cannot be read. */
  gapsOf: (text: string) => readonly string[]
}

/** `{name}` in a text that has nothing else in braces. */
export function simpleGaps(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** Filled in by the product in every text, so a text may have them or not. */
const constants = new Set(['brand', 'zone', 'byZone', 'shortZone'])

/** Mistakes in the words of a site. A missing word is no mistake: the product's own is shown. */
export function wordMistakes(file: string, given: unknown, known: KnownWords): string[] {
  const originals = new Map(leavesOf(known.words))
  return leavesOf(given).flatMap(([key, text]) => {
    const line = (found: string, expected: string) => [
      `${file}: ${key || 'the file'}: found ${found}, expected ${expected}`,
    ]
    if (typeof text !== 'string') return line(kindOf(text), 'a text')
    const original = originals.get(key)
    if (typeof original !== 'string') return line('an unknown key', `one of ${known.source}`)
    if (text.trim() === '') return line('an empty text', JSON.stringify(original))
    const expected = gapsIn(original, known)
    const found = gapsIn(text, known)
    if (found === null) return line(JSON.stringify(text), 'a message in ICU syntax')
    return found === expected ? [] : line(found || 'no gaps', expected || 'no gaps')
  })
}

/** Such as `{count}, {name}`; their order is that of the language. */
function gapsIn(text: string, { gapsOf }: KnownWords): string | null {
  try {
    const names = [...new Set(gapsOf(text))].filter((name) => !constants.has(name))
    return names
      .sort()
      .map((name) => `{${name}}`)
      .join(', ')
  } catch (cause) {
    // The mistake is reported for the text itself.
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

export function lackingKeys(given: unknown, { words }: Pick<KnownWords, 'words'>): string[] {
  const present = new Set(leavesOf(given).map(([key]) => key))
  return leavesOf(words).flatMap(([key]) => (present.has(key) ? [] : [key]))
}

export interface WordFile {
  file: string
  code: string
  given: unknown
}

/** The files `<code>.json` of a folder of words; without `codes` those of any language. */
export function readWordFiles(
  site: string,
  folder: string,
  codes: readonly string[] | null,
): { files: WordFile[]; mistakes: string[] } {
  const files: WordFile[] = []
  const mistakes: string[] = []
  const place = join(site, folder)
  const names = existsSync(place) ? readdirSync(place) : []
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const [file, code] = [`${folder}/${name}`, name.slice(0, -'.json'.length)]
    if (codes && !codes.includes(code)) {
      const expected = [...new Set(codes)].map((each) => `${each}.json`).join(', ')
      mistakes.push(`${file}: found words of a language that the site lacks, expected ${expected}`)
      continue
    }
    try {
      files.push({ file, code, given: JSON.parse(readFileSync(join(place, name), 'utf8')) })
    } catch (cause) {
      const [reason] = String(cause).split('\n')
      mistakes.push(`${file}: found no JSON (${reason}), expected an object`)
    }
  }
  return { files, mistakes }
}

/** All values of an object that are not objects themselves, with their paths. */
function leavesOf(given: unknown, key = ''): [key: string, leaf: unknown][] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [[key, given]]
  return Object.entries(given).flatMap(([name, value]) =>
    leavesOf(value, key ? `${key}.${name}` : name),
  )
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
