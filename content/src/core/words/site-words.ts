import { definitionFile, type SiteLanguages } from '@alun/contract/site-definition/read-definition'
import {
  type KnownWords,
  lackingKeys,
  readWordFiles,
  simpleGaps,
  wordMistakes,
} from '@alun/contract/site-definition/word-mistakes'
import { acceptedLanguages } from '@payloadcms/translations'
import { z } from 'zod'
import { type FlatWords, flatWords, type WordTree, withoutGroups } from './flat-words.ts'
import mails from './mails/en.json' with { type: 'json' }
import panel from './panel/en.json' with { type: 'json' }

/** Words that a site brings itself: languages the product lacks, and single words that replace those of the product. */
const wordTree: z.ZodType<WordTree> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), wordTree])),
)
const withMails = z.object({ mails: wordTree.default({}) })
const hasMails = z.object({ mails: z.unknown().nonoptional() })
const withPermits = z.object({ permits: z.record(z.string(), z.unknown()) })

const panelFolder = 'words/panel'
/** These files contain the words of pages as well as those of messages. */
const mailFolder = 'words'

/** Words of the panel by language, from `words/panel/<language>.json` in the folder of the site. */
export function readSiteWords(site: string): Record<string, FlatWords> {
  const { files } = readWordFiles(site, panelFolder, null)
  return Object.fromEntries(files.map(({ code, json }) => [code, flatWords(wordTree.parse(json))]))
}

/** Words of messages by language of the site: `mails` in its `words/<locale>.json`. */
export function readMailWords(site: string): Record<string, FlatWords> {
  const { files } = readWordFiles(site, mailFolder, null)
  return Object.fromEntries(
    files.map(({ code, json }) => [code, flatWords(withMails.parse(json).mails)]),
  )
}

const known = {
  panel: { words: panel, source: 'content/src/core/words/panel/en.json', gapsOf: simpleGaps },
  mails: { words: { mails }, source: 'content/src/core/words/mails/en.json', gapsOf: simpleGaps },
} satisfies Record<string, KnownWords>

/** Mistakes in the site's words of the panel and of messages, a line each. */
export function siteWordMistakes(site: string, languages: SiteLanguages): string[] {
  const ofPanel = readWordFiles(site, panelFolder, languages.panel)
  const knownPanel = (json: unknown) => {
    const codes = languages.permits ?? Object.keys(withPermits.safeParse(json).data?.permits ?? {})
    const permits = Object.fromEntries(codes.map((code) => [`permits.${code}`, code]))
    return { ...known.panel, words: { ...panel, ...permits } }
  }
  const ofSite = readWordFiles(site, mailFolder, languages.site)
  return [
    ...ofPanel.mistakes,
    ...ofPanel.files.flatMap(({ file, json }) => wordMistakes(file, json, knownPanel(json))),
    ...ofSite.mistakes,
    ...ofSite.files.flatMap(({ file, json }) => {
      const { data } = hasMails.safeParse(json)
      return data ? wordMistakes(file, data, known.mails) : []
    }),
  ]
}

/** Keys that a language lacks, so that they appear in English. */
export function lackingWords(kind: 'mails' | 'panel', words: FlatWords): string[] {
  // Leaves out `framework`, because Payload has these words in the language.
  const expected = kind === 'mails' ? mails : withoutGroups(panel, ['framework'])
  return lackingKeys(words, { words: expected })
}

/** Reports languages for which Payload has no words, a line each. */
export function unknownPanelLanguages(languages: readonly string[]): string[] {
  const known: readonly string[] = acceptedLanguages
  return languages.flatMap((code, index) =>
    known.includes(code)
      ? []
      : [
          `${definitionFile}: panelLocales.${index}: found ${JSON.stringify(code)}, expected one of ${[...new Set(known)].join(', ')}`,
        ],
  )
}
