import { csvCell } from '@alun/platform/csv'
import { describe, expect, it } from 'vitest'
import { words } from '../../core/words/panel-words.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { unit } from '../../testing/unit-row.ts'
import { columnWord, csvColumns } from './csv-columns.ts'
import { textOfFile } from './file-text.ts'
import { gridReducer, noEdits, pendingOf } from './grid-edits.ts'
import { wordsInEachLanguage } from './load-grid.ts'
import { gridColumns } from './unit-fields.ts'
import { setUnitWords } from './unit-words.ts'
import { csvCells, readImport, readTable } from './units-csv.ts'

setUnitWords(wordsInEachLanguage)

/** Imports the text of a file or of the clipboard. */
const imported = (text: string, ...given: Rest<Parameters<typeof readImport>>) =>
  readImport(readTable(text), ...given)
type Rest<Args extends unknown[]> = Args extends [unknown, ...infer Others] ? Others : never

describe('a file', () => {
  const rows = [unit('A01'), unit('A02', { currency: 'EUR' })]

  it('may come from any spreadsheet', () => {
    expect(readTable('\uFEFFNumber;"b ""c"";\nd"\r\n1;2').rows).toEqual([
      ['Number', 'b "c";\nd'],
      ['1', '2'],
    ])
  })

  it.each([
    ['"300000\n(less)"\n301,000', [['300000\n(less)'], ['301,000']]],
    [
      '1\t2\r3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['300;5', [['300;5']]],
  ])('may be a part without a heading: %j', (text, rows) => {
    expect(readTable(text)).toMatchObject({ rows, columns: 0 })
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

  it('is refused if a comma within a number has cut it', () => {
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

  it('is refused if its heading names another currency', () => {
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
    const read = imported(text, rows, ['price'], {
      types: { [type]: ['Villa'] },
      currency: 'USD',
    })
    expect(read.added).toEqual([])
    expect(read.cells).toEqual([price('A1', '5'), price('007', '6'), price('101', '8')])
    expect(read.problems.map((each) => [each.code, 'line' in each && each.line])).toEqual([
      ['total', 5],
      ['total', 6],
      ['total', 7],
      ['date', 8],
      ['unit-twice', 9],
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
    const read = imported(file, known, gridColumns)
    expect(read.problems).toEqual([])
    const edits = gridReducer(noEdits(known), { type: 'imported', ...read })
    expect(pendingOf(edits)).toEqual({ changes: [], wrong: 0, fields: {} })
    // The file as a spreadsheet saves it, without the fourth decimal that it does not show.
    const saved = imported(file.replaceAll(/(\d[.,]125)0/g, '$1'), known, gridColumns)
    expect(pendingOf(gridReducer(noEdits(known), { type: 'imported', ...saved })).changes).toEqual(
      [],
    )
    expect(file).toContain(language === 'en' ? '1234.5' : '1234,5')
  })
})

describe('a file with units that the project lacks', () => {
  const types = { '00000000-0000-4000-8000-000000000001': ['Villa', 'Вілла, 2\u00a0спальні'] }
  const rows = [unit('A01')]
  const read = (lines: string) =>
    imported(`Number;Type;Area;Price;Status\n${lines}`, rows, ['price'], { types, currency: 'USD' })

  it('adds them, with the currency of the others and free unless it says so', () => {
    expect(read('A 02;villa;142,5;$289 000;\nA03;вілла, 2 спальні;100;1;Продано')).toMatchObject({
      cells: [],
      problems: [],
      added: [
        {
          label: 'A 02',
          key: 'unit-A-02',
          type: Object.keys(types)[0],
          area: 142.5,
          price: 28_900_000,
          status: 'available',
        },
        { label: 'A03', price: 100, status: 'sold' },
      ],
    })
  })

  it('names everything that is wrong, by line and column', () => {
    const { added, problems } = read('B1;Castle;;many;\n;Villa;1;1;\nB2;;1;1;\nb2;;1;1;')
    expect(added.map(({ label }) => label)).toEqual(['B2'])
    expect(problems).toMatchObject([
      { code: 'cell', line: 2, text: 'B1', column: 'type', problem: 'units.problems.type' },
      { code: 'cell', line: 2, text: 'B1', column: 'area', problem: 'units.problems.empty' },
      {
        code: 'cell',
        line: 2,
        text: 'B1',
        column: 'price',
        problem: 'fields.numberProblems.number',
      },
      { code: 'no-number', line: 3, text: '' },
      { code: 'unit-twice', line: 5, text: 'b2' },
    ])
    expect(
      imported('Number;Area;Price\nB1;1;1', [], [], { types: {}, currency: 'USD' }).problems,
    ).toMatchObject([
      { code: 'cell', line: 2, text: 'B1', column: 'type', problem: 'units.problems.no-types' },
    ])
  })

  it('keeps two numbers apart that differ by a Cyrillic letter alone, and rejects one that is too long', () => {
    const { added, problems } = read(`А-12;;1;1;\nБ-12;;1;1;\n${'9'.repeat(101)};;1;1;`)
    expect(new Set(added.map(({ key }) => key)).size).toBe(2)
    expect(problems).toEqual([{ code: 'no-number', line: 4, text: '9'.repeat(101) }])
  })

  it('adds nothing for people without the right', () => {
    const { added, problems } = imported('Number;Price\nB1;1', rows, ['price'])
    expect(added).toEqual([])
    expect(problems).toEqual([{ code: 'unknown-unit', line: 2, text: 'B1' }])
  })
})
