import type { Locale } from '@alun/contract/rules/locale'
import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { type ContentSubject, contentSubjects } from '../../../core/access/permissions.ts'
import { listCell } from '../../../core/panel/list-cell.tsx'
import { panelTextOf } from '../../../core/words/words.ts'
import { statesOfType } from '../translation-rows.ts'
import { StateMark } from './state-mark.tsx'

type Cell = DefaultServerCellComponentProps
type CellProps = Pick<Cell, 'collectionSlug' | 'i18n' | 'payload'> & {
  language: Locale
  rowData?: Cell['rowData']
}

/** Cached per request, so that a list costs one statement. */
const readStates = cache((payload: Payload, subject: ContentSubject) =>
  statesOfType(payload.db.drizzle, subject),
)

/** The state of a translation in a list. Forms render this cell too, without a row. */
export const StateCell = listCell(
  async ({ collectionSlug, i18n, language, payload, rowData }: CellProps) => {
    const subject = contentSubjects.find((each) => each === collectionSlug)
    const states = subject && rowData ? await readStates(payload, subject) : undefined
    const state = states?.get(String(rowData?.id))?.[language]
    if (!state) return <span>—</span>
    return (
      <span className="panel">
        <span className="state">
          <StateMark state={state} t={panelTextOf(i18n).t} />
        </span>
      </span>
    )
  },
)
