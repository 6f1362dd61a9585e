const looks = { good: 'tone-available', bad: 'square--empty tone-error', open: 'square--empty' }

/** A coloured square for a state that the text beside it names. */
export function Square({ state }: { state: keyof typeof looks }) {
  return <span className={`square ${looks[state]}`} aria-hidden="true" />
}
