import { type LexicalNode, linesOf, wordsOf } from '../../../core/records/lexical.ts'
import { differences } from '../../../core/rich-text/changed-words.ts'
import type { LineMark } from '../../../core/rich-text/panel/written-text.tsx'
import { linesIn } from '../translation-state.ts'

/** The lines of the source that have changed, or that the translation has copied. */
export function markedLines(
  source: LexicalNode,
  from: string | undefined,
  copied: ReadonlySet<string>,
): ReadonlyMap<LexicalNode, LineMark> {
  const lines = linesOf(source)
  const words = lines.map(wordsOf)
  const changes = from === undefined ? new Map() : changedLines(linesIn(from), words)
  return new Map(
    lines.flatMap((line, at) => {
      const change = changes.get(at)
      const isCopied = copied.has(words[at] ?? '')
      if (!change && !isCopied) return []
      return [[line, { isChanged: false, former: [], ...change, isCopied }] as const]
    }),
  )
}

type Change = Pick<LineMark, 'isChanged' | 'former'>

/** By index: changed lines with those that they replace. Deleted lines stand with the next one, or with the last. */
function changedLines(former: string[], current: string[]): ReadonlyMap<number, Change> {
  const found = new Map<number, Change>()
  let at = 0
  let deleted: string[] = []
  for (const { added, removed, value } of differences(former, current)) {
    if (removed) {
      deleted = value
      continue
    }
    if (added) {
      for (const index of value.keys()) found.set(at + index, { isChanged: true, former: [] })
    }
    if (deleted.length > 0) found.set(at, { isChanged: added, former: deleted })
    deleted = []
    at += value.length
  }
  if (deleted.length > 0 && at > 0) {
    const last = found.get(at - 1)
    found.set(at - 1, {
      isChanged: last?.isChanged ?? false,
      former: [...(last?.former ?? []), ...deleted],
    })
  }
  return found
}
