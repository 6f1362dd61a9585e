import { diffArrays } from 'diff'
import { childrenOf, type LexicalNode, linkTarget } from '../records/lexical.ts'

/** Lists with more differences are shown as replaced: the time grows with the square of their number. */
const maxEditLength = 500

/** Which words, or lines, of two texts differ. */
export const differences = (former: string[], current: string[]) =>
  diffArrays(former, current, { maxEditLength }) ?? [
    { removed: true, added: false, value: former },
    { removed: false, added: true, value: current },
  ]

/**
 * Two texts whose changed words are `changed`: `del` in the former one, `ins` in the current one. A word has also
 * changed if its format, link or kind of paragraph has.
 */
export function changedWords(
  former: LexicalNode,
  current: LexicalNode,
): [LexicalNode, LexicalNode] {
  const before = keysOf(former)
  const after = keysOf(current)
  const parts = differences(before, after)
  const changes = (isOther: 'added' | 'removed', isOwn: 'added' | 'removed') =>
    parts.flatMap((part) => (part[isOther] ? [] : part.value.map(() => part[isOwn])))
  return [
    marked(former, 'del', changes('added', 'removed').values()),
    marked(current, 'ins', changes('removed', 'added').values()),
  ]
}

/** Words with the space after them. */
const wordsIn = (text: string): string[] => text.match(/^\s+|\S+\s*/g) ?? []

/** What each word is compared by, in the order of the text. */
function keysOf(node: LexicalNode, around = ''): string[] {
  if (typeof node.text === 'string') {
    return wordsIn(node.text).map((word) => `${around} ${node.format ?? 0} ${word.trim()}`)
  }
  const { type, tag, listType } = node
  const isLink = type === 'link' || type === 'autolink'
  const place = isLink
    ? [around, JSON.stringify(linkTarget(node))]
    : [type, tag, listType, node.headerState]
  return childrenOf(node).flatMap((child) => keysOf(child, place.join(' ')))
}

/** Marks the words of a text as `changes` says, in the same order. */
function marked(
  node: LexicalNode,
  changed: 'del' | 'ins',
  changes: Iterator<boolean>,
): LexicalNode {
  const split = (child: LexicalNode): LexicalNode[] => {
    if (typeof child.text !== 'string') return [marked(child, changed, changes)]
    const parts: LexicalNode[] = []
    for (const word of wordsIn(child.text)) {
      const mark = changes.next().value ? changed : undefined
      const last = parts.at(-1)
      if (last && last.changed === mark) last.text = `${last.text}${word}`
      else parts.push({ ...child, text: word, changed: mark })
    }
    return parts
  }
  return node.children ? { ...node, children: node.children.flatMap(split) } : node
}
