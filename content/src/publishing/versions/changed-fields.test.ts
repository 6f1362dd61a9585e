import type { Field } from 'payload'
import { expect, it } from 'vitest'
import { changedFields, changesOf } from './changed-fields.ts'

const text = (name: string): Field => ({ name, label: name, type: 'text', localized: true })
const number = (name: string): Field => ({ name, label: name, type: 'number' })
const fields: Field[] = [
  {
    type: 'tabs',
    tabs: [
      { label: 'Texts', fields: [text('title')] },
      { name: 'more', label: 'more', fields: [number('size')] },
    ],
  },
  { type: 'ui', name: 'button', admin: { components: {} } },
  { name: 'whole', label: 'whole', type: 'text', virtual: true },
  ...['id', '_status', 'deletedAt'].map((name): Field => ({ name, label: name, type: 'text' })),
  { type: 'row', fields: [number('order')] },
  { name: 'seo', label: 'seo', type: 'group', fields: [text('description')] },
  { name: 'facts', label: 'facts', type: 'array', fields: [number('value'), text('words')] },
  { name: 'editedBy', label: 'editedBy', type: 'text', admin: { hidden: true } },
]

it.each<[string, object, object, [string, string[]][]]>([
  ['an empty value as a missing one', { order: null, facts: [] }, { title: { en: '' } }, []],
  ['what only the service writes as unchanged', { editedBy: 'a' }, { editedBy: 'b' }, []],
  ['what is computed as unchanged', { whole: 'a', id: '1' }, { whole: 'b', id: '2' }, []],
  ['what every record has as unchanged', { _status: 'draft' }, { deletedAt: 'now' }, []],
  [
    'a tab with a name',
    { more: { size: 1 }, size: 1 },
    { more: { size: 2 }, size: 1 },
    [['more', []]],
  ],
  ['an empty list as a missing one', { facts: [] }, {}, []],
  ['an added row', { facts: [{ value: 1 }] }, { facts: [{ value: 1 }, {}] }, [['facts', []]]],
  [
    'a removed row with words',
    { facts: [{}, { words: { en: 'A' } }] },
    { facts: [{}] },
    [['facts', ['en']]],
  ],
  [
    'rows by their values',
    { facts: [{ id: '1', value: 2 }] },
    { facts: [{ id: '9', value: 2 }] },
    [],
  ],
  ['a value', { order: 1 }, { order: 2 }, [['order', []]]],
  ['a text', { title: { en: 'A', ua: 'А' } }, { title: { en: 'A', ua: 'Б' } }, [['title', ['ua']]]],
  ['a group', {}, { seo: { description: { ru: 'А' } } }, [['seo', ['ru']]]],
  [
    'a list',
    { facts: [{ value: 1, words: { en: 'A' } }] },
    { facts: [{ value: 2, words: { en: 'A' } }, { words: { ua: 'Б' } }] },
    [['facts', ['ua']]],
  ],
  ['a removed row', { facts: [{}] }, { facts: [] }, [['facts', []]]],
])('counts %s', (_, former, current, expected) => {
  const found = changedFields(fields, former, current)
  expect(found.map(({ label, locales }) => [label, locales])).toEqual(expected)
})

it('counts nothing for a plan, nor for the draft that stays newer than its text', () => {
  const [english, russian] = [{ title: { en: 'A' } }, { title: { en: 'A', ru: 'Б' } }]
  const planned = { ...english, plannedBy: 'olena' }
  const edited = { title: { en: 'C' } }
  const saved = [edited, russian, planned, russian, english]
  const counted = saved.map((_, at) => changesOf(fields, saved.slice(at))?.[0]?.locales)
  expect(counted).toEqual([['en', 'ru'], undefined, undefined, ['ru'], undefined])
  expect(changesOf(fields, [edited, planned, english])).toHaveLength(1)
})
