import { expect, it } from 'vitest'
import { childrenOf, type LexicalNode, linesOf, textOfNode } from '../records/lexical.ts'
import { changedWords } from './changed-words.ts'

const text = (words: string, format = 0) => ({ type: 'text', text: words, format })
const line = (type: string, ...children: LexicalNode[]) => ({ type, children })
const root = (...children: LexicalNode[]) => ({ type: 'root', children })
const p = (words: string, format?: number) => line('paragraph', text(words, format))
const link = (url: string) => ({ ...line('link', text('here')), fields: { url } })

/** Each line with its changed words in brackets. */
const shown = (of: LexicalNode): string =>
  linesOf(of)
    .map((each) => childrenOf(each).map(inBrackets).join(''))
    .join(' / ')
const inBrackets = (node: LexicalNode): string =>
  node.children
    ? node.children.map(inBrackets).join('')
    : node.changed
      ? `[${textOfNode(node)}]`
      : textOfNode(node)

it.each<[string, LexicalNode, LexicalNode, string, string]>([
  [
    'words of any alphabet',
    root(p('3 листопада')),
    root(p('3 лютого')),
    '3 [листопада]',
    '3 [лютого]',
  ],
  ['a new line', root(p('One')), root(p('One'), p('Two')), 'One', 'One / [Two]'],
  ['a format', root(p('One')), root(p('One', 1)), '[One]', '[One]'],
  ['a heading', root(p('One')), root(line('heading', text('One'))), '[One]', '[One]'],
  [
    'where a link leads',
    root(line('paragraph', text('Look '), link('/a'))),
    root(line('paragraph', text('Look '), link('/b'))),
    'Look [here]',
    'Look [here]',
  ],
  ['nothing', root(p('One two')), root(p('One  two')), 'One two', 'One  two'],
])('marks %s', (_, former, current, before, after) => {
  expect(changedWords(former, current).map(shown)).toEqual([before, after])
})

it('marks all of two texts that have nearly nothing in common', () => {
  const long = (word: string) => Array.from({ length: 2_000 }, (_, at) => word + at).join(' ')
  const [former] = changedWords(root(p(long('a'))), root(p(long('b'))))
  expect(childrenOf(former)[0]?.children).toHaveLength(1)
  // With many partial matches the comparison takes longest.
  const mixed = (step: number) =>
    Array.from({ length: 20_000 }, (_, at) => `w${(at * step) % 7}`).join(' ')
  const begun = process.cpuUsage()
  changedWords(root(p(mixed(1))), root(p(mixed(3))))
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(250)
})
