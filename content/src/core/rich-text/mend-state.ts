import {
  childrenOf,
  type LexicalNode,
  lexicalState,
  linkTarget,
  uploadOf,
} from '../records/lexical.ts'

/**
 * Removes what cannot be published from a text: links without an address become their words, and pictures that were
 * never stored are removed. Other values are returned as they are.
 */
export function mendedState(value: unknown): unknown {
  const { data } = lexicalState.safeParse(value)
  if (data === undefined) return value
  const children = mended(childrenOf(data.root))
  return children === childrenOf(data.root) ? value : { ...data, root: { ...data.root, children } }
}

/** Returns the same array if nothing changes. */
function mended(nodes: LexicalNode[]): LexicalNode[] {
  const found = nodes.flatMap((node) => {
    if (node.type === 'upload' && uploadOf(node) === null) return []
    const children = mended(childrenOf(node))
    if (isWithoutAddress(node)) return children
    return children === childrenOf(node) || node.children === undefined
      ? node
      : { ...node, children }
  })
  const isSame = found.length === nodes.length && found.every((node, at) => node === nodes[at])
  return isSame ? nodes : found
}

/** Payload began links with `https://`, so texts have links whose address nobody has entered. */
const noAddress = /^\s*(https?:\/\/)?\s*$/

export function isWithoutAddress(node: LexicalNode): boolean {
  if (node.type !== 'link' && node.type !== 'autolink') return false
  const { item, url } = linkTarget(node)
  return item === null && noAddress.test(url ?? '')
}
