import type { DefaultServerCellComponentProps } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { listCell } from './list-cell.tsx'

const failing = listCell(() => {
  throw new RangeError('Invalid currency')
})
const right = listCell(async ({ cellData }) => String(cellData))

it('says that it cannot show a value, and logs the record and the field once', async () => {
  const logged: object[] = []
  const props = {
    cellData: 7,
    collectionSlug: 'units',
    field: { name: 'price', type: 'number' },
    i18n: { language: 'uk' },
    payload: { logger: { error: (line: object) => logged.push(line) } },
    rowData: { id: 'unit-1' },
  } as unknown as DefaultServerCellComponentProps
  for (const _ of [1, 2]) {
    expect(renderToStaticMarkup(await failing(props))).toContain('data-failed')
  }
  expect(await right(props)).toBe('7')
  expect(logged).toEqual([
    expect.objectContaining({ collection: 'units', record: 'unit-1', field: 'price' }),
  ])
})
