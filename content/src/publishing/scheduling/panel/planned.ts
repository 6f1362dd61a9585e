import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { panelRequest } from '../../../core/panel/panel-request.ts'
import { usePageEvent } from '../../../core/panel/use-page-event.ts'
import { failures, plannedChanges } from '../change-kinds.ts'

const saved = z.object({ by: z.string().nullable(), at: z.number(), isMine: z.boolean() })

const planned = z.object({
  id: z.string(),
  at: z.number(),
  by: z.string().nullable(),
  change: z.enum(plannedChanges),
  failure: z.enum(failures).nullable(),
  /** Something newer is on the site: this will not be published. */
  isOvertaken: z.boolean(),
  /** What was saved after the planned version, and is not part of the plan. */
  later: z.array(saved),
})
export type Planned = z.output<typeof planned>

const upcoming = z.object({ planned: z.array(planned) })

/** The record or page of the form, as the service reads it. */
export function useFormPlace(): Record<string, string> | null {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  if (globalSlug) return { global: globalSlug }
  return collectionSlug && id !== undefined ? { collection: collectionSlug, id: String(id) } : null
}

/** Why a change could not be made, in the words of the panel; `null` where it is planned. */
export const planAnswer = z.object({ problem: z.string().nullable() })

/**
 * What is planned for the record of the form, read again when the person comes back to the page.
 *
 * @param told is called with what is planned when the form is opened and after each save
 */
export function usePlanned(told: (place: string, planned: readonly Planned[]) => void) {
  const place = useFormPlace()
  const { data } = useDocumentInfo()
  const updatedAt = z.string().nullish().catch(null).parse(data?.updatedAt)
  const path = place && `scheduled?${new URLSearchParams(place)}`
  const [planned, setPlanned] = useState<readonly Planned[]>([])
  const [isUnread, setUnread] = useState(false)

  /** `null` where it cannot be read now. */
  const read = async (): Promise<readonly Planned[] | null> => {
    if (path === null) return null
    return panelRequest('GET', path, upcoming).then(
      (answer) => {
        setPlanned(answer.planned)
        setUnread(false)
        return answer.planned
      },
      () => {
        // The dialog says so; a strip that cannot be read now is read with the next look.
        setUnread(true)
        return null
      },
    )
  }
  const latest = useEffectEvent(read)
  const tell = useEffectEvent(told)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again after each save.
  useEffect(() => {
    if (path === null) return
    void latest().then((found) => found && tell(path, found))
  }, [path, updatedAt])
  usePageEvent('visibilitychange', () => {
    if (!document.hidden) void latest()
  })
  return { planned, isUnread, read, updatedAt: updatedAt ?? null }
}
