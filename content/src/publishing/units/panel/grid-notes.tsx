import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { problemText } from '../../../core/words/read-value.ts'
import { columnWord } from '../csv-columns.ts'
import type { ImportProblem } from '../units-csv.ts'

export interface Note {
  tone: 'ok' | 'warn' | 'error'
  text: string
}

/** The result of a save, an import or an undo. */
export function GridNote({ close, note }: { note: Note; close: () => void }) {
  const { text, tone } = note
  return (
    <div className={`note units-note ${tone === 'error' ? '' : `note--${tone}`}`}>
      <span>{text}</span>
      <Close close={close} />
    </div>
  )
}

/** Lines of a file that were not imported. */
export function ImportProblems(props: { problems: ImportProblem[]; close: () => void }) {
  const text = usePanelText()
  const { t } = text
  const lines = new Set(props.problems.flatMap((each) => ('line' in each ? each.line : []))).size
  return (
    <div className="note units-note" data-import-problems>
      <div>
        <b className="strong">
          {t('units.grid.notImported')}: {lines}, {t('units.grid.mistakes')}:{' '}
          {props.problems.length}
        </b>
        <ul>
          {props.problems.map((problem) => (
            <li key={Object.values(problem).join(' ')}>
              {'line' in problem && `${t('units.grid.line')} ${problem.line}, ${problem.text}: `}
              {problem.code === 'cell'
                ? `${t(columnWord(problem.column))}: ${problemText(problem, problem.written, text)}`
                : t(`units.importProblems.${problem.code}`)}
              {'names' in problem && `: ${problem.names}`}
            </li>
          ))}
        </ul>
      </div>
      <Close close={props.close} />
    </div>
  )
}

function Close({ close }: { close: () => void }) {
  const { t } = usePanelText()
  return (
    <span className="actions">
      <PanelButton isSmall look="ghost" onClick={close}>
        {t('common.close')}
      </PanelButton>
    </span>
  )
}
