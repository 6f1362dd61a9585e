import { expect, it } from 'vitest'
import {
  changedByOthers,
  enteredFields,
  fieldsTyped,
  type TypedFields,
  typedFields,
  withFields,
} from './typed-fields.ts'

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

const valuesOf = (typed: TypedFields) =>
  Object.fromEntries(Object.entries(typed).map(([path, { value }]) => [path, value]))

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
  expect(valuesOf(stored)).toEqual(expected)
  const newest = {
    ...record,
    title: 'Заголовок колеги',
    seo: { title: 'Дах', description: 'Колега' },
  }
  const put = withFields(newest, stored)
  expect(valuesOf(typedFields(state, put, newest))).toEqual(expected)
  expect(put).toMatchObject({ title: 'Заголовок колеги', seo: { description: 'Колега' } })
  expect(withFields(put, stored)).toEqual(put)
  expect(changedByOthers(stored, newest)).toEqual([])
  const other = Object.keys(stored).map((path) => [path, { value: 'Колега' }])
  const changed = withFields(newest, Object.fromEntries(other))
  expect(changedByOthers(stored, changed)).toEqual(Object.keys(stored))
  expect(changedByOthers(stored, put)).toEqual([])
})

const one = { id: 'a', label: 'Площа' }
const two = { id: 'b', label: 'Поверхи' }
const three = { id: 'c', label: 'Басейн' }
const four = { id: 'd', label: 'Тераса' }
const myOne = { id: 'a', label: 'Площа, м²' }
const theirOne = { id: 'a', label: 'Чуже' }
const theirTwo = { id: 'b', label: 'Два поверхи' }
const both = [one, two]
const asked = ['facts']
it.each<[string, unknown[], unknown[], unknown[], unknown[], string[]?]>([
  ['changed another row', both, [myOne, two], [one, theirTwo], [myOne, theirTwo]],
  ['changed the same row', both, [myOne, two], [theirOne, two], [myOne, two], asked],
  ['added a row, and I another', both, [...both, four], [...both, three], [...both, four, three]],
  ['removed a row', both, [myOne, two], [one], [myOne]],
  ['removed the row that I changed', both, [myOne, two], [two], [myOne, two], asked],
  ['changed the row that I removed', both, [two], [theirOne, two], [two], asked],
  ['changed a row, and I the order', both, [two, one], [one, theirTwo], [theirTwo, one]],
  ['chosen a record, and I another', ['p'], ['p', 'q'], ['p', 'r'], ['p', 'q', 'r']],
  ['moved a point, which is no row', [1, 1, 2], [1, 1, 3], [4, 1, 2], [1, 1, 3], asked],
])(
  'keeps the rows of both people after one has %s, and asks only about a row that both changed',
  (...given) => {
    const [, before, mine, newest, expected, paths = []] = given
    const typed = typedFields({ facts: { rows: [{}] } }, { facts: mine }, { facts: before })
    expect(withFields({ facts: newest }, typed)).toEqual({ facts: expected })
    expect(changedByOthers(typed, { facts: newest })).toEqual(paths)
  },
)

it('stores all that is typed into a new record or an empty language', () => {
  for (const empty of [{}, { title: '', lead: null, seo: { title: null }, facts: [] }]) {
    const typed = typedFields(state, record, empty)
    expect(Object.keys(typed)).toEqual(['title', 'lead', 'seo.title', 'facts', 'body'])
    expect(withFields(empty, typed)).toMatchObject({ title: 'Дах', seo: { title: 'Дах' } })
  }
})

it('takes all filled fields for a new record, whose rows get ids of their own', () => {
  const rows = [{ id: 'a', label: 'Площа', notes: { list: [{ id: 'b', text: text('Так') }] } }]
  const all = enteredFields(state, { ...record, facts: rows })
  expect(all).toEqual({
    title: { value: 'Дах' },
    lead: { value: 'Старий лід' },
    'seo.title': { value: 'Дах' },
    facts: { value: [{ label: 'Площа', notes: { list: [{ text: text('Так') }] } }] },
    body: { value: text('Перше') },
  })
  expect(changedByOthers(all, { order: 1, title: 'Новий' })).toEqual([])
})
