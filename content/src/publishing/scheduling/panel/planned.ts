import { currentTime } from '@alun/contract/rules/current-time'
import { dayLength } from '@alun/contract/rules/office-time'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { panelRequest } from '../../../core/panel/panel-request.ts'
import { useFormPlace } from '../../../core/panel/use-form-place.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { failures, plannedChanges } from '../change-kinds.ts'

const saved = z.object({ by: z.string().nullable(), at: z.number(), isMine: z.boolean() })

const planned = z.object({
  id: z.string(),
  at: z.number(),
  by: z.string().nullable(),
  change: z.enum(plannedChanges),
  failure: z.enum(failures).nullable(),
  /** A newer version has been published, or the planned one is gone, so it will not be published. */
  isOvertaken: z.boolean(),
  /** Versions that were saved after the planned one, and are not part of the plan. */
  later: z.array(saved),
})
export type Planned = z.output<typeof planned>

const afterPlanMs = 5_000
const upcoming = z.object({ planned: z.array(planned) })

/** Why a change could not be scheduled, in words of the panel; `null` if it was. */
export const planAnswer = z.object({ problem: z.string().nullable() })

/**
 * The scheduled changes of the form's record, read again when the person returns to the page.
 *
 * @param onRead called with these changes when the form is opened and after each save
 */
export function usePlanned(onRead: (place: string, planned: readonly Planned[]) => void) {
  const place = useFormPlace()
  const { data } = useDocumentInfo()
  const updatedAt = z.string().nullish().catch(null).parse(data?.updatedAt)
  const path = place && `scheduled?${new URLSearchParams(place)}`
  const [planned, setPlanned] = useState<readonly Planned[]>([])
  const [isUnread, setUnread] = useState(false)

  /** `null` if it cannot be read now. */
  const read = async (): Promise<readonly Planned[] | null> => {
    if (path === null) return null
    return panelRequest('GET', path, upcoming).then(
      (answer) => {
        setPlanned(answer.planned)
        setUnread(false)
        return answer.planned
      },
      () => {
        // The dialog reports this; strips are read again on the next visit.
        setUnread(true)
        return null
      },
    )
  }
  const latest = useEffectEvent(read)
  const report = useEffectEvent(onRead)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again after each save.
  useEffect(() => {
    if (path === null) return
    void latest().then((found) => found && report(path, found))
  }, [path, updatedAt])
  // A plan is gone when it has been carried out, some seconds after its time.
  useEffect(() => {
    const times = planned.flatMap(({ at, failure }) => (failure ? [] : at))
    if (times.length === 0) return
    const wait = Math.max(Math.min(...times) - currentTime(), 0) + afterPlanMs
    const timer = setTimeout(() => void latest(), Math.min(wait, dayLength))
    return () => clearTimeout(timer)
  }, [planned])
  usePageEvent('visibilitychange', () => {
    if (!document.hidden) void latest()
  })
  return { planned, isUnread, read, updatedAt: updatedAt ?? null }
}
