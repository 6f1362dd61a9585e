import type { RequestContext } from 'payload'
import { z } from 'zod'

const made = z.object({ onSchedule: z.object({ plannedBy: z.string().nullable() }) })

/** Context of a save that is made at a planned time. A fresh object for each call, because hooks mutate it. */
export const onSchedule = (plannedBy: string | null): RequestContext => ({
  onSchedule: { plannedBy },
})

/** Who planned the save of this request; `null` where nobody did. */
export const onScheduleOf = ({ context }: { context: RequestContext }) =>
  made.safeParse(context).data?.onSchedule ?? null
