import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { OfficeTime } from './office-time.tsx'

const instant = z.coerce.date()

/** A time in a list. */
export function OfficeTimeCell({ cellData }: DefaultServerCellComponentProps) {
  const { data } = instant.safeParse(cellData ?? undefined)
  return data === undefined ? <span>—</span> : <OfficeTime iso={data.toISOString()} />
}
