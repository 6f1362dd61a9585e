import type { ReactNode } from 'react'
import { writeOfficeTime } from '../../words/written-times.ts'
import { usePanelText } from '../use-panel-text.ts'
import type { ListedGroup } from './question.ts'
import './ends.css'

interface Rows<Group extends ListedGroup> {
  group: Group
  /** What stands beside a row. */
  children?: (row: Group['rows'][number]) => ReactNode
  /** What stands below all of them. */
  below?: ReactNode
}

/** Dependents of one kind. */
export function ListedRows<Group extends ListedGroup>({ below, children, group }: Rows<Group>) {
  const { language, t } = usePanelText()
  const { count, name, rows, title } = group
  return (
    <section data-ends={name}>
      <h2>
        {title} ({count})
      </h2>
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              {row.at !== null && <b className="figure">{writeOfficeTime(row.at, language)} </b>}
              {row.href && row.title ? (
                <a href={row.href} target="_blank" rel="noopener noreferrer">
                  {row.title}
                </a>
              ) : (
                row.title
              )}{' '}
              <span className="muted">{row.ground}</span>
            </span>
            {children?.(row)}
          </li>
        ))}
      </ul>
      {count > rows.length && rows.some((row) => row.title || row.at !== null) && (
        <p>{t('ends.more', { count: count - rows.length })}</p>
      )}
      {below}
    </section>
  )
}
