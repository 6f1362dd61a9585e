import { expect, it } from 'vitest'
import { paragraphs } from '../../../testing/written-records.ts'
import { markedLines } from './text-changes.ts'

const none: ReadonlySet<string> = new Set()

it.each<[string, string | undefined, string[], [boolean, string[]][]]>([
  ['nothing without a translation', undefined, ['A', 'B'], []],
  ['nothing that is the same', 'A\n\nB', ['A', 'B'], []],
  ['a changed line', 'A\n\nB\n\nC', ['A', 'b', 'C'], [[true, ['B']]]],
  ['an added line', 'A\n\nC', ['A', 'B', 'C'], [[true, []]]],
  ['one of several that one line replaces', 'A\n\nB\n\nC', ['x', 'C'], [[true, ['A', 'B']]]],
  ['a deleted line beside the next one', 'A\n\nB\n\nC', ['A', 'C'], [[false, ['B']]]],
  ['a deleted line at the end beside the last one', 'A\n\nB', ['A'], [[false, ['B']]]],
])('marks %s', (_, from, current, expected) => {
  const marks = [...markedLines(paragraphs(...current).root, from, none).values()]
  expect(marks.map(({ former, isChanged }) => [isChanged, former])).toEqual(expected)
})

it('marks lines that the translation has copied', () => {
  const marks = [...markedLines(paragraphs('A', 'B').root, 'A\n\nB', new Set(['B'])).values()]
  expect(marks).toEqual([{ isChanged: false, former: [], isCopied: true }])
})
