import { csvCell } from '@alun/platform/csv'
import { describe, expect, it } from 'vitest'
import { words } from '../../core/words/panel-words.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { changedPrice, changedPrices, percentChanged, roundings } from './change-prices.ts'
import { columnWord, csvColumns } from './csv-columns.ts'
import { textOfFile } from './file-text.ts'
import {
  cellOf,
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
import { unitNumbers } from './unit-fields.ts'
import { newUnit, type UnitRow } from './unit-values.ts'
import { setUnitWords } from './unit-words.ts'
import { csvCells, findTable, parseTable, readImport } from './units-csv.ts'

setUnitWords(wordsInEachLanguage)

// A cast, because the compiler does not follow names through a list.
const noNumbers = Object.fromEntries(unitNumbers.map((name) => [name, null])) as Record<
  (typeof unitNumbers)[number],
  null
>
const unit = (label: string, change: Partial<UnitRow> = {}): UnitRow => ({
  ...noNumbers,
  id: label,
  key: `unit-${label}`,
  label,
  type: 'villa',
  area: 142,
  landArea: 312,
  price: 28_900_000,
  currency: 'USD',
  status: 'available',
  changedAt: null,
  changedBy: null,
  batch: null,
  source: null,
  ...change,
})

/** Imports the text of a file or of the clipboard. */
const imported = (text: string, ...given: Rest<Parameters<typeof readImport>>) =>
  readImport(findTable(text), ...given)
type Rest<Args extends unknown[]> = Args extends [unknown, ...infer Others] ? Others : never

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

const typed = (edits: GridEdits, id: string, field: 'price' | 'status' | 'area', text: string) =>
  gridReducer(edits, { type: 'typed', cells: [{ id, field, text }] })

describe('a cell', () => {
  it.each([
    ['price', '$294,000', 29_400_000],
    ['price', '294 000', 29_400_000],
    ['price', '294 000,50', 29_400_050],
    ['area', '142,5', 142.5],
    ['landArea', '', null],
    ['price', '289k', 28_900_000],
    ['price', '0.3M', 30_000_000],
    ['floor', '-1', -1],
    ['floor', '−1', -1],
    ['floor', '–1', -1],
    ['status', 'Продано', 'sold'],
    ['price', 'On request', null],
    ['price', ' price on  request. ', null],
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
    ['price', '', 'empty'],
    ['price', 'a lot', 'number'],
    ['price', '-5', 'price'],
    ['price', '0', 'price'],
    ['price', '(300000)', 'price'],
    ['price', '€300000', 'other-currency'],
    ['price', 'Rp 4.500.000.000', 'other-currency'],
    ['price', '—', 'number'],
    ['price', 'price', 'number'],
    ['price', 'договірна', 'number'],
    ['price', '300000 on request', 'word'],
    ['area', 'on request', 'number'],
    ['floor', 'B1', 'word'],
    ['floor', 'P2', 'word'],
    ['area', '12.тра', 'date'],
    ['area', '0', 'area'],
    ['floor', '1,5', 'whole'],
    ['landArea', 'none', 'number'],
    ['status', 'maybe', 'status'],
  ] as const)('of %s rejects %j in words', (field, text, code) => {
    expect(readCell(unit('A01'), field, text).problem).toEqual({ code })
  })

  it('asks which of two numbers is meant, unless one of them is stored already', () => {
    const asked = { code: 'two-readings', readings: [85_125, 85.125] }
    expect(readCell(unit('A01'), 'area', '85,125').problem).toEqual(asked)
    const stored = { value: 85.125, problem: null }
    expect(readCell(unit('A01', { area: 85.125 }), 'area', '85,125')).toEqual(stored)
  })

  it('asks about a price with a digit too many or too few, and offers the one meant', () => {
    const row = unit('A01')
    expect(readCell(row, 'price', '2890000').problem).toEqual({
      code: 'digit-more',
      price: 28_900_000,
    })
    expect(readCell(row, 'price', '28900').problem).toEqual({
      code: 'digit-less',
      price: 28_900_000,
    })
    expect(readCell(row, 'price', '5').problem).toEqual({ code: 'digit-less', price: null })
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

  it('are gone where the value is typed that was there', () => {
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

  it('keep a wrong unit back and let the others be saved', () => {
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

  it('ask before a file offers again what was sold or reserved, and save it once that is meant', () => {
    const rows = [
      unit('A01', { status: 'sold' }),
      unit('A02', { status: 'reserved' }),
      unit('A03', { status: 'sold' }),
      unit('A04'),
    ]
    const status = (id: string, text: string) => ({ id, field: 'status' as const, text })
    const cells = [
      ...[status('A01', 'available'), status('A02', 'available')],
      ...[status('A03', 'reserved'), status('A04', 'sold')],
    ]
    const read = gridReducer(noEdits(rows), { type: 'imported', cells, added: [] })
    const asked = (edits: GridEdits) =>
      rows
        .filter((row) => cellOf(edits, row, 'status').problem?.code === 'sale')
        .map(({ id }) => id)
    expect([asked(read), asked(afterReload(read, rows))]).toEqual([
      ['A01', 'A02', 'A03'],
      ['A01', 'A02', 'A03'],
    ])
    expect(pendingOf(read).changes.map(({ id }) => id)).toEqual(['A04'])
    const meant = gridReducer(read, { type: 'confirmed', id: 'A02', field: 'status' })
    expect(pendingOf(meant).changes.map(({ id }) => id)).toEqual(['A02', 'A04'])
    // A typed value needs no confirmation.
    expect(asked(typed(noEdits(rows), 'A01', 'status', 'available'))).toEqual([])
  })

  it('put a price on request by its words alone, not by an emptied cell', () => {
    const emptied = typed(start, 'A01', 'price', '')
    expect([pendingOf(emptied).changes, cellOf(emptied, unit('A01'), 'price').problem]).toEqual([
      [],
      { code: 'empty' },
    ])
    const asked = typed(start, 'A01', 'price', 'за запитом')
    expect(pendingOf(asked).changes).toEqual([
      { id: 'A01', was: { price: 28_900_000 }, values: { price: null } },
    ])
    const again = noEdits([unit('A01', { price: null })])
    expect(pendingOf(typed(again, 'A01', 'price', 'On request')).changes).toEqual([])
  })

  it('keep what was typed when somebody else was faster, until it is decided', () => {
    const edits = typed(start, 'A01', 'price', '294000')
    const { changes } = pendingOf(edits)
    const answer = {
      rows: [unit('A01', { price: 30_000_000, changedBy: 'Олена' })],
      rejected: [{ id: 'A01', field: 'price', reason: 'conflict' } as const],
    }
    const after = gridReducer(edits, { type: 'saved', requested: changes, answer })
    const [row] = after.rows
    if (!row) throw new Error('No row')
    expect(cellOf(after, row, 'price')).toEqual({ text: '294000', problem: { code: 'conflict' } })
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

  it('conflict with what somebody else has changed since, also where the service has not said so', () => {
    const edits = typed(start, 'A01', 'price', '294000')
    const rows = [unit('A01', { price: 27_000_000 })]
    const after = gridReducer(edits, {
      type: 'saved',
      requested: [],
      answer: { rows, rejected: [] },
    })
    expect(cellOf(after, rows[0] ?? unit(''), 'price').problem).toEqual({ code: 'conflict' })
    expect(pendingOf(after)).toMatchObject({ changes: [], wrong: 1 })
  })

  it('keep the reason of a rejected shape until another one is chosen', () => {
    const cells = [{ id: 'A01', field: 'key' as const, text: 'unit-A02' }]
    const edits = gridReducer(start, { type: 'typed', cells })
    const rejected = [{ id: 'A01', field: 'key', reason: 'shape-taken' } as const]
    const answer = { rows: [unit('A01')], rejected }
    const requested = pendingOf(edits).changes
    const after = gridReducer(edits, { type: 'saved', requested, answer })
    expect(cellOf(after, unit('A01'), 'key').problem).toEqual({ code: 'shape-taken' })
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
    expect(problems).toEqual([null, { code: 'conflict' }, null])
  })

  it('keep the units of a file until these are saved, undone or discarded', () => {
    const type = '00000000-0000-4000-8000-000000000001'
    const added = [newUnit.parse({ ...unit('N1'), type })]
    const imported = gridReducer(start, { type: 'imported', cells: [], added })
    const restored = afterReload(imported, start.rows)
    expect(restored).toMatchObject({ added, source: 'csv' })
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

describe('a file', () => {
  const rows = [unit('A01'), unit('A02', { currency: 'EUR' })]

  it('may come from any spreadsheet', () => {
    expect(parseTable('\uFEFFa;"b ""c"";\nd"\r\n1;2')).toEqual([
      ['a', 'b "c";\nd'],
      ['1', '2'],
    ])
  })

  it('is read by its headings, in each language', () => {
    const file = 'Статус;Номер;Ціна\nПродано;a01;"294 000"\n;;\n'
    expect(imported(file, rows, ['price', 'status'])).toEqual({
      added: [],
      cells: [
        { id: 'A01', field: 'status', text: 'Продано' },
        { id: 'A01', field: 'price', text: '294 000' },
      ],
      problems: [],
    })
  })

  it('changes only what the person may change', () => {
    expect(imported('Number,Area\nA01,1', rows, ['price']).cells).toEqual([])
  })

  it('names each line that cannot be used', () => {
    const file = 'label,price,currency\nA09,1,USD\nA01,1,USD\nA01,2,USD\nA02,1,USD'
    expect(imported(file, rows, ['price']).problems).toEqual([
      { code: 'unknown-unit', line: 2, text: 'A09' },
      { code: 'unit-twice', line: 4, text: 'A01' },
      { code: 'other-currency', line: 5, text: 'A02' },
    ])
    expect(imported('price\n1', rows, ['price']).problems).toEqual([{ code: 'no-number-column' }])
  })
})

describe('a file of any spreadsheet', () => {
  const rows = [unit('101'), unit('102'), unit('A1'), unit('007')]
  const given = (bytes: Uint8Array) => {
    const text = textOfFile(bytes)
    return text === null ? null : imported(text, rows, ['price', 'status', 'area'])
  }
  const utf8 = (text: string) => given(new TextEncoder().encode(text))
  const wide = (text: string, isLittle: boolean) => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
    return given(isLittle ? bytes : bytes.swap16())
  }
  const price = (id: string, text: string) => ({ id, field: 'price', text })

  it.each([
    ['Number;Price\r101;300000\r102;310000\r', 'old Macs'],
    ['Number;Price\n101;300000\n102;310000', 'Unix'],
    ['sep=;\r\nNumber;Price\r\n101;300000\r\n102;310000\r\n', 'Excel’s own line'],
    ['Прайс станом на 26.11.2026;;\r\n\r\nНомер;Ціна\r\n101;300000\r\n102;310000', 'a title'],
    ['sep=|,;\r\nPrices, all; of them\r\nNumber,Price\r\n101,300000\r\n102,310000', 'commas'],
    ['№;Price (USD)\n101;300000\n102;310000', 'a sign for the number'],
    ['Unit\tЦіна, $\n101\t300000\n102\t310000', 'tabs'],
    ['Price, net|Number\r\n300000|101\r\n310000|102', 'bars'],
    ['Price USD;Number *\n300000;101\n310000;102', 'a currency in the heading'],
    ['Number;Price\n="101";="300000"\n"=""102""";310000', 'numbers written as formulas'],
    ['"Number" ; "Price"\n "101" ; "300000"\n "102";"310000"', 'spaces around quotes'],
    ['Number;Price\n101;300000\nNumber;Price\n102;310000', 'a heading on each page'],
    ['Number;Price\n№101;300000\n#102;310000\n\u001a', 'signs of numbers, and an end of DOS'],
    ['Number;Price\n101.0;300000\n1 02;310000', 'whole numbers with decimals, spaces'],
    ['"Number";"Price\n(USD)"\n101;300000\n102;310000', 'a heading of two lines'],
  ])('is read whatever ends or begins its lines: %j', (text) => {
    expect(utf8(text)).toEqual({
      added: [],
      problems: [],
      cells: [price('101', '300000'), price('102', '310000')],
    })
  })

  it.each(['windows-1251', 'x-mac-cyrillic', 'ibm866'])('is read in the code page %s', (page) => {
    const letters = new Map(
      Array.from({ length: 256 }, (_, byte) => {
        const sign = new TextDecoder(page).decode(Uint8Array.of(byte))
        return [sign, byte] as const
      }),
    )
    const heading = letters.has('і') ? 'Номер;Ціна;Статус' : 'Номер;Цена;Статус'
    const text = `${heading}\r\n101;300 000,50;Продано\r\n`
    const bytes = Uint8Array.from(text, (sign) => letters.get(sign) ?? 63)
    expect(given(bytes)?.cells).toEqual([
      price('101', '300 000,50'),
      { id: '101', field: 'status', text: 'Продано' },
    ])
    // A heading in Latin letters does not reveal the code page.
    const mixed = Uint8Array.from('Number;Status\n101;Продано\n', (sign) => letters.get(sign) ?? 63)
    expect(given(mixed)?.cells).toEqual([{ id: '101', field: 'status', text: 'Продано' }])
  })

  it('is read in UTF-16 of either order', () => {
    for (const isLittle of [true, false]) {
      expect(wide('Номер;Ціна\r\n101;300000\r\n', isLittle)?.cells).toEqual([
        price('101', '300000'),
      ])
    }
    const unmarked = Buffer.from('Номер;Ціна\r\n101;300000\r\n', 'utf16le')
    expect(given(unmarked)?.cells).toEqual([price('101', '300000')])
    expect(given(Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0))).toBeNull()
    for (const text of ['%PDF-1.7', '<html><table><tr><td>Number</td></tr></table>'])
      expect(utf8(text)).toBeNull()
  })

  it('names the columns that it did not read', () => {
    const read = utf8('Number;Price;Remark;Price EUR;Area m2\n101;300000;x;1;86')
    expect(read?.problems).toEqual([{ code: 'unread-columns', names: 'Remark, Price EUR' }])
    expect(read?.cells).toEqual([price('101', '300000'), { id: '101', field: 'area', text: '86' }])
  })

  it('is refused where a comma within a number has cut it', () => {
    for (const text of ['Number,Price\n101,289,000', 'Number,Price,,\n101,289,000,']) {
      expect(utf8(text)).toEqual({
        cells: [],
        added: [],
        problems: [{ code: 'more-cells', line: 2, text: '101' }],
      })
    }
  })

  it('is refused from the line on whose quote nothing closes', () => {
    for (const text of [
      'Number,Price\n101,"300000\n102,310000\n',
      'Number,Remark,Price\n101,"a view,300000\n102,,310000',
      'Number,Price\n101,"',
    ]) {
      const { cells, problems } = utf8(text) ?? {}
      expect(cells).toEqual([])
      expect(problems).toContainEqual({ code: 'open-quote', line: 2, text: '101' })
    }
    expect(utf8('Number,Price\n102,310000\n"101,300000\n7,1')?.problems).toEqual([
      { code: 'open-quote', line: 3, text: '101,300000' },
    ])
    expect(utf8('Number,Price\n101,"300000"')?.problems).toEqual([])
  })

  it('is refused where its heading names another currency', () => {
    for (const head of ['Price, EUR', 'Price (GBP)', 'PRICE, £']) {
      expect(utf8(`Number;${head}\n101;300000`)?.problems).toEqual([
        { code: 'other-currency', line: 2, text: '101' },
      ])
    }
    expect(utf8('NUMBER;PRICE (NET);AREA (SQM)\n101;300000;86')?.problems).toEqual([])
  })

  it('means the unit that its number looks like, and adds no totals and no dates', () => {
    const text = 'Number;Price\nА1;5\n7;6\n101;8\nРазом;7\nTotal:;7\nИтого;7\n01.тра;7\n0101;9\n7;9'
    const type = '00000000-0000-4000-8000-000000000001'
    const read = imported(text, rows, ['price'], { [type]: ['Villa'] })
    expect(read.added).toEqual([])
    expect(read.cells).toEqual([price('A1', '5'), price('007', '6'), price('101', '8')])
    expect(read.problems.map((each) => [each.code, 'line' in each && each.line])).toEqual([
      ['total', 5],
      ['total', 6],
      ['total', 7],
      ['date', 8],
      ['like-another', 9],
      ['unit-twice', 10],
    ])
  })

  it.each(['en', 'uk', 'ru'])('is written in the form of %s and changes nothing', (language) => {
    const known = [
      unit('-1-05', { area: 85.125, landArea: 1234.5, floor: -1, price: 28_900_050 }),
      unit('=1+1', { area: 85_125, price: 100 }),
      unit('A;"02"', { area: 0.125, currency: 'EUR' }),
      unit('A03', { price: null }),
    ]
    const text = {
      language,
      t: (key: unknown) => inPanelLanguage(words(key as never), { i18n: { language } }),
    }
    const separator = language === 'en' ? ',' : ';'
    const heads = csvColumns.map((column) => text.t(columnWord(column)))
    const lines = [heads, ...known.map((row) => csvCells(row, { villa: 'Villa' }, text))]
    const file = lines.map((cells) => cells.map(csvCell).join(separator)).join('\r\n')
    const fields = ['floor', 'area', 'landArea', 'price', 'status'] as const
    const read = imported(file, known, fields)
    expect(read.problems).toEqual([])
    const edits = gridReducer(noEdits(known), { type: 'imported', ...read })
    expect(pendingOf(edits)).toEqual({ changes: [], wrong: 0, fields: {} })
    // The file as a spreadsheet saves it, without the fourth decimal that it does not show.
    const saved = imported(file.replaceAll(/(\d[.,]125)0/g, '$1'), known, fields)
    expect(pendingOf(gridReducer(noEdits(known), { type: 'imported', ...saved })).changes).toEqual(
      [],
    )
    expect(file).toContain(language === 'en' ? '1234.5' : '1234,5')
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

describe('what is marked', () => {
  const rows = ['A01', 'A02', 'A03', 'A04'].map((label) => unit(label))

  it('reaches from the selected row to the other end, whichever comes first', () => {
    expect(markedRange(rows, 'A04', 'A02')).toEqual({ at: 3, first: 1, last: 3 })
    expect(markedRange(rows, 'A01', 'A02')).toEqual({ at: 0, first: 0, last: 1 })
  })

  it('is the selected row alone where a filter hides the other end', () => {
    expect(markedRange(rows, 'A04', 'A09')).toEqual({ at: 3, first: 3, last: 3 })
    expect(markedRange(rows, 'A04', null)).toEqual({ at: 3, first: 3, last: 3 })
  })
})

describe('the plan', () => {
  const shape = (id: string) => ({ id, label: null, transform: null, shapes: [] })

  it('names shapes without a unit and units without a shape, and leaves roads alone', () => {
    const plan = {
      viewBox: { x: 0, y: 0, width: 1, height: 1 },
      image: '',
      shapes: [shape('road'), shape('unit-A01'), shape('unit-A09')],
    }
    const links = linkPlan(plan, [unit('A01'), unit('A02')], ({ key }) => key)
    expect(links.freeShapes.map(({ id }) => id)).toEqual(['unit-A09'])
    expect(links.unitsWithout.map(({ label }) => label)).toEqual(['A02'])
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

describe('a file with units that the project lacks', () => {
  const types = { '00000000-0000-4000-8000-000000000001': ['Villa', 'Вілла, 2\u00a0спальні'] }
  const rows = [unit('A01')]
  const read = (lines: string) =>
    imported(`Number;Type;Area;Price;Status\n${lines}`, rows, ['price'], types)

  it('adds them, with the currency of the others and free unless it says so', () => {
    expect(read('A 02;villa;142,5;$289 000;\nA03;вілла, 2 спальні;100;1;Продано')).toEqual({
      cells: [],
      problems: [],
      added: [
        {
          label: 'A 02',
          key: 'unit-A-02',
          type: Object.keys(types)[0],
          floor: null,
          area: 142.5,
          landArea: null,
          price: 28_900_000,
          currency: 'USD',
          status: 'available',
        },
        expect.objectContaining({ label: 'A03', price: 100, status: 'sold' }),
      ],
    })
  })

  it('names everything that is wrong, by line and column', () => {
    const { added, problems } = read('B1;Castle;;many;\n;Villa;1;1;\nB2;;1;1;\nb2;;1;1;')
    expect(added.map(({ label }) => label)).toEqual(['B2'])
    expect(problems).toEqual([
      { code: 'cell', line: 2, text: 'B1', column: 'type', problem: 'type' },
      { code: 'cell', line: 2, text: 'B1', column: 'area', problem: 'empty' },
      { code: 'cell', line: 2, text: 'B1', column: 'price', problem: 'number' },
      { code: 'no-number', line: 3, text: '' },
      { code: 'unit-twice', line: 5, text: 'b2' },
    ])
  })

  it('has a number that fits, and none that is told from others by letters alone of another script', () => {
    const { added, problems } = read(`А-12;;1;1;\nБ-12;;1;1;\n${'9'.repeat(101)};;1;1;`)
    expect(new Set(added.map(({ key }) => key)).size).toBe(2)
    expect(problems).toEqual([{ code: 'no-number', line: 4, text: '9'.repeat(101) }])
  })

  it('adds nothing for those who may not', () => {
    const { added, problems } = imported('Number;Price\nB1;1', rows, ['price'])
    expect(added).toEqual([])
    expect(problems).toEqual([{ code: 'unknown-unit', line: 2, text: 'B1' }])
  })
})

describe('a price changed by per cent', () => {
  it.each([
    [28_900_000, 3, 100, 29_770_000],
    [28_900_000, 3, 1000, 29_800_000],
    [28_900_000, -2.5, 500, 28_200_000],
    [10_050, 0, 1, 10_100],
    [100, -100, 1, 0],
  ])('of %i by %d to the nearest %i is %i', (price, percent, rounding, changed) => {
    expect(changedPrice(price, percent, rounding)).toBe(changed)
  })

  it('is changed from what is stored, however often it is pressed, and says by how much', () => {
    const rows = [unit('A9', { price: 29_400_000 }), unit('A10', { price: 429_000_000 })]
    const press = (edits: GridEdits) =>
      gridReducer(edits, { type: 'typed', cells: changedPrices(rows, 3, 100) })
    const once = press(noEdits(rows))
    expect(pendingOf(once).changes.map(({ values }) => values.price)).toEqual([
      30_280_000, 441_870_000,
    ])
    expect(textsOf(press(once))).toEqual(textsOf(once))
    expect(percentChanged(29_400_000, 30_280_000)).toBe(3)
    expect(percentChanged(29_400_000, 28_000_000)).toBe(-4.8)
    expect([percentChanged(0, 100), percentChanged(100, null)]).toEqual([null, null])
  })

  it('is never further from the exact one than half of the rounding, and a multiple of it', () => {
    for (let n = 0; n < 200; n += 1) {
      const price = (n * 7_919_317) % 90_000_000
      const percent = ((n * 37) % 4_000) / 100 - 20
      for (const rounding of roundings) {
        const changed = changedPrice(price, percent, rounding)
        expect(changed % (rounding * 100)).toBe(0)
        expect(Math.abs(changed - price * (1 + percent / 100))).toBeLessThanOrEqual(
          rounding * 50 + 1,
        )
      }
    }
  })
})
