import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import { withUnsaved } from './with-unsaved.ts'

const text = { name: 'text', type: 'text', localized: true }
const fields = [
  text,
  { name: 'order', type: 'number' },
  { name: 'hero', type: 'group', flattenedFields: [text] },
  { name: 'facts', type: 'array', flattenedFields: [text] },
] as FlattenedField[]

const stored = {
  id: 'one',
  text: { en: 'Villa', ru: 'Вилла' },
  order: 1,
  hero: { text: { en: 'Sea' } },
  facts: [
    { id: 'a', text: { en: 'Pool', ru: 'Бассейн' } },
    { id: 'b', text: { en: 'Garden' } },
  ],
}

describe('a record that is being typed', () => {
  it('has the typed language in place of the stored one, and the others as they were', () => {
    const data = { text: 'Вілла', hero: { text: 'Море' }, order: 2 }
    expect(withUnsaved(fields, stored, { data, locale: 'ua' })).toEqual({
      ...stored,
      order: 2,
      text: { en: 'Villa', ru: 'Вилла', ua: 'Вілла' },
      hero: { text: { en: 'Sea', ua: 'Море' } },
    })
  })

  it('has its rows as they are now: moved, removed, added', () => {
    const facts = [
      { id: 'b', text: 'Сад' },
      { id: 'new', text: 'Дах' },
    ]
    expect(withUnsaved(fields, stored, { data: { facts }, locale: 'ua' }).facts).toEqual([
      { id: 'b', text: { en: 'Garden', ua: 'Сад' } },
      { id: 'new', text: { ua: 'Дах' } },
    ])
  })
})
