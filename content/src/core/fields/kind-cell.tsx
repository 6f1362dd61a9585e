import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { listCell } from '../panel/list-cell.tsx'
import { PanelLink } from '../panel/look/panel-link.tsx'
import { OfficeTime } from '../panel/times/office-time.tsx'
import { panelTextOf } from '../words/words.ts'
import { kindOf } from './kind.ts'

type Props = DefaultServerCellComponentProps & {
  /** Whether a row has this value; by default all have. */
  isIn?: (row: Record<string, unknown>) => boolean
  /** The group with the amount and its currency. */
  group?: string
  isPrice?: boolean
}

const stored = z.union([z.string().min(1), z.number(), z.date().transform((at) => at.toJSON())])

/** A value in a list, as its kind writes it; in the first column it links to the record. */
export const KindCell = listCell((cell: Props) => {
  const { collectionSlug, field, group, i18n, isIn, link, linkURL, rowData = {} } = cell
  const text = panelTextOf(i18n)
  const value = stored.safeParse((isIn?.(rowData) ?? true) ? cell.cellData : null).data
  const kind = kindOf(field)
  if (value === undefined) return <span>{cell.isPrice ? text.t('units.onRequest') : '—'}</span>
  const written = kind?.write?.(value, text, group === undefined ? rowData : rowData[group])
  const shown =
    kind?.input?.time === 'moment' ? (
      <OfficeTime iso={String(value)} />
    ) : (
      <span className={kind?.input?.values ? undefined : 'figure'}>{written ?? value}</span>
    )
  const href = linkURL ?? `/admin/collections/${collectionSlug}/${rowData.id}`
  return link ? <PanelLink href={href}>{shown}</PanelLink> : shown
})
