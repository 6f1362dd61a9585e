import { createElement, Fragment, type ReactNode } from 'react'
import { z } from 'zod'
import { childrenOf, type LexicalNode, type LexicalState, uploadOf } from '../../records/lexical.ts'
import { formats } from '../text-parts.ts'

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  linebreak: 'br',
  horizontalrule: 'hr',
  // Links do not work here: people only need to see that there is one.
  link: 'u',
  autolink: 'u',
  tablerow: 'tr',
}

/** Marks of a line of the original: a paragraph, item or cell. */
export interface LineMark {
  /** The line has changed since it was translated. */
  isChanged: boolean
  /** Its lines at that time. */
  former: readonly string[]
  /** The translation has it in the words of the source. */
  isCopied: boolean
}

interface Drawing {
  picture?: ((id: string) => ReactNode) | undefined
  marks?: ReadonlyMap<LexicalNode, LineMark>
  /** Heading of the former words of a line. */
  before?: string
}
interface Props extends Drawing {
  text: LexicalNode
}

/** Renders a text as pages show it, with its changed lines marked. */
export function WrittenText({ text, ...drawing }: Props): ReactNode {
  return childrenOf(text).map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no other name.
    <Node key={index} text={node} {...drawing} />
  ))
}

const cell = z.object({
  colSpan: z.number().optional(),
  rowSpan: z.number().optional(),
  headerState: z.number().optional(),
})
const item = z.object({ value: z.number().optional() })

function Node({ text: node, ...drawing }: Props): ReactNode {
  if (typeof node.text === 'string') return <Words node={node} text={node.text} />
  const upload = uploadOf(node)
  if (upload) return drawing.picture?.(upload.id)
  const mark = drawing.marks?.get(node)
  const inside = <WrittenText text={node} {...drawing} />
  switch (node.type) {
    case 'listitem': {
      const { value } = item.parse(node)
      // An item that only holds a list has no mark of its own.
      const isNested = childrenOf(node).every(({ type }) => type === 'list')
      return (
        <li value={value} className={isNested ? 'nested' : undefined} {...shownMark(mark)}>
          {inside}
          <Former mark={mark} before={drawing.before} />
        </li>
      )
    }
    case 'list':
      return node.listType === 'number' ? <ol>{inside}</ol> : <ul>{inside}</ul>
    case 'table':
      return (
        <table>
          <tbody>{inside}</tbody>
        </table>
      )
    case 'tablecell': {
      const { headerState, ...spans } = cell.parse(node)
      return createElement(headerState ? 'th' : 'td', spans, inside)
    }
    default: {
      const element = createElement(tagOf(node), null, node.children ? inside : undefined)
      if (!mark) return element
      return (
        <div {...shownMark(mark)}>
          {element}
          <Former mark={mark} before={drawing.before} />
        </div>
      )
    }
  }
}

function tagOf({ tag, type }: LexicalNode) {
  if (type === 'heading') return tag === 'h2' || tag === 'h3' ? tag : 'h4'
  return tags[type] ?? Fragment
}

const shownMark = (mark: LineMark | undefined) =>
  mark && {
    'data-line': mark.isChanged || mark.former.length > 0 ? 'changed' : 'copied',
  }

function Former({ before, mark }: { mark: LineMark | undefined; before: string | undefined }) {
  if (!mark || mark.former.length === 0) return null
  return (
    <details className="former">
      <summary>{before}</summary>
      {mark.former.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </details>
  )
}

/** A text with its format, marked if it is one of `changedWords`. */
function Words({
  node: { changed, format },
  text,
}: {
  node: LexicalNode
  text: string
}): ReactNode {
  const bits = typeof format === 'number' ? format : 0
  const written = formats.reduce<ReactNode>(
    (inside, { bit, tag }) => ((bits & bit) === 0 ? inside : createElement(tag, null, inside)),
    text,
  )
  if (changed === 'del') return <del data-match-type="delete">{written}</del>
  return changed === 'ins' ? <ins data-match-type="create">{written}</ins> : written
}

/** Wraps a plain text in a paragraph. */
export function asText(value: string | LexicalState): LexicalNode {
  if (typeof value !== 'string') return value.root
  const line = { type: 'paragraph', children: [{ type: 'text', text: value }] }
  return { type: 'root', children: [line] }
}
