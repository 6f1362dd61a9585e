import type { PanelText } from '../../../words/words.ts'
import { type TranslationState, translationStateWords } from '../translation-state.ts'

export const stateMarks: Record<TranslationState, string> = {
  missing: 'sq sq--none c-er',
  started: 'sq sq--none c-mu',
  outdated: 'sq sq--half c-wa',
  ready: 'sq c-av',
}

/** The state of a translation within a line: its square and its word. */
export function StateMark({ state, t }: Pick<PanelText, 't'> & { state: TranslationState }) {
  return (
    <>
      <span className={stateMarks[state]} aria-hidden="true" />{' '}
      {t(translationStateWords[state]).toLowerCase()}
    </>
  )
}
