import { z } from 'zod'

/** An enquiry as a list showed it. */
export const queued = z.object({
  id: z.uuid(),
  status: z.string(),
  owner: z.uuid().nullable(),
})
export type Queued = z.output<typeof queued>

interface State {
  status: string
  owner: string | null
}

/** The first enquiry that no colleague has taken or moved since the list was read; `null` if there is none. */
export function firstLeft(
  queue: readonly Queued[],
  now: ReadonlyMap<string, State>,
  me: string,
): string | null {
  const left = queue.find(({ id, owner, status }) => {
    const state = now.get(id)
    return state?.status === status && [owner, me, null].includes(state.owner)
  })
  return left?.id ?? null
}
