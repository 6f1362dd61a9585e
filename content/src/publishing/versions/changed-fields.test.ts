import type { FlattenedField } from 'payload'
import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

const fields: FlattenedField[] = ['title', 'facts', 'lead', 'editedBy'].map((name) => ({
  name,
  type: 'text',
}))

it('names the fields in which a version differs, in any language, whatever ids its rows have', () => {
  const before = {
    title: { en: 'Villas', ua: 'Вілли' },
    facts: [{ id: 'a', label: { en: 'Ceiling' } }],
    lead: { en: '' },
    editedBy: 'one',
  }
  const same = {
    ...before,
    facts: [{ id: 'b', label: { en: 'Ceiling' } }],
    lead: null,
    editedBy: 'two',
  }
  expect(changedFields(fields, same, before)).toEqual([])
  const other = { ...same, title: { en: 'Villas', ua: 'Сім вілл' }, lead: { en: 'Seven' } }
  expect(changedFields(fields, other, before).map(({ name }) => name)).toEqual(['title', 'lead'])
})
