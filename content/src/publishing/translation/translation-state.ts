import { type Locale, locales } from '@alun/contract/rules/locale'
import type { TranslationState } from '../../core/records/translation-states.ts'
import {
  childrenOf,
  type LexicalNode,
  type LexicalState,
  linesOf,
  textOf,
  wordsOf,
} from '../../core/rich-text/lexical.ts'
import { longTextOf, type Texts } from './text-fields.ts'

/**
 * Name of the field with a language's state. Not the code of the language, because Payload treats a path that ends
 * in one as a localised field.
 */
export function stateField(locale: Locale): string {
  return `in${locale.charAt(0).toUpperCase()}${locale.slice(1)}`
}

/**
 * By language and path: the source text as it was when that language was last translated. Empty if the translation
 * has only been started.
 */
type OutdatedTexts = Partial<Record<Locale, Readonly<Record<string, string>>>>

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
  /** Whether the long text at a path is only partly translated. */
  isPartial?: (path: string) => boolean
}

/** Returns the outdated translations after a save. */
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
      if (text === textsIn(save.before, locale).get(path)) continue
      if (save.isPartial?.(path)) outdated.set(path, outdated.get(path) ?? '')
      else outdated.delete(path)
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

interface TextInForm {
  source: unknown
  value: unknown
  /** The value before the person edited it. */
  initialValue: unknown
  /** The source at the time of translation, if it has changed since; `null` if the translation was confirmed. */
  former: string | null | undefined
}

/** The state of one text in a translation; `null` if there is nothing to translate. */
export function textState(text: TextInForm): TranslationState | null {
  const { former, initialValue, source, value } = text
  const own = textOf(value)
  if (textOf(source) === '') return null
  if (own === '') return 'missing'
  if (former === null) return 'ready'
  const isTyped = own !== textOf(initialValue)
  if (!isTyped) return former === undefined ? 'ready' : former === '' ? 'started' : 'outdated'
  const texts = { source: longTextOf(source), own: longTextOf(value) }
  return isPartlyTranslated({ ...texts, before: longTextOf(initialValue), former })
    ? 'started'
    : 'ready'
}

type LongText = LexicalState | null | undefined

interface TranslatedText {
  source: LongText
  own: LongText
  /** The previous translation. */
  before: LongText
  /** The source at the time of that translation; `undefined` if it has not changed. */
  former: string | undefined
}

/**
 * Whether a paragraph, item or cell still has the words of the source, or more items and cells are empty than in the
 * source. Lines without letters are the same in every language; what was already the same or empty in the previous
 * translation counts as confirmed.
 */
export function isPartlyTranslated({ before, former, own, source }: TranslatedText): boolean {
  const confirmedEmpty = former === undefined ? emptyPlaces(before) : 0
  if (emptyPlaces(own) > Math.max(emptyPlaces(source), confirmedEmpty)) return true
  const words = new Set(wordsInLines(source))
  const confirmed = new Set(former === undefined ? wordsInLines(before) : linesIn(former))
  return wordsInLines(own).some(
    (line) => words.has(line) && !confirmed.has(line) && /\p{L}/u.test(line),
  )
}

/** The number of items and cells without words. */
function emptyPlaces(text: LongText): number {
  const count = (node: LexicalNode): number =>
    (node.type === 'listitem' || node.type === 'tablecell') && wordsOf(node) === ''
      ? 1
      : childrenOf(node).reduce((sum, child) => sum + count(child), 0)
  return text ? count(text.root) : 0
}

const wordsInLines = (text: LongText) => (text ? linesOf(text.root).map(wordsOf) : [])

/** The lines of a long text in the form in which `outdated` stores it. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The starting point of a translation: the source's words, without the captions of its pictures. */
export function copyOf(source: LexicalState): LexicalState {
  return { ...source, root: withoutCaptions(source.root) }
}

function withoutCaptions(node: LexicalNode): LexicalNode {
  if (node.type === 'upload') return { ...node, fields: {} }
  return node.children ? { ...node, children: childrenOf(node).map(withoutCaptions) } : node
}
