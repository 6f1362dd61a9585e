import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { writeDay } from '../../words/written-times.ts'
import { PanelLink } from '../look/panel-link.tsx'

const stored = z.iso.datetime()

/** A day in a list, as it is stored, in any zone; in the first column it leads to the record. */
export function DayCell({
  cellData,
  collectionSlug,
  link,
  linkURL,
  rowData,
}: DefaultServerCellComponentProps) {
  const { data } = stored.safeParse(cellData)
  if (data === undefined) return <span>—</span>
  const day = <time dateTime={data.slice(0, 10)}>{writeDay(data)}</time>
  if (!link) return day
  const href = linkURL ?? `/admin/collections/${collectionSlug}/${rowData.id}`
  return <PanelLink href={href}>{day}</PanelLink>
}
