import { createElement, Fragment, type ReactNode } from 'react'
import {
  childrenOf,
  type LexicalNode,
  type LexicalState,
  uploadOf,
} from '../../../core/rich-text/lexical.ts'

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  listitem: 'li',
  linebreak: 'br',
  horizontalrule: 'hr',
  // Links do not work here: translators only need to see that there is one.
  link: 'u',
  autolink: 'u',
  tablerow: 'tr',
  tablecell: 'td',
}
/** Bits of the format of a text. */
const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
] as const

interface Props {
  text: LexicalNode
  picture?: ((id: string) => ReactNode) | undefined
}

/** Renders a text with its lists, tables and formats, and with its changes marked. */
export function WrittenText({ picture, text }: Props): ReactNode {
  return childrenOf(text).map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no other name.
    <Node key={index} text={node} picture={picture} />
  ))
}

function Node({ picture, text: node }: Props): ReactNode {
  if (typeof node.text === 'string') return <Words node={node} text={node.text} />
  const upload = uploadOf(node)
  if (upload) return picture?.(upload.id)
  const inside = <WrittenText text={node} picture={picture} />
  switch (node.type) {
    case 'heading':
      return createElement(node.tag === 'h2' || node.tag === 'h3' ? node.tag : 'h4', null, inside)
    case 'list':
      return node.listType === 'number' ? <ol>{inside}</ol> : <ul>{inside}</ul>
    case 'table':
      return (
        <table>
          <tbody>{inside}</tbody>
        </table>
      )
    default: {
      const tag = tags[node.type] ?? Fragment
      return createElement(tag, null, node.children ? inside : undefined)
    }
  }
}

function Words({ node, text }: { node: LexicalNode; text: string }): ReactNode {
  const { format, kind } = node
  const bits = typeof format === 'number' ? format : 0
  const formatted = formats.reduce<ReactNode>(
    (inside, [bit, tag]) => ((bits & bit) === 0 ? inside : createElement(tag, null, inside)),
    text,
  )
  if (kind === 'added') return <ins>{formatted}</ins>
  return kind === 'deleted' ? <del>{formatted}</del> : formatted
}

/** Wraps a plain text in a paragraph. */
export function asText(value: string | LexicalState): LexicalNode {
  return typeof value === 'string'
    ? { type: 'paragraph', children: [{ type: 'text', text: value }] }
    : value.root
}
