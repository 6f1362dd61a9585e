import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonIn } from './json-text.ts'

/** Words of the product, which define the keys of a site's words. */
export interface KnownWords {
  words: object
  /** File that lists the keys, for the messages. */
  source: string
  /** The gaps of a text, in any order. @throws if the text cannot be parsed */
  gapsOf: (text: string) => readonly string[]
}

/** Gaps of a text in which braces only hold names: `{name}`. */
export function simpleGaps(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** Gaps that the product fills in every text, so they are optional. */
const constants = new Set(['brand', 'zone', 'byZone', 'shortZone'])

/** Mistakes in the words of a site. A missing word is no mistake, because the product's own replaces it. */
export function wordMistakes(file: string, words: unknown, known: KnownWords): string[] {
  const originals = new Map(leavesOf(known.words))
  return leavesOf(words).flatMap(([key, text]) => {
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

/** The gaps as a sorted list such as `{count}, {name}`, because their order depends on the language. */
function gapsIn(text: string, { gapsOf }: KnownWords): string | null {
  try {
    const names = [...new Set(gapsOf(text))].filter((name) => !constants.has(name))
    return names
      .sort()
      .map((name) => `{${name}}`)
      .join(', ')
  } catch (cause) {
    // The caller reports a text that cannot be parsed.
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

export function lackingKeys(translated: unknown, { words }: Pick<KnownWords, 'words'>): string[] {
  const present = new Set(leavesOf(translated).map(([key]) => key))
  return leavesOf(words).flatMap(([key]) => (present.has(key) ? [] : [key]))
}

/**
 * Parses a file of words. A key may also be a path, `"screen.home": "…"`, because the product's own lists and the docs
 * write keys so.
 *
 * @throws SyntaxError
 */
export function wordsIn(text: string): unknown {
  return nested(jsonIn(text))
}

type Tree = Readonly<Record<string, unknown>>

const isTree = (json: unknown): json is Tree =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

function nested(json: unknown): unknown {
  if (!isTree(json)) return json
  return Object.entries(json).reduce<Tree>((tree, [path, value]) => {
    const [name = '', ...inner] = path.split('.')
    const branch = inner.length > 0 ? nested({ [inner.join('.')]: value }) : nested(value)
    return merged(tree, { [name]: branch })
  }, {})
}

function merged(one: Tree, other: Tree): Tree {
  const both = Object.entries(other).map(([name, value]) => {
    const present = Object.hasOwn(one, name) ? one[name] : undefined
    return [name, isTree(present) && isTree(value) ? merged(present, value) : value]
  })
  return { ...one, ...Object.fromEntries(both) }
}

interface WordFile {
  file: string
  code: string
  json: unknown
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
      files.push({ file, code, json: wordsIn(readFileSync(join(place, name), 'utf8')) })
    } catch (cause) {
      const [reason] = String(cause).split('\n')
      mistakes.push(`${file}: found no JSON (${reason}), expected an object`)
    }
  }
  return { files, mistakes }
}

function leavesOf(words: unknown, key = ''): [key: string, leaf: unknown][] {
  if (!isTree(words)) return [[key, words]]
  return Object.entries(words).flatMap(([name, value]) =>
    leavesOf(value, key ? `${key}.${name}` : name),
  )
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
