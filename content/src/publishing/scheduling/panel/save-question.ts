import type { Planned } from './planned.ts'

/** What the person has answered, or was never asked: saves up to here, by record. */
const settled = new Map<string, number>()

/**
 * The plan that a person is asked about, because they have saved what is not part of it. What was there when
 * they came is not asked about; their own save is until they answer, as a form may be drawn anew by it.
 */
export function saveQuestion(
  place: string,
  planned: readonly Planned[],
  mayPublish: boolean,
): Planned | null {
  const found = planned.find(({ change, failure }) => change === 'publish' && !failure)
  const save = found?.later.at(-1)
  const before = settled.get(place)
  const isAsked = found && save?.isMine && (!found.isOvertaken || mayPublish)
  if (isAsked && before !== undefined && save.at > before) return found
  settled.set(place, save?.at ?? 0)
  return null
}

export function settleSaves(place: string, { later }: Planned): void {
  settled.set(place, later.at(-1)?.at ?? 0)
}
