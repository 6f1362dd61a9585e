import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { textAt, textsOf, type WordTree } from './word-tree.ts'

/** Words that a site brings itself: languages the product lacks, and single words said in another way. */
const wordTree: z.ZodType<WordTree> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), wordTree])),
)

/** By language, from `words/panel/<language>.json` in the folder of the site. */
export function readSiteWords(site: string): Record<string, WordTree> {
  return readWords(path.join(site, 'words/panel'), wordTree)
}

/** Of messages by language of the site: `mails` in its `words/<locale>.json`, which has words of its pages too. */
export function readMailWords(site: string): Record<string, WordTree> {
  return readWords(
    path.join(site, 'words'),
    z.object({ mails: wordTree.default({}) }).transform(({ mails }) => mails),
  )
}

function readWords(folder: string, words: z.ZodType<WordTree>): Record<string, WordTree> {
  if (!existsSync(folder)) return {}
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        path.basename(file, '.json'),
        words.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
      ]),
  )
}

/**
 * What is wrong with such a file, one line each. Words that it lacks are no fault: English stands in.
 * @param english the words that define the keys
 */
export function wordFaults(
  file: string,
  given: unknown,
  english: WordTree,
  source = 'content/src/words/panel/en.json',
): string[] {
  return leavesOf(given).flatMap(([key, text]) => {
    if (typeof text !== 'string') {
      return [`${file}: ${key || 'the file'}: found ${kindOf(text)}, expected a text`]
    }
    const original = textAt(english, key)
    if (original === undefined) {
      return [`${file}: ${key}: found an unknown key, expected one of ${source}`]
    }
    if (text.trim() === '') return [`${file}: ${key}: found an empty text, expected "${original}"`]
    const expected = gapsOf(original)
    const found = gapsOf(text)
    if (found === expected) return []
    return [`${file}: ${key}: found ${found || 'no gaps'}, expected ${expected || 'no gaps'}`]
  })
}

/** All that lies in an object and is none, with its key. */
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

/** Keys that the words of a language lack. */
export function lackingWords(given: WordTree, english: WordTree): string[] {
  return textsOf(english).flatMap(([key]) => (textAt(given, key) === undefined ? [key] : []))
}

/** The gaps of a text, such as `{count}, {name}`; their order, and the form of the office's zone, is that of the language. */
function gapsOf(text: string): string {
  return [...new Set(text.replace(/\{(by|short)Zone\}/g, '{zone}').match(/\{\w+\}/g))]
    .sort()
    .join(', ')
}
