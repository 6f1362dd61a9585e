import { listCell } from '../../../core/panel/list-cell.tsx'
import { translationStates } from '../../../core/records/translation-states.ts'
import { panelTextOf } from '../../../core/words/words.ts'
import { StateMark } from './state-mark.tsx'

/** The state of a translation in a list. */
export const StateCell = listCell(({ cellData, i18n }) => {
  const state = translationStates.find((each) => each === cellData)
  if (!state) return <span>—</span>
  return (
    <span className="panel">
      <span className="state">
        <StateMark state={state} t={panelTextOf(i18n).t} />
      </span>
    </span>
  )
})
