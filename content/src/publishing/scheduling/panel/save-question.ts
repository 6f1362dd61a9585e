import type { Planned } from './planned.ts'

/** By record: time of the last save about which nobody needs to be asked any more. */
const settled = new Map<string, number>()

/**
 * Returns the plan to ask about if the person, who may publish, has just saved a version that is not part of it. Returns it again
 * until they answer, because the form may render again in between. Earlier versions need no question.
 */
export function saveQuestion(place: string, planned: readonly Planned[]): Planned | null {
  const found = planned.find(({ change, failure }) => change === 'publish' && !failure)
  const save = found?.later.at(-1)
  const before = settled.get(place)
  if (found && save?.isMine && before !== undefined && save.at > before) return found
  settled.set(place, save?.at ?? 0)
  return null
}

export function settleSaves(place: string, { later }: Planned): void {
  settled.set(place, later.at(-1)?.at ?? 0)
}
