import { expect, it } from 'vitest'
import { hasFields, typedFields, withFields } from './typed-fields.ts'

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

it('finds nothing where a form merely writes a value otherwise, or the service does', () => {
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
])(
  'stores %s as the browser can, and puts it on what others have saved since',
  (_, change, typed) => {
    const values = { ...record, ...change }
    const stored = JSON.parse(JSON.stringify(typedFields(state, values, record)))
    expect(stored).toEqual(typed)
    const newest = {
      ...record,
      title: 'Заголовок колеги',
      seo: { title: 'Дах', description: 'Колега' },
    }
    const put = withFields(newest, stored)
    expect(typedFields(state, put, newest)).toEqual(typed)
    expect(put).toMatchObject({ title: 'Заголовок колеги', seo: { description: 'Колега' } })
    expect([hasFields(newest, stored), hasFields(put, stored)]).toEqual([false, true])
  },
)

it('stores all that is typed into a new record or an empty language', () => {
  for (const empty of [{}, { title: '', lead: null, seo: { title: null }, facts: [] }]) {
    const typed = typedFields(state, record, empty)
    expect(Object.keys(typed)).toEqual(['title', 'lead', 'seo.title', 'facts', 'body'])
    expect(withFields(empty, typed)).toMatchObject({ title: 'Дах', seo: { title: 'Дах' } })
  }
})
