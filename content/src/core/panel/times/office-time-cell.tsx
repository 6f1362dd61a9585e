import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { OfficeTime } from './office-time.tsx'
import { TimeCell } from './time-cell.tsx'

const instant = z.coerce.date()

/** A time in a list, on the office's clock. */
export function OfficeTimeCell(cell: DefaultServerCellComponentProps) {
  const { data } = instant.safeParse(cell.cellData ?? undefined)
  if (data === undefined) return <span>—</span>
  return (
    <TimeCell cell={cell}>
      <OfficeTime iso={data.toISOString()} />
    </TimeCell>
  )
}
