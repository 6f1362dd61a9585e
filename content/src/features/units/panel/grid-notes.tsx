import type { ReactNode } from 'react'
import { PanelButton } from '../../../panel/look/panel-button.tsx'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import { writeDateOrClock } from '../../../words/office-time.ts'
import { columnWord } from '../csv-columns.ts'
import type { lastImport } from '../last-import.ts'
import type { ImportProblem } from '../units-csv.ts'

export interface Note {
  tone: 'ok' | 'warn' | 'error'
  text: string
  /** A save that can be undone. */
  batch?: string | null
}

type TakeBack = (batch: string) => Promise<void>

/** What a save, an import or an undo came to. */
export function GridNote(props: { note: Note; takeBack: TakeBack; close: () => void }) {
  const { t } = usePanelText()
  const { batch, text: said, tone } = props.note
  return (
    <div className={`note units-note ${tone === 'error' ? '' : `note--${tone}`}`}>
      <span>{said}</span>
      <Actions close={props.close}>
        {batch && (
          <PanelButton isSmall onClick={() => void props.takeBack(batch)}>
            {t('units.grid.undo')}
          </PanelButton>
        )}
      </Actions>
    </div>
  )
}

interface LastImportProps {
  found: NonNullable<ReturnType<typeof lastImport>>
  takeBack: TakeBack
}

export function LastImport({ found, takeBack }: LastImportProps) {
  const { language, number, t } = usePanelText()
  return (
    <div className="note units-note note--warn" data-last-import>
      <span>
        {t('units.grid.lastImport')}: {number(found.units)}. {writeDateOrClock(found.at, language)},{' '}
        {found.who ?? t('units.grid.somebody')}
      </span>
      <Actions>
        <PanelButton isSmall onClick={() => void takeBack(found.batch)}>
          {t('units.grid.undoImport')}
        </PanelButton>
      </Actions>
    </div>
  )
}

/** Lines of a file that were not taken. */
export function ImportProblems(props: { problems: ImportProblem[]; close: () => void }) {
  const { t } = usePanelText()
  const lines = new Set(props.problems.map((each) => ('line' in each ? each.line : 0))).size
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
            </li>
          ))}
        </ul>
      </div>
      <Actions close={props.close} />
    </div>
  )
}

function Actions({ children, close }: { children?: ReactNode; close?: () => void }) {
  const { t } = usePanelText()
  return (
    <span className="actions">
      {children}
      {close && (
        <PanelButton isSmall look="ghost" onClick={close}>
          {t('panel.close')}
        </PanelButton>
      )}
    </span>
  )
}
