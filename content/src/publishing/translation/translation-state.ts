import { z } from 'zod'
import {
  childrenOf,
  type LexicalNode,
  type LexicalState,
  linesOf,
  textOf,
  wordsOf,
} from '../../core/records/lexical.ts'
import type { TranslationState } from '../../core/records/translation-states.ts'
import { longTextOf, type Texts } from './text-fields.ts'
import type { Seen } from './translation-rows.ts'

/** The texts of one language beside those of the source. */
interface Translated {
  own: Texts
  source: Texts
  /** Somebody has marked the language as ready. */
  isReady: boolean
}

/**
 * What the translation is made of after a save. A text that has changed is up to date with the source as it is now.
 * Texts that are empty while the language is not ready are up to date too, and so are those that are empty when it
 * is marked as ready.
 *
 * @param former the entries before; `null` if the language had none, or had another source
 * @param hashOf of the translated words
 */
export function seenAfter(
  former: Seen | null,
  wasReady: boolean,
  { isReady, own, source }: Translated,
  hashOf: (text: string) => string,
): Seen {
  const entries = [...source].flatMap(([path, from]) => {
    const text = own.get(path)
    const hash = text === undefined ? '' : hashOf(text)
    const entry = former?.[path]
    if (hash === '' && isReady && wasReady && !entry) return []
    const isSame = entry?.own === hash && (hash !== '' || isReady)
    return [[path, isSame ? entry : { from, own: hash }] as const]
  })
  return Object.fromEntries(entries)
}

/** Paths of the texts whose source has changed since the translation. */
export function outdatedPaths(seen: Seen, source: Texts): string[] {
  return [...source].flatMap(([path, text]) => (seen[path]?.from === text ? [] : [path]))
}

export function stateOf({ isReady, own }: Translated, outdated: readonly string[]) {
  if (own.size === 0) return 'missing'
  if (!isReady) return 'started'
  return outdated.length > 0 ? 'outdated' : 'ready'
}

interface TextInForm {
  source: unknown
  value: unknown
  /** The value before the person edited it. */
  initialValue: unknown
  /** The source at the time of the translation. */
  from: string | undefined
}

/** The state of one text in a translation; `null` if there is nothing to translate. */
export function textState(text: TextInForm): Exclude<TranslationState, 'started'> | null {
  const { from, initialValue, source, value } = text
  const [original, own] = [textOf(source), textOf(value)]
  if (original === '') return null
  if (own === '') return 'missing'
  return from === original || own !== textOf(initialValue) ? 'ready' : 'outdated'
}

/** The lines of a long text in the form in which `from` stores it. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Lines with letters that the translation of a long text has in the words of the source. */
export function copiedLines(source: string | LexicalState, value: unknown): ReadonlySet<string> {
  const own = longTextOf(value)
  if (typeof source === 'string' || !own) return new Set()
  const words = new Set(linesOf(source.root).map(wordsOf))
  const lines = linesOf(own.root).map(wordsOf)
  return new Set(lines.filter((line) => words.has(line) && /\p{L}/u.test(line)))
}

/** The starting point of a translation: the source's words, without descriptions and captions of its files. */
export function copyOf(source: LexicalState): LexicalState {
  return { ...source, root: withoutCaptions(source.root) }
}

/** What a file in a text has beside words: the picture shown in place of a film. */
const wordless = z.object({ poster: z.unknown().optional() }).catch({})

function withoutCaptions(node: LexicalNode): LexicalNode {
  if (node.type === 'upload') return { ...node, fields: wordless.parse(node.fields) }
  return node.children ? { ...node, children: childrenOf(node).map(withoutCaptions) } : node
}
