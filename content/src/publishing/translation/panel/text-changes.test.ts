import { expect, it } from 'vitest'
import { textChanges } from './text-changes.ts'

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
