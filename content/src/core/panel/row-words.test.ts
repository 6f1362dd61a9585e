import type { ClientField } from 'payload'
import { expect, it } from 'vitest'
import { rowWords } from './row-words.ts'

const text = (name: string): ClientField => ({ name, type: 'text' })
const hours: ClientField[] = [
  { type: 'row', fields: [{ name: 'day', type: 'select', options: [] }, text('from'), text('to')] },
]
const closed: ClientField[] = [{ name: 'date', type: 'date' }, text('reason'), text('note')]

it.each([
  ['hours by day and time', hours, { day: 'mon', from: '09:00', to: '18:00' }, 'mon 09:00 18:00'],
  [
    'closed days by day and reason',
    closed,
    { date: '2026-12-25', reason: 'Christmas', note: 'x' },
    '2026-12-25 Christmas',
  ],
  [
    'facts by figure and name',
    [text('id'), text('value'), text('label')],
    { id: 'a1', value: '12', label: 'villas' },
    '12 villas',
  ],
  ['an empty row by nothing', hours, undefined, ''],
])('a folded row is distinguished from others: %s', (_, fields, data, words) => {
  expect(rowWords(fields, data, (_field, value) => value).join(' ')).toBe(words)
})
