import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { type ContentSubject, contentSubjects } from '../../../core/access/permissions.ts'
import { listCell } from '../../../core/panel/list-cell.tsx'
import { OfficeTime } from '../../../core/panel/times/office-time.tsx'
import { panelTextOf } from '../../../core/words/words.ts'
import { waitingOfType } from '../scheduled-changes.ts'

type Cell = DefaultServerCellComponentProps
type CellProps = Pick<Cell, 'collectionSlug' | 'i18n' | 'payload'> & { rowData?: Cell['rowData'] }

/** Cached per request, so that a list costs one statement. */
const readWaiting = cache((payload: Payload, subject: ContentSubject) =>
  waitingOfType(payload.db.drizzle, subject),
)

/** Shows in a list when an item will be published or unpublished. Forms render this cell too, without a row. */
export const PlanCell = listCell(async ({ collectionSlug, i18n, payload, rowData }: CellProps) => {
  const subject = contentSubjects.find((each) => each === collectionSlug)
  const all = subject ? await readWaiting(payload, subject) : []
  const planned = rowData ? all.filter(({ record }) => record === rowData.id) : []
  const { t } = panelTextOf(i18n)
  if (planned.length === 0) return <span>—</span>
  return (
    <span className="panel">
      {planned.map(({ at, by, change, id }) => (
        <span key={id} data-planned={change}>
          <OfficeTime iso={new Date(at).toISOString()} /> {t(`scheduling.${change}`)}
          {by && ` (${by})`}{' '}
        </span>
      ))}
    </span>
  )
})
