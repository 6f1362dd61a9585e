import { currentTime } from '@alun/contract/rules/current-time'
import type { RequestContext } from 'payload'
import { z } from 'zod'

const made = z.object({
  onSchedule: z.object({
    plannedBy: z.string().nullable(),
    at: z.number(),
    /** A draft that was saved later follows in the same transaction. */
    hasLaterDraft: z.boolean(),
  }),
})

/**
 * Context of a scheduled save; `at` is in epoch milliseconds. Returns a fresh object for each call, because hooks
 * mutate it.
 */
export const onSchedule = (
  plannedBy: string | null,
  { at = currentTime(), hasLaterDraft = false } = {},
): RequestContext => ({
  onSchedule: { plannedBy, at, hasLaterDraft },
})

/** By whom and for when the save of this request was scheduled; `null` if it was not. */
export const onScheduleOf = ({ context }: { context: RequestContext }) =>
  made.safeParse(context).data?.onSchedule ?? null
