import { currentTime } from '@alun/contract/rules/current-time'
import type { ReactNode } from 'react'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../../core/words/words.ts'
import { writeDateOrClock } from '../../../core/words/written-times.ts'
import { columnWord } from '../csv-columns.ts'
import { lastImport } from '../grid-edits.ts'
import type { UnitRow } from '../unit-values.ts'
import type { ImportProblem } from '../units-csv.ts'

export interface Note {
  tone: 'ok' | 'warn' | 'error'
  text: string
  /** A save that can be undone. */
  batch?: string | null
}

type UndoSave = (batch: string) => Promise<void>

interface NoteProps {
  note: Note
  undoSave: UndoSave
  /** Label of the undo button. */
  undo?: WordKey
  close?: () => void
}

/** The result of a save, an import or an undo. */
export function GridNote({ close, note, undoSave, undo = 'units.grid.undo' }: NoteProps) {
  const { t } = usePanelText()
  const { batch, text, tone } = note
  return (
    <div className={`note units-note ${tone === 'error' ? '' : `note--${tone}`}`}>
      <span>{text}</span>
      <Actions close={close}>
        {batch && (
          <PanelButton isSmall onClick={() => void undoSave(batch)}>
            {t(undo)}
          </PanelButton>
        )}
      </Actions>
    </div>
  )
}

export function LastImport({ rows, undoSave }: { rows: readonly UnitRow[]; undoSave: UndoSave }) {
  const { language, number, t } = usePanelText()
  const found = lastImport(rows, currentTime())
  if (!found) return null
  const { at, batch, units, who } = found
  const made = `${writeDateOrClock(at, language)}, ${who ?? t('units.grid.somebody')}`
  const text = `${t('units.grid.lastImport')}: ${number(units)}. ${made}`
  const note: Note = { tone: 'warn', text, batch }
  return <GridNote note={note} undoSave={undoSave} undo="units.grid.undoImport" />
}

/** Lines of a file that were not imported. */
export function ImportProblems(props: { problems: ImportProblem[]; close: () => void }) {
  const { t } = usePanelText()
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
                ? `${t(columnWord(problem.column))}: ${t(`units.problems.${problem.problem}`)}`
                : t(`units.importProblems.${problem.code}`)}
              {'names' in problem && `: ${problem.names}`}
            </li>
          ))}
        </ul>
      </div>
      <Actions close={props.close} />
    </div>
  )
}

function Actions({ children, close }: { children?: ReactNode; close: (() => void) | undefined }) {
  const { t } = usePanelText()
  return (
    <span className="actions">
      {children}
      {close && (
        <PanelButton isSmall look="ghost" onClick={close}>
          {t('common.close')}
        </PanelButton>
      )}
    </span>
  )
}
