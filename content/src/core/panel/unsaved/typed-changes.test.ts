import { expect, it } from 'vitest'
import { applied, changes, changesIn, typedValues, wholeFields, wordsOf } from './typed-changes.ts'

const opened = {
  title: 'Дах',
  lead: 'Старий лід',
  seo: { title: 'Дах', description: null },
  facts: [{ id: 'a', label: 'Площа' }],
  hidden: false,
  updatedAt: '2026-11-26T10:00:00.000Z',
}
const paths = ['title', 'lead', 'seo.title', 'seo.description', 'facts', 'hidden', 'order']

it('takes fields as a whole: neither groups, nor what is inside rows, nor what the service writes', () => {
  const state = {
    title: {},
    seo: { disableFormData: true },
    'seo.title': {},
    facts: { rows: [{}], disableFormData: true },
    'facts.0': {},
    'facts.0.label': {},
    _status: {},
    'translation.source': {},
    updatedAt: {},
  }
  expect(wholeFields(state)).toEqual(['title', 'seo.title', 'facts'])
})

it('finds what was typed, and nothing in what a form merely writes otherwise', () => {
  const same = { ...opened, seo: { title: 'Дах', description: '' }, hidden: undefined, order: null }
  expect(changesIn(paths, opened, { ...same, facts: [{ label: 'Площа', id: 'b' }] })).toEqual({})
  const typed = { ...same, seo: { title: 'Дах і тераса' }, facts: [], order: 3 }
  expect(Object.keys(changesIn(paths, opened, typed))).toEqual(['seo.title', 'facts', 'order'])
})

it('is read again from a browser, whatever had no value before or has none now', () => {
  const empty = { title: '', lead: undefined, facts: [], hidden: false }
  const full = { ...opened, order: 3 }
  for (const [record, typed] of [
    // A new record, an empty language, a new list; and what was emptied.
    [{}, full],
    [{ ...empty, seo: { title: null } }, full],
    [full, empty],
  ] as const) {
    const stored: unknown = JSON.parse(JSON.stringify(changesIn(paths, record, typed)))
    const { conflicts, count, values } = applied(changes.parse(stored), record)
    expect(conflicts).toEqual([])
    expect(count).toBe(Object.keys(changesIn(paths, record, typed)).length)
    expect(changesIn(paths, values, typed)).toEqual({})
  }
})

it('puts what was typed beside what others have saved since, and overwrites nobody', () => {
  const typed = { ...opened, lead: 'Мій лід', order: 3, seo: { title: 'Мій' }, facts: [] }
  const saved = {
    ...opened,
    lead: 'Лід колеги',
    title: 'Заголовок колеги',
    facts: [],
    seo: { title: 'Дах', description: 'Колега' },
  }
  const { conflicts, count, values } = applied(changesIn(paths, opened, typed), saved)
  expect(values).toEqual({ ...saved, order: 3, seo: { title: 'Мій', description: 'Колега' } })
  expect(count).toBe(2)
  expect(conflicts).toEqual([
    { path: 'lead', before: 'Старий лід', typed: 'Мій лід', saved: 'Лід колеги' },
  ])
  const chosen = applied(changesIn(paths, opened, typed), saved, { lead: 'Мій лід' })
  expect([chosen.values.lead, chosen.values.order, chosen.conflicts]).toEqual(['Мій лід', 3, []])
})

it('puts all that was typed into a record that is new, whose defaults are others by now', () => {
  const typed = changesIn(['title', 'day'], {}, { title: 'Нове', day: '2026-11-26' })
  const { conflicts, values } = applied(typed, { day: '2026-11-27' }, typedValues(typed))
  expect([conflicts, values]).toEqual([[], { title: 'Нове', day: '2026-11-26' }])
})

it('shows a value by its words', () => {
  const text = { root: { children: [{ children: [{ text: 'Перше' }, { text: 'друге' }] }] } }
  expect(wordsOf(text)).toBe('Перше друге')
  expect(wordsOf([{ id: 'a', label: 'Площа', value: 12 }])).toBe('Площа · 12')
  expect([null, '', true, 7].map(wordsOf)).toEqual(['', '', '✓', '7'])
})
