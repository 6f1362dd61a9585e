const looks = { good: 'tone-available', bad: 'square--empty tone-error', open: 'square--empty' }

/** The state of what stands beside it, which says the same in words. */
export function Square({ state }: { state: keyof typeof looks }) {
  return <span className={`square ${looks[state]}`} aria-hidden="true" />
}
