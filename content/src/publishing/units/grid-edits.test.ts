import { describe, expect, it } from 'vitest'
import { unit } from '../../testing/unit-row.ts'
import {
  cellOf,
  editSource,
  type GridEdits,
  gridReducer,
  noEdits,
  pendingOf,
  typedChanges,
  typedOf,
} from './grid-edits.ts'
import { wordsInEachLanguage } from './load-grid.ts'
import { columnsOf, markedRange } from './panel/grid-columns.ts'
import { visibleRows } from './panel/use-visible-rows.ts'
import { linkPlan } from './plan-shapes.ts'
import { readCell } from './read-cell.ts'
import { newUnit, type UnitRow } from './unit-values.ts'
import { setUnitWords } from './unit-words.ts'

setUnitWords(wordsInEachLanguage)

const textsOf = ({ cells }: GridEdits) =>
  Object.fromEntries(
    Object.entries(cells).map(([id, fields]) => [
      id,
      Object.fromEntries(Object.entries(fields).map(([field, { text }]) => [field, text])),
    ]),
  )
/** The changes after a reload, over rows that are read again. */
const afterReload = (edits: GridEdits, rows: readonly UnitRow[]): GridEdits => ({
  ...noEdits(rows),
  ...typedChanges.parse(JSON.parse(JSON.stringify(typedOf(edits)))),
})

const unnamed = { enquiry: null, name: null, partner: null, for: null, by: 'Iryna' }
const unpriced = { price: null, currency: null, until: null, from: null, madeAt: 0 }
const unit8 = { id: 'h', unit: 'u', label: 'A08', kind: 'reserved' } as const
const held = { ...unit8, ...unnamed, ...unpriced }

const typed = (edits: GridEdits, id: string, field: 'price' | 'status' | 'area', text: string) =>
  gridReducer(edits, { type: 'typed', cells: [{ id, field, text }] })

describe('a cell', () => {
  it.each([
    ['price', '294 000,50', 29_400_050],
    ['area', '142,5', 142.5],
    ['landArea', '', null],
    ['floor', '-1', -1],
    ['status', 'Продано', 'sold'],
    ['price', 'On request', null],
    ['price', 'P.O.A.', null],
    ['price', 'За запитом', null],
    ['price', 'ЦІНА ЗА ЗАПИТОМ', null],
    ['price', 'по запросу', null],
    ['price', 'Цена по\u00a0запросу', null],
    ['price', 'Preço sob consulta', null],
    ['status', '2', 'reserved'],
  ] as const)('of %s takes %j', (field, text, value) => {
    expect(readCell(unit('A01'), field, text)).toEqual({ value, problem: null })
  })

  it.each([
    ['price', '', 'units.problems.empty'],
    ['price', 'a lot', 'fields.numberProblems.number'],
    ['price', '0', 'fields.priceNeeded'],
    ['price', '€300000', 'fields.numberProblems.other-currency'],
    ['price', '—', 'fields.numberProblems.number'],
    ['price', '300000 on request', 'fields.numberProblems.word'],
    ['area', '0', 'fields.numberProblems.less'],
    ['floor', '1,5', 'fields.wholeNumber'],
    ['floor', '301', 'fields.numberProblems.more'],
    ['status', 'maybe', 'fields.oneNeeded'],
    ['key', 'вілла', 'units.shapeName'],
  ] as const)('of %s rejects %j in words', (field, text, problem) => {
    expect(readCell(unit('A01'), field, text).problem).toMatchObject({ problem })
  })

  it('asks which of two numbers is meant, unless one of them is stored already', () => {
    const { problem } = readCell(unit('A01'), 'area', '85,125')
    expect(problem?.readings).toEqual([85_125, 85.125])
    const stored = { value: 85.125, problem: null }
    expect(readCell(unit('A01', { area: 85.125 }), 'area', '85,125')).toEqual(stored)
  })

  it('asks about a price with a digit too many or too few, and offers the one meant', () => {
    const row = unit('A01')
    const [more, less] = ['units.problems.digit-more', 'units.problems.digit-less']
    const meant = { price: 28_900_000 }
    expect(readCell(row, 'price', '2890000').problem).toEqual({ problem: more, ...meant })
    expect(readCell(row, 'price', '28900').problem).toEqual({ problem: less, ...meant })
    expect(readCell(row, 'price', '5').problem).toEqual({ problem: less, price: null })
    expect(readCell(row, 'price', '578000').problem).toBeNull()
    // Nothing is known about a price that was on request.
    expect(readCell(unit('A02', { price: null }), 'price', '5')).toEqual({
      value: 500,
      problem: null,
    })
  })
})

describe('edits', () => {
  const start = noEdits([unit('A01'), unit('A02'), unit('A03')])

  it('disappear when the former value is typed again', () => {
    const changed = typed(start, 'A01', 'price', '294000')
    expect(pendingOf(changed).changes).toEqual([
      { id: 'A01', was: { price: 28_900_000 }, values: { price: 29_400_000 } },
    ])
    expect(pendingOf(typed(changed, 'A01', 'price', '289 000')).changes).toEqual([])
  })

  it('are undone step by step, and done again until something else is typed', () => {
    const two = typed(typed(start, 'A01', 'price', '294000'), 'A02', 'status', 'sold')
    const one = gridReducer(two, { type: 'undone' })
    expect(textsOf(one)).toEqual({ A01: { price: '294000' } })
    const none = gridReducer(one, { type: 'undone' })
    expect([textsOf(none), gridReducer(none, { type: 'undone' })]).toEqual([{}, none])
    const again = gridReducer(gridReducer(none, { type: 'redone' }), { type: 'redone' })
    expect(textsOf(again)).toEqual(textsOf(two))
    const other = typed(one, 'A03', 'status', 'sold')
    expect(gridReducer(other, { type: 'redone' })).toBe(other)
  })

  it('hold back a wrong unit and let the others be saved', () => {
    const edits = typed(typed(start, 'A01', 'price', 'cheap'), 'A02', 'status', 'sold')
    const { changes, wrong } = pendingOf(edits)
    expect([changes.map(({ id }) => id), wrong]).toEqual([['A02'], 1])
  })

  it('save an unlikely price once it is confirmed', () => {
    const edits = typed(start, 'A01', 'price', '2890000')
    expect(pendingOf(edits).changes).toEqual([])
    const meant = gridReducer(edits, { type: 'confirmed', id: 'A01', field: 'price' })
    expect(pendingOf(meant).changes[0]?.values).toEqual({ price: 289_000_000 })
  })

  it('ask before a file releases a sold or reserved unit, and save that once it is confirmed', () => {
    const rows = [
      unit('A01', { status: 'sold' }),
      unit('A02', { status: 'reserved' }),
      unit('A03', { status: 'sold' }),
      unit('A04'),
      unit('A05', { status: 'reserved', held }),
      unit('A06'),
      unit('A07'),
      unit('A08', { status: 'reserved', held: { ...held, name: 'Anna', for: 'Anna' } }),
    ]
    const status = (id: string, text: string) => ({ id, field: 'status' as const, text })
    const cells = [
      ...[status('A01', 'available'), status('A02', 'available')],
      ...[status('A03', 'reserved'), status('A04', 'sold')],
      ...[status('A05', 'sold'), { id: 'A06', field: 'price' as const, text: '294000' }],
      ...[status('A07', 'reserved'), status('A08', 'sold')],
    ]
    const read = gridReducer(noEdits(rows), { type: 'imported', cells, added: [] })
    const asked = (edits: GridEdits) =>
      rows
        .filter((row) => cellOf(edits, row, 'status').problem?.problem === 'units.problems.sale')
        .map(({ id }) => id)
    expect([asked(read), asked(afterReload(read, rows))]).toEqual([
      ['A01', 'A02', 'A03', 'A08'],
      ['A01', 'A02', 'A03', 'A08'],
    ])
    const saved = (edits: GridEdits) => pendingOf(edits).changes.map(({ id }) => id)
    expect(saved(read)).toEqual(['A04', 'A05', 'A06', 'A07'])
    const meant = gridReducer(read, { type: 'confirmed', id: 'A02', field: 'status' })
    expect(saved(meant)).toEqual(['A02', 'A04', 'A05', 'A06', 'A07'])
    // A typed value needs no confirmation.
    expect(asked(typed(noEdits(rows), 'A01', 'status', 'available'))).toEqual([])
  })

  it('put a price on request by its words alone, not by an emptied cell', () => {
    const emptied = typed(start, 'A01', 'price', '')
    expect([pendingOf(emptied).changes, cellOf(emptied, unit('A01'), 'price').problem]).toEqual([
      [],
      { problem: 'units.problems.empty' },
    ])
    const asked = typed(start, 'A01', 'price', 'за запитом')
    expect(pendingOf(asked).changes).toEqual([
      { id: 'A01', was: { price: 28_900_000 }, values: { price: null } },
    ])
    const again = noEdits([unit('A01', { price: null })])
    expect(pendingOf(typed(again, 'A01', 'price', 'On request')).changes).toEqual([])
  })

  it('keep typed values that conflict with a colleague’s save until the person decides', () => {
    const edits = typed(start, 'A01', 'price', '294000')
    const { changes } = pendingOf(edits)
    const answer = {
      rows: [unit('A01', { price: 30_000_000, changedBy: 'Олена' })],
      rejected: [{ id: 'A01', field: 'price', reason: 'conflict' } as const],
    }
    const after = gridReducer(edits, { type: 'saved', requested: changes, answer })
    const [row] = after.rows
    if (!row) throw new Error('No row')
    expect(cellOf(after, row, 'price')).toEqual({
      text: '294000',
      problem: { problem: 'units.problems.conflict' },
    })
    const mine = gridReducer(after, { type: 'confirmed', id: 'A01', field: 'price' })
    expect(pendingOf(mine).changes).toEqual([
      { id: 'A01', was: { price: 30_000_000 }, values: { price: 29_400_000 } },
    ])
    const theirs = gridReducer(after, { type: 'reverted', id: 'A01', field: 'price' })
    expect(pendingOf(theirs)).toMatchObject({ changes: [], wrong: 0 })
  })

  it('keep what is typed while they are being saved', () => {
    const edits = typed(start, 'A01', 'price', '294000')
    const { changes } = pendingOf(edits)
    const later = typed(edits, 'A01', 'price', '295000')
    const answer = { rows: [unit('A01', { price: 29_400_000 })], rejected: [] }
    const after = gridReducer(later, { type: 'saved', requested: changes, answer })
    expect(pendingOf(after).changes[0]?.values).toEqual({ price: 29_500_000 })
  })

  it('conflict with later changes of others, even before the service reports them', () => {
    const edits = typed(start, 'A01', 'price', '294000')
    const rows = [unit('A01', { price: 27_000_000 })]
    const after = gridReducer(edits, {
      type: 'saved',
      requested: [],
      answer: { rows, rejected: [] },
    })
    expect(cellOf(after, rows[0] ?? unit(''), 'price').problem).toEqual({
      problem: 'units.problems.conflict',
    })
    expect(pendingOf(after)).toMatchObject({ changes: [], wrong: 1 })
  })

  it('keep the reason of a rejected shape until another one is chosen', () => {
    const cells = [{ id: 'A01', field: 'key' as const, text: 'unit-A02' }]
    const edits = gridReducer(start, { type: 'typed', cells })
    const rejected = [{ id: 'A01', field: 'key', reason: 'shape-taken' } as const]
    const answer = { rows: [unit('A01')], rejected }
    const requested = pendingOf(edits).changes
    const after = gridReducer(edits, { type: 'saved', requested, answer })
    expect(cellOf(after, unit('A01'), 'key').problem).toEqual({
      problem: 'units.problems.shape-taken',
    })
    const other = [{ id: 'A01', field: 'key' as const, text: 'unit-B01' }]
    expect(pendingOf(gridReducer(after, { type: 'typed', cells: other })).wrong).toBe(0)
  })

  it('come back after a reload, and name what others changed in between', () => {
    const edits = typed(typed(start, 'A01', 'price', '2890000'), 'A02', 'price', '295000')
    const meant = gridReducer(edits, { type: 'confirmed', id: 'A01', field: 'price' })
    const rows = [unit('A01'), unit('A02', { price: 27_000_000 }), unit('A03')]
    const restored = afterReload(meant, rows)
    expect(textsOf(restored)).toEqual({ A01: { price: '2890000' }, A02: { price: '295000' } })
    const problems = rows.map((row) => cellOf(restored, row, 'price').problem)
    expect(problems).toEqual([null, { problem: 'units.problems.conflict' }, null])
  })

  it('keep the units of a file until these are saved, undone or discarded', () => {
    const type = '00000000-0000-4000-8000-000000000001'
    const added = [newUnit.parse({ ...unit('N1'), type })]
    const imported = gridReducer(start, { type: 'imported', cells: [], added })
    const restored = afterReload(imported, start.rows)
    expect([restored.added, editSource(restored)]).toEqual([added, 'csv'])
    // A second table adds to the first.
    const more = added.map((each) => ({ ...each, label: 'N2' }))
    const both = gridReducer(restored, { type: 'imported', cells: [], added: more })
    expect(both.added.map((each) => each.label)).toEqual(['N1', 'N2'])
    const answer = { rows: [unit('N1')], rejected: [] }
    expect(gridReducer(restored, { type: 'saved', requested: [], answer }).added).toEqual([])
    expect(gridReducer(imported, { type: 'undone' }).added).toEqual([])
    const discarded = gridReducer(imported, { type: 'discarded' })
    expect(discarded.added).toEqual([])
    expect(gridReducer(discarded, { type: 'undone' }).added).toEqual(added)
  })
})

describe('the rows of the grid', () => {
  const start = noEdits([unit('A01'), unit('A03')])

  it('stay in their order, and new ones are sorted in', () => {
    const after = (rows: UnitRow[], removed: string[] = []) => {
      const answer = { rows, rejected: [], removed }
      const before = noEdits([unit('A03'), unit('A01')])
      return gridReducer(before, { type: 'saved', requested: [], answer }).rows.map(({ id }) => id)
    }
    expect(after([unit('A01', { price: 1 })])).toEqual(['A03', 'A01'])
    expect(after([unit('A02')])).toEqual(['A01', 'A02', 'A03'])
    expect(after([], ['A03', 'A09'])).toEqual(['A01'])
  })

  it('come from a file as soon as one cell does', () => {
    const cells = [{ id: 'A01', field: 'price' as const, text: '294000' }]
    const read = gridReducer(start, { type: 'imported', cells, added: [] })
    const both = typed(read, 'A03', 'price', '295000')
    const own = typed(start, 'A01', 'price', '294000')
    const beside = typed(read, 'A01', 'status', 'sold')
    expect(editSource(beside)).toBe('csv')
    expect([editSource(both), editSource(own), editSource(start)]).toEqual(['csv', 'grid', 'grid'])
    expect(pendingOf(both).fields).toEqual({ price: 2 })
  })
})

describe('columns', () => {
  it('are those of the kind of project, and those that a unit has a value for', () => {
    expect(columnsOf([], false)).toEqual(['area', 'landArea', 'price', 'status'])
    expect(columnsOf([], true)).toEqual(['floor', 'area', 'price', 'status'])
    const all = ['floor', 'area', 'landArea', 'price', 'status']
    expect(columnsOf([unit('A01', { floor: 2 })], false)).toEqual(all)
    expect(columnsOf([unit('A01')], true)).toEqual(all)
  })
})

describe('the marked range', () => {
  const rows = ['A01', 'A02', 'A03', 'A04'].map((label) => unit(label))

  it('reaches from the selected row to the other end, whichever comes first', () => {
    expect(markedRange(rows, 'A04', 'A02')).toEqual({ at: 3, first: 1, last: 3 })
    expect(markedRange(rows, 'A01', 'A02')).toEqual({ at: 0, first: 0, last: 1 })
  })

  it('is the selected row alone if a filter hides the other end', () => {
    expect(markedRange(rows, 'A04', 'A09')).toEqual({ at: 3, first: 3, last: 3 })
    expect(markedRange(rows, 'A04', null)).toEqual({ at: 3, first: 3, last: 3 })
  })
})

describe('the plan', () => {
  const shape = (id: string) => ({ id, label: null, transform: null, shapes: [] })

  it('names shapes without a unit and units without a shape, and leaves roads alone', () => {
    const common = { viewBox: { x: 0, y: 0, width: 1, height: 1 }, image: '' }
    const plan = { ...common, shapes: [shape('road'), shape('unit-A01'), shape('unit-A09')] }
    const links = linkPlan(plan, [unit('A01'), unit('A02')], ({ key }) => key)
    expect(links.freeShapes.map(({ id }) => id)).toEqual(['unit-A09'])
    expect(links.unitsWithout.map(({ label }) => label)).toEqual(['A02'])
    const other = { ...common, shapes: [shape('A01'), shape('A09')] }
    expect(linkPlan(other, [unit('A01')], ({ label }) => label).shapes).toEqual(other.shapes)
  })
})

describe('a long list', () => {
  it('has only the rows that are seen, and the height of the others', () => {
    const heights = Array.from({ length: 2000 }, () => 40)
    expect(visibleRows(heights, 400, 800)).toEqual({
      first: 10,
      end: 20,
      before: 400,
      after: 79_200,
    })
    expect(visibleRows(heights, -100, 80)).toMatchObject({ first: 0, end: 2, before: 0 })
  })
})
