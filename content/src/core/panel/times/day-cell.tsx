import { z } from 'zod'
import { writeDay } from '../../words/written-times.ts'
import { listCell } from '../list-cell.tsx'
import { TimeCell } from './time-cell.tsx'

const stored = z.iso.datetime()

/** Shows a day in a list as stored, without a time zone. */
export const DayCell = listCell((cell) => {
  const { data } = stored.safeParse(cell.cellData)
  if (data === undefined) return <span>—</span>
  return (
    <TimeCell cell={cell}>
      <time dateTime={data.slice(0, 10)}>{writeDay(data)}</time>
    </TimeCell>
  )
})
