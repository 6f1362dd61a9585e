import type { ShownState } from '../../../core/records/translation-states.ts'
import type { PanelText } from '../../../core/words/words.ts'

export const stateMarks: Record<ShownState, string> = {
  missing: 'square square--empty tone-error',
  started: 'square square--empty tone-muted',
  outdated: 'square square--half tone-warning',
  waiting: 'square square--half tone-available',
  ready: 'square tone-available',
}

/** The state of a translation within a line: its square and its word. */
export function StateMark({ state, t }: Pick<PanelText, 't'> & { state: ShownState }) {
  return (
    <>
      <span className={stateMarks[state]} aria-hidden="true" />{' '}
      {t(`translation.states.${state}`).toLowerCase()}
    </>
  )
}
