import { localePath } from '@alun/contract/rules/locale'
import { pathOf, screenPath } from '@alun/contract/rules/screens'
import { shortlistLimit, unitRef } from '@alun/contract/rules/shortlist'
import type { Unit } from '@alun/contract/schema/unit'
import { type ReactNode, useState } from 'react'
import { pickUnit } from '../../browser/shortlist/stored-shortlist.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import { useShortlist } from '../shortlist/use-shortlist.ts'
import styles from './units.module.css'

/** A site without that page has no shortlists. */
const canCompare = screenPath('compare') !== null

/** A form around the table: without a script it compares what is ticked, with one the whole shortlist. */
export function Compare(props: { project: string; units: readonly Unit[]; children: ReactNode }) {
  const t = useMessages()
  const { project, units, children } = props
  const shortlist = useShortlist()
  const ticked = new Set(units.map(({ key }) => unitRef(project, key)))
  const elsewhere = shortlist.filter((ref) => !ticked.has(ref))
  const locale = useLocale()
  if (!canCompare) return children
  return (
    // Browsers that restore fields at a reload would tick what is no longer on the list.
    <form action={localePath(pathOf('compare'), locale)} autoComplete="off">
      {elsewhere.map((ref) => (
        <input key={ref} type="hidden" name="unit" value={ref} />
      ))}
      {children}
      <p className={`row ${styles.compare}`} data-screen-only="">
        <button className="btn btn--quiet" type="submit">
          {t('project.units.compare')}
        </button>
        <span className="caption" id={hintId} role="status">
          {t(isFull(shortlist) ? 'project.units.compareFull' : 'project.units.compareHint', {
            limit: shortlistLimit,
          })}
        </span>
      </p>
    </form>
  )
}

const hintId = 'compare-hint'
/** A box at the edge of the window has what it says beyond that. */
const showWhole = (text: HTMLElement | null) => text?.scrollIntoView({ block: 'nearest' })
const isFull = (shortlist: readonly string[]) => shortlist.length >= shortlistLimit

/** When the shortlist is full, a box stays focusable and says why it is not ticked. */
export function Pick(props: { of: string; name: string; offered: boolean; children: ReactNode }) {
  const t = useMessages()
  const { of, name, offered, children } = props
  const shortlist = useShortlist()
  /** The full list to which this unit could not be added; another one may have a place. */
  const [limitReachedBy, setLimitReachedBy] = useState<readonly string[] | null>(null)
  const picked = shortlist.includes(of)
  const blocked = !picked && isFull(shortlist)
  if (!offered || !canCompare) return children
  return (
    <>
      <label className={styles.pick} data-screen-only="">
        <input
          type="checkbox"
          name="unit"
          value={of}
          aria-label={t('project.units.pick', { unit: name })}
          aria-disabled={blocked || undefined}
          aria-describedby={blocked ? hintId : undefined}
          checked={picked}
          onChange={({ target }) =>
            blocked ? setLimitReachedBy(shortlist) : pickUnit(of, target.checked)
          }
        />
      </label>
      {children}
      {blocked && limitReachedBy === shortlist && (
        <span className={styles.full} role="alert" ref={showWhole}>
          {t('project.units.compareFull', { limit: shortlistLimit })}
        </span>
      )}
    </>
  )
}
