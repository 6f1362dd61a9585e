import {
  childrenOf,
  type LexicalNode,
  type LexicalState,
  linesOf,
} from '../../core/records/lexical.ts'

/**
 * The parts of a text that a machine translates: one text for each paragraph, item or cell, with formats and links
 * as `<g id="…">`. The machine may reorder these; the result follows its order.
 */
export function xmlOf(text: LexicalNode): string[] {
  return linesOf(text).map((line) => inXml(childrenOf(line)))
}

/** The parts of a short text (itself) or of a long one, for the machine. */
export const partsOf = (text: string | LexicalState): string[] =>
  typeof text === 'string' ? [escaped(text)] : xmlOf(text.root)

/** The text with the translated parts in place of its own. */
export function withXml(text: LexicalNode, texts: readonly string[]): LexicalNode {
  const lines = linesOf(text)
  const replace = (node: LexicalNode): LexicalNode => {
    const index = lines.indexOf(node)
    if (index >= 0) return { ...node, children: fromXml(texts[index] ?? '', childrenOf(node)) }
    return node.children ? { ...node, children: node.children.map(replace) } : node
  }
  return replace(text)
}

function inXml(nodes: readonly LexicalNode[]): string {
  const [only] = nodes
  if (nodes.length === 1 && typeof only?.text === 'string') return escaped(only.text)
  return nodes
    .map((node, id) => {
      const inside = typeof node.text === 'string' ? escaped(node.text) : inXml(childrenOf(node))
      return `<g id="${id}">${inside}</g>`
    })
    .join('')
}

function fromXml(xml: string, nodes: readonly LexicalNode[]): LexicalNode[] {
  const plain = { ...nodes.find(({ type }) => type === 'text'), type: 'text' }
  const found: LexicalNode[] = []
  let depth = 0
  let opened: LexicalNode | undefined
  let inside = ''
  const put = (text: string) => found.push({ ...plain, text: unescaped(text), format: 0 })
  const [only] = nodes
  const isPlain = nodes.length === 1 && only?.type === 'text'
  for (const [token, id, isEmpty] of xml.matchAll(/<g id="(\d+)"\s*(\/?)>|<\/g>|[^<]+|</g)) {
    const isOpening = id !== undefined && !isEmpty
    if (isOpening && depth++ === 0) {
      opened = nodes[Number(id)]
      inside = ''
    } else if (token === '</g>' && --depth === 0) {
      if (opened) found.push(filled(opened, inside))
    } else if (depth > 0) inside += token
    else if (id !== undefined) found.push(...nodes.slice(Number(id), Number(id) + 1))
    else if (isPlain) found.push({ ...only, text: unescaped(token) })
    else put(token)
  }
  return found
}

function filled(node: LexicalNode, xml: string): LexicalNode {
  if (typeof node.text === 'string') return { ...node, text: unescaped(xml) }
  return node.children ? { ...node, children: fromXml(xml, node.children) } : node
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
