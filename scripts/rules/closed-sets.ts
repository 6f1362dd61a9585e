import type { Source } from './sources.ts'

/** The names of a closed set: a type of the code that has exactly these values. */
export interface ClosedSet {
  name: string
  members: readonly string[]
}

const list = /const (\w+)(?:: [^=]+)? = \[([^\][]*)\] as const/g
const table = /const (\w+) = (?:\w+\()?\{\n([\s\S]*?)\n\}(?:\)| as const| satisfies )/g
const rows = /const (\w+) = \[\n([\s\S]*?)\n\] as const satisfies /g
const union = /type (\w+) =((?:\s*\|?\s*'[\w-]+')+)\n/g
const memberOrSpread = /\.\.\.(\w+)\b(?!\.)|'([\w-]+)'/g
const nameOfRow = /\.\.\.(\w+)\b(?!\.)|\bname: '([\w-]+)'/g
const keyOrSpread = /^ {2}(?:\.\.\.(\w+)\b(?!\.)|'([\w-]+)'[:,]|(\w+)[:,])/gm

/** A smaller set is read at a glance. */
const atLeast = 4

/** Closed sets that sources define: lists and tables whose names are a type, and unions of names. */
export function closedSets(sources: readonly Source[]): ClosedSet[] {
  const bodiesIn = (text: string) =>
    new Map(
      [table, list].flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([, name = '', body = '']) => [name, body] as const),
      ),
    )
  const everywhere = new Map(sources.flatMap(({ text }) => [...bodiesIn(text)]))
  return sources.flatMap(({ text }) => {
    const here = bodiesIn(text)
    const membersOf = (parts: RegExp, body: string, within: readonly string[]): string[] =>
      [...body.matchAll(parts)].flatMap(([, spread, ...names]) => {
        if (spread === undefined) return names.filter((name) => name !== undefined)
        if (within.includes(spread)) return []
        const others = here.get(spread) ?? everywhere.get(spread) ?? ''
        return membersOf(parts, others, [...within, spread])
      })
    const found = (
      pattern: RegExp,
      parts: RegExp,
      isType: (name: string) => boolean,
    ): ClosedSet[] =>
      [...text.matchAll(pattern)]
        .filter(([, name = '']) => isType(name))
        .map(([, name = '', body = '']) => ({ name, members: membersOf(parts, body, [name]) }))
    return [
      ...found(list, memberOrSpread, (name) => text.includes(`(typeof ${name})[number]`)),
      ...found(table, keyOrSpread, (name) =>
        new RegExp(`(?:keyof |= )typeof ${name}\\b`).test(text),
      ),
      ...found(rows, nameOfRow, () => true),
      ...found(union, memberOrSpread, () => true),
    ].filter(({ members }) => members.length >= atLeast)
  })
}
