import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { PanelLink } from '../look/panel-link.tsx'
import { OfficeTime } from './office-time.tsx'

const instant = z.coerce.date()

/** A time in a list; in the first column it leads to the record. */
export function OfficeTimeCell({
  cellData,
  collectionSlug,
  link,
  linkURL,
  rowData,
}: DefaultServerCellComponentProps) {
  const { data } = instant.safeParse(cellData ?? undefined)
  if (data === undefined) return <span>—</span>
  const time = <OfficeTime iso={data.toISOString()} />
  if (!link) return time
  const href = linkURL ?? `/admin/collections/${collectionSlug}/${rowData.id}`
  return <PanelLink href={href}>{time}</PanelLink>
}
