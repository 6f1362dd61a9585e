/** A part of a text that stayed, was added or deleted. */
export interface TextPart {
  kind: 'same' | 'added' | 'deleted'
  text: string
}

/** Longer stretches are shown as replaced altogether, because comparing them takes too long. */
const maxCompared = 1500

/** What has changed between two texts, word by word. */
export function textChanges(former: string, current: string): TextPart[] {
  const before = words(former)
  const after = words(current)
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  const rest = Math.min(before.length, after.length) - start
  while (end < rest && before.at(-1 - end) === after.at(-1 - end)) end++
  return joined([
    ...before.slice(0, start).map(part('same')),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(part('same')),
  ])
}

const words = (text: string): string[] => text.match(/\S+\s*/g) ?? []

const part =
  (kind: TextPart['kind']) =>
  (text: string): TextPart => ({ kind, text })

/** By the longest common subsequence. */
function middle(before: readonly string[], after: readonly string[]): TextPart[] {
  if (before.length > maxCompared || after.length > maxCompared) {
    return [...before.map(part('deleted')), ...after.map(part('added'))]
  }
  const width = after.length + 1
  const common = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const parts: TextPart[] = []
  let row = 0
  let column = 0
  while (row < before.length || column < after.length) {
    const [old, present] = [before[row], after[column]]
    if (old !== undefined && old === present) {
      parts.push({ kind: 'same', text: old })
      row++
      column++
    } else if (
      old !== undefined &&
      (present === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      parts.push({ kind: 'deleted', text: old })
      row++
    } else if (present !== undefined) {
      parts.push({ kind: 'added', text: present })
      column++
    }
  }
  return parts
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = []
  for (const { kind, text } of parts) {
    const last = result.at(-1)
    if (last?.kind === kind) last.text += text
    else result.push({ kind, text })
  }
  return result
}
