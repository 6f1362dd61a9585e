import { diffArrays } from 'diff'
import {
  childrenOf,
  type LexicalNode,
  linesOf,
  textOfNode,
  wordsOf,
} from '../../../core/rich-text/lexical.ts'
import { linesIn } from '../translation-state.ts'

/** A part of a text that stayed, was added or was deleted. */
interface TextPart {
  kind: 'same' | 'added' | 'deleted'
  text: string
}

/** Texts with more differing words are shown as replaced, because comparing them takes too long. */
const maxEditLength = 1500

/** The changes between two texts, word by word. */
export function textChanges(former: string, current: string): TextPart[] {
  const found = diffArrays(words(former), words(current), { comparator: isSameWord, maxEditLength })
  if (found === undefined) {
    return [
      { kind: 'deleted', text: former },
      { kind: 'added', text: current },
    ]
  }
  return found.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'deleted' : 'same',
    text: value.join(''),
  }))
}

/** Compares words without the space after them. */
const isSameWord = (one: string, other: string) => one.trim() === other.trim()

const words = (text: string): string[] => text.match(/^\s+|\S+\s*/g) ?? []

/** Marks the changed words of a long text by the `kind` of a `TextPart`; formats stay. */
export function withChanges(root: LexicalNode, former: string): LexicalNode {
  const lines = linesOf(root)
  const before = formerLines(linesIn(former), lines.map(wordsOf))
  const replace = (node: LexicalNode): LexicalNode => {
    const text = before[lines.indexOf(node)]
    if (text !== undefined) return text === wordsOf(node) ? node : withChangedWords(node, text)
    return node.children ? { ...node, children: node.children.map(replace) } : node
  }
  return replace(root)
}

/** The former text of each line. Deleted lines are added to the next line, or to the last. */
function formerLines(former: readonly string[], current: readonly string[]): string[] {
  const found: string[] = []
  let deleted: string[] = []
  let added = 0
  const pair = () => {
    while (added > 0) {
      added -= 1
      found.push(added === 0 ? deleted.splice(0).join(' ') : (deleted.shift() ?? ''))
    }
  }
  for (const { value, ...part } of diffArrays([...former], [...current])) {
    if (part.removed) deleted = [...deleted, ...value]
    else if (part.added) added += value.length
    else {
      pair()
      found.push(...value.map((line) => [...deleted.splice(0), line].join(' ')))
    }
  }
  pair()
  return deleted.length > 0 && found.length > 0
    ? [...found.slice(0, -1), [found.at(-1), ...deleted].join(' ')]
    : found
}

/** The same for one paragraph, item or cell, or for a text without formats. */
export function withChangedWords(line: LexicalNode, former: string): LexicalNode {
  const parts = textChanges(former, textOfNode(line))
  const take = (length: number): TextPart[] => {
    const taken: TextPart[] = []
    for (let left = length; parts[0]; ) {
      const [{ kind, text }] = parts
      if (kind !== 'deleted' && left === 0) break
      const size = kind === 'deleted' ? text.length : Math.min(left, text.length)
      taken.push({ kind, text: text.slice(0, size) })
      if (size === text.length) parts.shift()
      else parts[0] = { kind, text: text.slice(size) }
      if (kind !== 'deleted') left -= size
    }
    return taken
  }
  const mark = (node: LexicalNode): LexicalNode[] => {
    if (typeof node.text === 'string') {
      return take(node.text.length).map((part) => ({ ...node, ...part }))
    }
    if (node.children) return [{ ...node, children: node.children.flatMap(mark) }]
    take(1)
    return [node]
  }
  return { ...line, children: childrenOf(line).flatMap(mark) }
}
