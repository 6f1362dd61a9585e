import { z } from 'zod'
import {
  childrenOf,
  type LexicalNode,
  type LexicalState,
  linesOf,
  textOf,
  wordsOf,
} from '../../core/records/lexical.ts'
import type { Seen, TranslationState } from '../../core/records/translation-states.ts'
import { confirmedParts, type MissingIn, missingParts, unconfirmed } from './missing-parts.ts'
import { longTextOf, type Texts } from './text-fields.ts'

/** The texts of one language beside those of the source. */
interface Translated {
  own: Texts
  source: Texts
  /** What the translation lacks beside words. */
  missing: MissingIn
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
  { isReady, missing, own, source }: Translated,
  hashOf: (text: string) => string,
): Seen {
  const entries = [...source].flatMap(([path, from]) => {
    const text = own.get(path)
    const hash = text === undefined ? '' : hashOf(text)
    const entry = former?.[path]
    if (hash === '' && isReady && wasReady && !entry) return []
    const isSame = entry?.own === hash && (hash !== '' || isReady)
    const without = confirmedParts(missing.get(path), entry?.without ?? {})
    const { from: of } = isSame ? entry : { from }
    return [[path, { from: of, own: hash, ...(without && { without }) }] as const]
  })
  return Object.fromEntries(entries)
}

/** Paths of the texts whose source has changed since the translation, or that lack more than was confirmed. */
export function outdatedPaths(
  seen: Seen,
  { missing, source }: Pick<Translated, 'missing' | 'source'>,
): string[] {
  return [...source].flatMap(([path, text]) => {
    const entry = seen[path]
    const isWhole = unconfirmed(missing.get(path) ?? [], entry?.without).length === 0
    return entry?.from === text && isWhole ? [] : [path]
  })
}

export function stateOf(
  { isReady, own }: Pick<Translated, 'isReady' | 'own'>,
  outdated: readonly string[],
) {
  if (own.size === 0) return 'missing'
  if (!isReady) return 'started'
  return outdated.length > 0 ? 'outdated' : 'ready'
}

interface TextInForm {
  source: unknown
  value: unknown
  /** The value before the person edited it. */
  initialValue: unknown
  /** What the translation was made of. */
  seen: Seen[string] | undefined
}

/** The state of one text in a translation; `null` if there is nothing to translate. */
export function textState(text: TextInForm): Exclude<TranslationState, 'started'> | null {
  const { initialValue, seen, source, value } = text
  const [original, own] = [textOf(source), textOf(value)]
  if (original === '') return null
  if (own === '') return 'missing'
  if (unconfirmed(missingParts(source, value), seen?.without).length > 0) return 'outdated'
  return seen?.from === original || own !== textOf(initialValue) ? 'ready' : 'outdated'
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
