import { LinkNode } from '@payloadcms/richtext-lexical'
import {
  $createTextNode,
  $getRoot,
  $isElementNode,
  type RangeSelection,
} from '@payloadcms/richtext-lexical/lexical'
import { createHeadlessEditor } from '@payloadcms/richtext-lexical/lexical/headless'
import { expect, it } from 'vitest'
import { childrenOf, type LexicalNode, lexicalState, linkTarget } from '../records/lexical.ts'
import { keepLineLinks } from './keep-line-link.ts'

const words = (text: string): LexicalNode => ({ type: 'text', text, format: 0, version: 1 })
const link = (...children: LexicalNode[]): LexicalNode => {
  const fields = { linkType: 'custom', url: 'https://casa.example', newTab: false }
  return { type: 'link', version: 3, fields, children }
}

/** What a line is after something was done to it while all of it was selected. */
function lineAfter(
  act: (selected: RangeSelection) => void,
  line: LexicalNode[],
  others: LexicalNode[] = [],
) {
  const editor = createHeadlessEditor({
    nodes: [LinkNode],
    onError: (cause) => {
      throw cause
    },
  })
  keepLineLinks(editor)
  const paragraph = { type: 'paragraph', version: 1, children: line }
  const root = { type: 'root', version: 1, children: [paragraph, ...others] }
  editor.setEditorState(editor.parseEditorState(JSON.stringify({ root })))
  editor.update(
    () => {
      const first = $getRoot().getFirstChild()
      if ($isElementNode(first)) act(first.select(0, first.getChildrenSize()))
    },
    { discrete: true },
  )
  const [first] = childrenOf(lexicalState.parse(editor.getEditorState().toJSON()).root)
  return first && childrenOf(first).map(shown)
}

const shown = (node: LexicalNode): string =>
  node.type === 'link'
    ? `[${childrenOf(node).map(shown).join('')}](${linkTarget(node).url})`
    : String(node.text)

const write = (selected: RangeSelection) => selected.insertText('Вілли')
const paste = (selected: RangeSelection) => selected.insertNodes([$createTextNode('Вілли')])
const kept = '[Вілли](https://casa.example)'

it.each([
  ['is kept when the line is written over', write, [link(words('Villas'))], [kept]],
  ['is kept when something is pasted over the line', paste, [link(words('Villas'))], [kept]],
  [
    'is kept with words of several formats',
    write,
    [link(words('All '), { ...words('villas'), format: 1 })],
    [kept],
  ],
  [
    'ends with a line that has other words',
    write,
    [words('All '), link(words('villas'))],
    ['Вілли'],
  ],
  ['ends with its words', (line: RangeSelection) => line.removeText(), [link(words('Villas'))], []],
])('a link %s', (_, act, line, expected) => {
  expect(lineAfter(act, line)).toEqual(expected)
})
