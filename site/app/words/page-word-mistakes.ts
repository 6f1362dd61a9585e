import { fieldsOf, hasFields } from '@alun/contract/rules/fields-of'
import {
  type KnownWords,
  lackingKeys,
  readWordFiles,
  wordMistakes,
} from '@alun/contract/site-definition/word-mistakes'
import compile from 'icu-minify/compile'
import * as en from './en/all.ts'

const known: KnownWords = { words: en, source: 'site/app/words/en', gapsOf: icuGaps }

/** Mistakes in the page words of a site's folder, one line each. */
export function pageWordMistakes(site: string, locales: readonly string[] | null): string[] {
  const { files, mistakes } = readWordFiles(site, 'words', locales)
  return [
    ...mistakes,
    ...files.flatMap(({ file, json }) => {
      // The content service reads the words of mails in the same file.
      const { mails: _, ...ofPages } = fieldsOf(json)
      return wordMistakes(file, hasFields(json) ? ofPages : json, known)
    }),
  ]
}

export function lackingPageWords(site: string, locale: string): string[] {
  const { files } = readWordFiles(site, 'words', null)
  const json = files.find(({ code }) => code === locale)?.json ?? {}
  return lackingKeys(json, known)
}

/** Arguments and tags of an ICU message. */
function icuGaps(message: string): string[] {
  return namesIn(compile(message))
}

/** A compiled message is a text, or a list of texts and nodes that begin with their name. */
function namesIn(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return []
  return compiled.flatMap((node: unknown): string[] => {
    if (Array.isArray(node)) {
      const [name, ...rest] = node
      return [...(typeof name === 'string' ? [name] : []), ...namesIn(rest)]
    }
    if (typeof node !== 'object' || node === null) return []
    return Object.values(node).flatMap(namesIn)
  })
}
