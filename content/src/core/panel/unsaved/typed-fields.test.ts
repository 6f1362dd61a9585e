import { expect, it } from 'vitest'
import { fieldsTyped, typedFields, withFields } from './typed-fields.ts'

const state = {
  title: {},
  lead: {},
  seo: { disableFormData: true },
  'seo.title': {},
  'seo.description': {},
  facts: { rows: [{}], disableFormData: true },
  places: { rows: [] },
  'facts.0': {},
  'facts.0.label': {},
  body: {},
  order: {},
  _status: {},
  'translation.source': {},
  updatedAt: {},
}
const text = (words: string) => ({ root: { children: [{ children: [{ text: words }] }] } })
const record = {
  title: 'Дах',
  lead: 'Старий лід',
  seo: { title: 'Дах', description: null },
  facts: [{ id: 'a', label: 'Площа' }],
  body: text('Перше'),
  updatedAt: '2026-11-26T10:00:00.000Z',
}

it('finds nothing if form or service only write a value differently', () => {
  const same = {
    ...record,
    ...{
      seo: { title: 'Дах', description: '' },
      facts: [{ label: 'Площа', id: 'b' }],
      order: null,
    },
    ...{ places: 0, _status: 'draft', translation: { source: 'ua' }, updatedAt: 'later' },
  }
  expect(typedFields(state, same, record)).toEqual({})
})

it.each([
  ['a text', { lead: 'Мій лід' }, { lead: 'Мій лід' }],
  ['a field of a group', { seo: { title: 'Мій', description: null } }, { 'seo.title': 'Мій' }],
  ['a long text', { body: text('Друге') }, { body: text('Друге') }],
  [
    'a list',
    { facts: [{ id: 'a', label: 'Поверхи' }] },
    { facts: [{ id: 'a', label: 'Поверхи' }] },
  ],
  ['an empty list', { facts: 0 }, { facts: [] }],
  ['an emptied text', { lead: '' }, { lead: '' }],
  ['a value that is gone', { lead: undefined }, { lead: null }],
])('stores %s as JSON, and puts it on top of a newer version of others', (_, change, expected) => {
  const typed = typedFields(state, { ...record, ...change }, record)
  const stored = fieldsTyped.parse(JSON.parse(JSON.stringify(typed)))
  expect(stored).toEqual(expected)
  const newest = {
    ...record,
    title: 'Заголовок колеги',
    seo: { title: 'Дах', description: 'Колега' },
  }
  const put = withFields(newest, stored)
  expect(typedFields(state, put, newest)).toEqual(expected)
  expect(put).toMatchObject({ title: 'Заголовок колеги', seo: { description: 'Колега' } })
  expect(withFields(put, stored)).toEqual(put)
})

it('stores all that is typed into a new record or an empty language', () => {
  for (const empty of [{}, { title: '', lead: null, seo: { title: null }, facts: [] }]) {
    const typed = typedFields(state, record, empty)
    expect(Object.keys(typed)).toEqual(['title', 'lead', 'seo.title', 'facts', 'body'])
    expect(withFields(empty, typed)).toMatchObject({ title: 'Дах', seo: { title: 'Дах' } })
  }
})
