import { expect, it } from 'vitest'
import { type LexicalNode, linesOf, textOfNode } from '../../../core/rich-text/lexical.ts'
import { textChanges, withChanges } from './text-changes.ts'

it('shows which words of a text were replaced, added and deleted', () => {
  const former = 'At $160 the gap is worth $2,100 a year, they say.'
  const current = 'At $170 the gap is worth $2,200 a year. Ask first.'
  const shown = textChanges(former, current)
  expect(shown.map(({ kind, text }) => `${kind[0]}:${text.trim()}`)).toEqual([
    's:At',
    'd:$160',
    'a:$170',
    's:the gap is worth',
    'd:$2,100',
    'a:$2,200',
    's:a',
    'd:year, they say.',
    'a:year. Ask first.',
  ])
  const without = (left: string) =>
    shown.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('')
  expect([without('added'), without('deleted')]).toEqual([former, current])
})

it('shows a text that was not there as added, and an unchanged one as it is', () => {
  expect(textChanges('', 'New')).toEqual([{ kind: 'added', text: 'New' }])
  expect(textChanges('Old one', 'Old one')).toEqual([{ kind: 'same', text: 'Old one' }])
})

const text = (words: string, format = 0) => ({ type: 'text', text: words, format })
const paragraph = (...words: string[]) => ({
  type: 'paragraph',
  children: words.map((each) => text(each)),
})
const item = (words: string) => ({ type: 'listitem', children: [text(words)] })
const root = (...children: LexicalNode[]) => ({ type: 'root', children })

/** Each line with `+added+` and `-deleted-` words. */
const shown = (of: LexicalNode) =>
  linesOf(of).map((line) =>
    (line.children ?? [])
      .map((each) => {
        const sign = each.kind === 'added' ? '+' : each.kind === 'deleted' ? '-' : ''
        return sign + textOfNode(each) + sign
      })
      .join(''),
  )

it.each<[string, LexicalNode, string, string[]]>([
  [
    'a word',
    root(paragraph('One'), paragraph('Two', ' or three')),
    'One\n\nTwo or four',
    ['One', 'Two or -four-+three+'],
  ],
  ['a new paragraph', root(paragraph('One'), paragraph('Two')), 'One', ['One', '+Two+']],
  [
    'a deleted one',
    root(paragraph('One'), paragraph('Three')),
    'One\n\nTwo\n\nThree',
    ['One', '-Two -Three'],
  ],
  ['the last deleted', root(paragraph('One')), 'One\n\nTwo', ['One-Two-']],
  [
    'an item of a list',
    root({ type: 'list', children: [item('a'), item('b')] }),
    'a\nc',
    ['a', '-c-+b+'],
  ],
])('marks in a long text %s', (_, now, former, lines) => {
  expect(shown(withChanges(now, former))).toEqual(lines)
})

it('leaves formats and links where words change within them', () => {
  const link = { type: 'link', fields: { url: 'https://a.example' }, children: [text('here now')] }
  const now = root({ type: 'paragraph', children: [text('Bold one ', 1), link] })
  expect(withChanges(now, 'Bold here later').children).toEqual([
    {
      type: 'paragraph',
      children: [
        { ...text('Bold ', 1), kind: 'same' },
        { ...text('one ', 1), kind: 'added' },
        {
          ...link,
          children: [
            { ...text('here '), kind: 'same' },
            { ...text('later'), kind: 'deleted' },
            { ...text('now'), kind: 'added' },
          ],
        },
      ],
    },
  ])
})
