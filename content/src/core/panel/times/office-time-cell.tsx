import { z } from 'zod'
import { listCell } from '../list-cell.tsx'
import { OfficeTime } from './office-time.tsx'
import { TimeCell } from './time-cell.tsx'

const instant = z.coerce.date()

/** Shows a time in a list, in the zone of the office. */
export const OfficeTimeCell = listCell((cell) => {
  const { data } = instant.safeParse(cell.cellData ?? undefined)
  if (data === undefined) return <span>—</span>
  return (
    <TimeCell cell={cell}>
      <OfficeTime iso={data.toISOString()} />
    </TimeCell>
  )
})
