import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { listCell } from '../list-cell.tsx'
import { OfficeTime } from './office-time.tsx'
import { TimeCell } from './time-cell.tsx'

const instant = z.coerce.date()

type Props = DefaultServerCellComponentProps & {
  /** Whether a row has this time; by default all have. */
  isIn?: (row: Record<string, unknown>) => boolean
}

/** Shows a time in a list, in the zone of the office. */
export const OfficeTimeCell = listCell(({ isIn = () => true, ...cell }: Props) => {
  const { data } = instant.safeParse(
    isIn(cell.rowData ?? {}) ? (cell.cellData ?? undefined) : undefined,
  )
  if (data === undefined) return <span>—</span>
  return (
    <TimeCell cell={cell}>
      <OfficeTime iso={data.toISOString()} />
    </TimeCell>
  )
})
