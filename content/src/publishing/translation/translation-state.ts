import { type Locale, locales } from '@alun/contract/rules/locale'
import type { TranslationState } from '../../core/records/translation-states.ts'
import type { Texts } from './text-fields.ts'

/** State of one text, or of one part of a long one; a draft is what a machine has written. */
export type TextState = Exclude<TranslationState, 'started'> | 'draft'

/**
 * The field with a language's state. It isn't called by the code of the language, because Payload takes
 * a path that ends in one for a localised field.
 */
export function stateField(locale: Locale): string {
  return `in${locale.charAt(0).toUpperCase()}${locale.slice(1)}`
}

/** By language and path: the source text as it was when that language was last translated. */
export type OutdatedTexts = Partial<Record<Locale, Readonly<Record<string, string>>>>

type AllTexts = Readonly<Record<Locale, Texts>>

interface Save {
  source: Locale
  /** The language that was edited. */
  edited: Locale
  before: AllTexts
  after: AllTexts
  outdated: OutdatedTexts
  /** Paths whose translation was confirmed without a change. */
  confirmed: readonly string[]
  /** Long texts by path, and whether all their parts are translated: only then is one no longer outdated. */
  finished?: ReadonlyMap<string, boolean>
}

/** Which translations are outdated after a save. */
export function outdatedAfter(save: Save): OutdatedTexts {
  const targets = locales.filter((locale) => locale !== save.source)
  return Object.fromEntries(targets.map((locale) => [locale, outdatedIn(locale, save)]))
}

function outdatedIn(locale: Locale, save: Save): Record<string, string> {
  const { source, edited } = save
  const own = textsIn(save.after, locale)
  const original = textsIn(save.after, source)
  const outdated = new Map(Object.entries(save.outdated[locale] ?? {}))
  if (edited === source && own.size > 0) {
    for (const [path, text] of original) {
      const former = textsIn(save.before, source).get(path) ?? ''
      if (former !== text && !outdated.has(path)) outdated.set(path, former)
      if (outdated.get(path) === text) outdated.delete(path)
    }
  }
  if (edited === locale) {
    for (const [path, text] of own) {
      const isChanged = text !== textsIn(save.before, locale).get(path)
      if (save.finished?.get(path) ?? isChanged) outdated.delete(path)
    }
    for (const path of save.confirmed) outdated.delete(path)
  }
  return Object.fromEntries([...outdated].filter(([path]) => original.has(path)))
}

const textsIn = (all: AllTexts, locale: Locale): Texts => all[locale] ?? new Map()

/** @param isReady whether the translator has marked it as ready */
export function stateOf(
  texts: Texts,
  outdated: Readonly<Record<string, string>> | undefined,
  isReady: boolean,
): TranslationState {
  if (texts.size === 0) return 'missing'
  if (!isReady) return 'started'
  return Object.keys(outdated ?? {}).length > 0 ? 'outdated' : 'ready'
}

/** State of one text in a translation; `null` where there is nothing to translate. */
export function textState(
  source: string | undefined,
  text: string | undefined,
  outdated: string | undefined,
): TextState | null {
  if (!source) return null
  if (!text) return 'missing'
  return outdated === undefined ? 'ready' : 'outdated'
}
