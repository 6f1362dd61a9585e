import type { FlattenedField } from 'payload'
import { expect, it } from 'vitest'
import { changedFields, changedLocales, eventOf } from './changed-fields.ts'
import { matchRows } from './matched-rows.ts'

const fields: FlattenedField[] = [
  ...['title', 'facts', 'lead', 'editedBy'].map((name) => ({ name, type: 'text' as const })),
  { name: 'readingMinutes', type: 'number', admin: { hidden: true } },
]

it('names the fields in which a version differs, in any language, whatever ids its rows have', () => {
  const before = {
    title: { en: 'Villas', ua: 'Вілли' },
    facts: [{ id: 'a', label: { en: 'Ceiling' } }],
    lead: { en: '' },
    editedBy: 'one',
    readingMinutes: { en: 1 },
  }
  const same = {
    ...before,
    facts: [{ id: 'b', label: { en: 'Ceiling' } }],
    lead: null,
    editedBy: 'two',
    readingMinutes: { en: 2 },
  }
  expect(changedFields(fields, same, before)).toEqual([])
  const other = { ...same, title: { en: 'Villas', ua: 'Сім вілл' }, lead: { en: 'Seven' } }
  expect(changedFields(fields, other, before).map(({ name }) => name)).toEqual(['title', 'lead'])
})

it('says in which languages a text differs, and nothing of languages for what has none', () => {
  const title: FlattenedField = { name: 'title', type: 'text', localized: true }
  const order: FlattenedField = { name: 'order', type: 'number' }
  const [before, version] = [
    { title: { en: 'Villas', ua: 'Вілли', ru: '' }, order: 1 },
    { title: { en: 'Villas', ua: 'Сім вілл', ru: 'Виллы' }, order: 2 },
  ]
  expect(changedLocales(title, version, before).toSorted()).toEqual(['ru', 'ua'])
  expect(changedLocales(title, version, { order: 1 }).toSorted()).toEqual(['en', 'ru', 'ua'])
  expect(changedLocales(order, version, before)).toEqual([])
})

it('tells taking a record off the site from saving a draft', () => {
  const published = { _status: 'published', title: { en: 'Villas' }, editedBy: 'one' }
  const taken = { ...published, _status: 'draft', editedBy: 'two' }
  const changed = { ...taken, title: { en: 'Seven villas' } }
  const confirmed = { ...taken, translation: { inUa: 'ready' } }
  expect(eventOf(taken, [published])).toBe('unpublished')
  expect(eventOf(changed, [published])).toBe('saved')
  expect(eventOf(confirmed, [published])).toBe('saved')
  // With a draft behind it that was never published.
  expect(eventOf(changed, [changed, published])).toBe('unpublished')
  expect(eventOf(changed, [changed])).toBe('saved')
  expect(eventOf(taken, [])).toBe('created')
  expect(eventOf(published, [taken])).toBe('published')
})

const row = (id: string | null, text = id) => ({ ...(id && { id }), text })
const [a, b, c] = [row('a'), row('b'), row('c')]
it.each([
  ['added at the top', [a, b], [c, a, b], ['1 +', '2 a', '3 b']],
  ['removed from the middle', [a, b, c], [a, c], ['1 a', '2 -b', '2 c']],
  ['moved to the top', [a, b, c], [c, a, b], ['1 c from 3', '2 a', '3 b']],
  ['changed while another is added', [a], [b, row('a', 'new')], ['1 +', '2 a']],
  ['moved, with another in its place', [a, b], [b, c, a], ['1 b', '2 +', '3 a from 1']],
  // Written anew, without the ids they had.
  ['the same by what they say', [a, b], [c, row('x', 'a'), row('y', 'b')], ['1 +', '2 a', '3 b']],
  ['the same by their place', [a, b], [row('x', 'new'), row('y', 'b')], ['1 a', '2 b']],
  [
    'as often as they are there',
    [row(null, 'a'), row(null, 'a')],
    [row(null, 'a')],
    ['1 a', '2 -a'],
  ],
  ['gone altogether', [a], [], ['1 -a']],
  ['replaced beside one that stays', [a, b], [c, b], ['1 -a', '1 +', '2 b']],
])('rows are %s', (_what, before, after, expected) => {
  const written = matchRows(before, after).map(({ after: now, before: then, movedFrom, place }) => {
    const name = now ? (then?.text ?? '+') : `-${then?.text}`
    return `${place} ${name}${movedFrom ? ` from ${movedFrom}` : ''}`
  })
  expect(written).toEqual(expected)
})
