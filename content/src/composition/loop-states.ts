import type { Repeated } from '@alun/platform/repeat'

export type Loops = Readonly<Record<string, Pick<Repeated, 'isFailing' | 'sinceEnd'>>>

/** A round and the pause after it never take longer, whatever the database or a receiver does. */
const stuckAfterMs = 60_000

/** `stuck` where no round has ended for long, `failing` where the last one failed. */
export function loopStates(loops: Loops) {
  const stateOf = (loop: Loops[string]) => {
    if (loop.sinceEnd() > stuckAfterMs) return 'stuck'
    return loop.isFailing() ? 'failing' : 'ok'
  }
  return Object.fromEntries(Object.entries(loops).map(([name, loop]) => [name, stateOf(loop)]))
}

/** The loops that have stopped ending their rounds, in one line; `null` where there are none. */
export function stuckLoops(loops: Loops): string | null {
  const stuck = Object.entries(loopStates(loops)).flatMap(([name, state]) =>
    state === 'stuck' ? [name] : [],
  )
  return stuck.length === 0 ? null : `Background work does not go on: ${stuck.join(', ')}.`
}
