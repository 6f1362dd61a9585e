import type { Repeated } from '@alun/platform/repeat'

export type Loops = Readonly<Record<string, Pick<Repeated, 'isFailing' | 'sinceEnd'>>>

/** Longer than a round with its pause ever takes, even with a slow database or receiver. */
const stuckAfterMs = 60_000

/** `stuck` if no round has ended for a while, `failing` if the last one failed. */
export function loopStates(loops: Loops) {
  const stateOf = (loop: Loops[string]) => {
    if (loop.sinceEnd() > stuckAfterMs) return 'stuck'
    return loop.isFailing() ? 'failing' : 'ok'
  }
  return Object.fromEntries(Object.entries(loops).map(([name, loop]) => [name, stateOf(loop)]))
}

/** One line with the stuck loops; `null` if there are none. */
export function stuckLoops(loops: Loops): string | null {
  const stuck = Object.entries(loopStates(loops)).flatMap(([name, state]) =>
    state === 'stuck' ? [name] : [],
  )
  return stuck.length === 0 ? null : `Background work has stopped: ${stuck.join(', ')}.`
}
