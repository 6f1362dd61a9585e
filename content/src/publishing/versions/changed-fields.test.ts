import type { FlattenedField } from 'payload'
import { expect, it } from 'vitest'
import { changedFields, changedLocales, eventOf } from './changed-fields.ts'

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
