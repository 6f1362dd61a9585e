import type { Locale } from '@alun/contract/rules/locale'
import type { FlattenedField } from 'payload'
import { type LexicalNode, textOf, walk } from '../../core/records/lexical.ts'
import { longTextOf, longTextsIn } from './text-fields.ts'

/** What a long text has beside words, and the nodes that are counted. */
const counted = {
  links: ['link', 'autolink'],
  pictures: ['upload'],
  tables: ['table'],
  rows: ['tablerow'],
  lists: ['list'],
} as const satisfies Record<string, readonly string[]>
type Part = keyof typeof counted

/** How many parts of each kind. A stored kind may be unknown here. */
export type Counts = Readonly<Record<string, number>>

interface Missing {
  part: Part
  original: number
  own: number
}

const parts = Object.keys(counted) as Part[]

/** The kinds of which a translation has fewer than its original. A text that is not translated yet lacks none. */
export function missingParts(source: unknown, value: unknown): Missing[] {
  const [original, own] = [longTextOf(source), longTextOf(value)]
  if (!original || !own || textOf(own) === '') return []
  const [all, found] = [[...walk(original.root)], [...walk(own.root)]]
  return parts
    .map((part) => ({ part, original: count(all, part), own: count(found, part) }))
    .filter((each) => each.own < each.original)
}

function count(nodes: readonly LexicalNode[], part: Part): number {
  const types: readonly string[] = counted[part]
  return nodes.filter(({ type }) => types.includes(type)).length
}

/** Those that nobody has confirmed, or more than were confirmed. */
export const unconfirmed = (missing: readonly Missing[], without: Counts = {}): Missing[] =>
  missing.filter(({ original, own, part }) => original - own > (without[part] ?? 0))

/** What the translations of a record lack, by the paths of their texts. */
export function missingIn(
  fields: readonly FlattenedField[],
  record: unknown,
  source: Locale,
  locale: Locale,
): MissingIn {
  const originals = longTextsIn(fields, record, source)
  return new Map(
    [...longTextsIn(fields, record, locale)].map(([path, own]) => [
      path,
      missingParts(originals.get(path), own),
    ]),
  )
}
export type MissingIn = ReadonlyMap<string, readonly Missing[]>

/** What is confirmed: all that is missing, or the part of it that was confirmed before. */
export function confirmedParts(missing: readonly Missing[] = [], former?: Counts): Counts | null {
  const kinds = missing.flatMap(({ original, own, part }) => {
    const confirmed = Math.min(original - own, former ? (former[part] ?? 0) : original)
    return confirmed > 0 ? [[part, confirmed] as const] : []
  })
  return kinds.length > 0 ? Object.fromEntries(kinds) : null
}
