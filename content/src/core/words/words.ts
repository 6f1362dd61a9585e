import { defaultLocale, type Locale, localeOfLanguage } from '@alun/contract/rules/locale'
import type { FlatWords } from './flat-words.ts'
import type english from './panel/en.json'

/** A label by language of the panel, in Payload's format. */
export type Words = Readonly<Record<string, string>>

/** The key of a text of the panel, such as `enquiries.statuses.new`; `panel/en.json` defines the keys. */
export type WordKey = Exclude<keyof typeof english, `${'byField' | 'framework'}.${string}`>

/** Values for the gaps of a text, such as `{count}`. */
export type GapValues = Readonly<Record<string, string | number>>

/**
 * The language of a request or component, with Payload's translations, which contain our words in that language.
 */
export interface PanelI18n {
  language: string
  translations?: object
}

export function inPanelLanguage(
  text: WordKey | Words,
  { i18n }: { i18n?: PanelI18n },
  values?: GapValues,
): string {
  const written =
    typeof text === 'string'
      ? (wordsOf(i18n)[text] ?? text)
      : (text[i18n?.language ?? 'en'] ?? text.en ?? '')
  return values ? filled(written, values) : written
}

/** Parsed words by the string that Payload carries; one for each language. */
const read = new Map<unknown, FlatWords>()

function wordsOf(i18n: PanelI18n | undefined): FlatWords {
  const translations = i18n?.translations ?? {}
  const sent = translationsName in translations ? translations[translationsName] : undefined
  const known = read.get(sent)
  if (known) return known
  const words: FlatWords = typeof sent === 'string' ? JSON.parse(sent) : {}
  read.set(sent, words)
  return words
}

/** Payload's translations contain our words under this name, as JSON. */
export const translationsName = 'words'

/** The text with its gaps filled in; a gap without a value stays. */
export function filled(text: string, values: GapValues): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}

/** The site's locale for a language of the panel. */
export function panelLocale(language: string): Locale {
  return localeOfLanguage(language) ?? defaultLocale
}

/** The language of the panel, and the function that translates into it. */
export interface PanelText {
  language: string
  t: (text: WordKey | Words, values?: GapValues) => string
}

export function panelTextOf(i18n: PanelI18n): PanelText {
  return {
    language: i18n.language,
    t: (text, values) => inPanelLanguage(text, { i18n }, values),
  }
}
