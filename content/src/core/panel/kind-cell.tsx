import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { inPanelLanguage, type WordKey } from '../words/words.ts'
import { writeMoney, writeNumber } from '../words/written-numbers.ts'
import { writeDay } from '../words/written-times.ts'
import { listCell } from './list-cell.tsx'
import { PanelLink } from './look/panel-link.tsx'
import { OfficeTime } from './times/office-time.tsx'

type Props = DefaultServerCellComponentProps & {
  /** A day without a time zone, instead of a time of the office. */
  isDay?: boolean
  /** Whether a row has this time; by default all have. */
  isIn?: (row: Record<string, unknown>) => boolean
  unit?: WordKey
  /** The field that has amount and currency. */
  group?: string
  isPrice?: boolean
}

const sum = z.object({ amount: z.number(), currency: z.string() })
const time = z.coerce.date()

/** `$289 000`, `142 м²`, a day or a time in a list; a time in the first column links to the record. */
export const KindCell = listCell((cell: Props) => {
  const { cellData, collectionSlug, i18n, isDay, isIn, link, linkURL, rowData = {} } = cell
  if (cell.group !== undefined) {
    const { data } = sum.safeParse(rowData[cell.group])
    const none = cell.isPrice ? inPanelLanguage('units.onRequest', { i18n }) : '—'
    return figure(data ? writeMoney(data.amount, data.currency, i18n.language) : none)
  }
  if (cell.unit !== undefined) {
    const { data } = z.number().safeParse(cellData)
    const unit = inPanelLanguage(cell.unit, { i18n })
    return figure(data === undefined ? '—' : `${writeNumber(data, i18n.language)}\u00a0${unit}`)
  }
  const at = time.safeParse((isIn?.(rowData) ?? true) ? (cellData ?? undefined) : undefined).data
  if (at === undefined) return <span>—</span>
  const iso = at.toISOString()
  const shown = isDay ? (
    <time dateTime={iso.slice(0, 10)}>{writeDay(iso)}</time>
  ) : (
    <OfficeTime iso={iso} />
  )
  const href = linkURL ?? `/admin/collections/${collectionSlug}/${rowData.id}`
  return link ? <PanelLink href={href}>{shown}</PanelLink> : shown
})

const figure = (text: string) => <span className="figure">{text}</span>
