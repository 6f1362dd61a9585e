import type { ReactNode } from 'react'
import type { PanelText } from '../../words/words.ts'
import { PanelLink } from './panel-link.tsx'

interface Props extends Pick<PanelText, 't'> {
  label: string
  /** The number of rows before those that are shown. */
  from: number
  limit: number
  hasMore: boolean
  /** Address of the list from this row on. */
  address: (from: number) => string
  children?: ReactNode
}

/** Links to the previous and next rows of a list. */
export function Pages({ address, children, from, hasMore, label, limit, t }: Props) {
  return (
    <nav className="actions pages" aria-label={label}>
      {from > 0 && (
        <PanelLink className="button" href={address(Math.max(0, from - limit))}>
          {t('enquiries.worklist.previous')}
        </PanelLink>
      )}
      {children}
      {hasMore && (
        <PanelLink className="button" href={address(from + limit)}>
          {t('enquiries.worklist.next')}
        </PanelLink>
      )}
    </nav>
  )
}
