import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { inPanelLanguage, type WordKey } from '../../words/words.ts'
import { writeMoney, writeNumber } from '../../words/written-numbers.ts'
import { listCell } from '../list-cell.tsx'

const sum = z.object({ amount: z.number(), currency: z.string() })

/** `$289 000` in a list; `group` is the field that has amount and currency. */
export const MoneyCell = listCell(function Money({
  rowData,
  i18n,
  group,
  isPrice,
}: DefaultServerCellComponentProps & { group: string; isPrice: boolean }) {
  const { data } = sum.safeParse(rowData[group])
  const none = isPrice ? inPanelLanguage('units.onRequest', { i18n }) : '—'
  return (
    <span className="figure">
      {data ? writeMoney(data.amount, data.currency, i18n.language) : none}
    </span>
  )
})

/** `142 м²` in a list. */
export const QuantityCell = listCell(function Quantity({
  cellData,
  i18n,
  unit,
}: DefaultServerCellComponentProps & { unit: WordKey }) {
  const { data } = z.number().safeParse(cellData)
  if (data === undefined) return <span>—</span>
  return (
    <span className="figure">{`${writeNumber(data, i18n.language)}\u00a0${inPanelLanguage(unit, { i18n })}`}</span>
  )
})
