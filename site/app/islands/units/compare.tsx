import { localePath } from '@alun/contract/rules/locale'
import { shortlistLimit, unitRef } from '@alun/contract/rules/shortlist'
import type { Unit } from '@alun/contract/schema/unit'
import type { ReactNode } from 'react'
import { pickUnit } from '../../browser/shortlist/stored-shortlist.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import { useShortlist } from '../shortlist/use-shortlist.ts'
import styles from './units.module.css'

/** A form around the table: without a script it compares what is ticked, with one the whole shortlist. */
export function Compare(props: { project: string; units: readonly Unit[]; children: ReactNode }) {
  const t = useMessages()
  const { project, units, children } = props
  const ticked = new Set(units.map(({ key }) => unitRef(project, key)))
  const elsewhere = useShortlist().filter((ref) => !ticked.has(ref))
  return (
    <form action={localePath('/compare', useLocale())}>
      {elsewhere.map((ref) => (
        <input key={ref} type="hidden" name="unit" value={ref} />
      ))}
      {children}
      <p className={styles.compare} data-screen-only="">
        <button className="btn btn--quiet" type="submit">
          {t('project.units.compare')}
        </button>
        <span className="caption">{t('project.units.compareHint', { limit: shortlistLimit })}</span>
      </p>
    </form>
  )
}

/** Puts a unit on the shortlist, or takes it off; one that is not offered leaves the place empty. */
export function Pick({ of, name, offered }: { of: string; name: string; offered: boolean }) {
  const t = useMessages()
  const shortlist = useShortlist()
  const picked = shortlist.includes(of)
  if (!offered) return <span className={styles.pick} />
  return (
    <label className={styles.pick} data-screen-only="">
      <input
        type="checkbox"
        name="unit"
        value={of}
        aria-label={t('project.units.pick', { unit: name })}
        checked={picked}
        disabled={!picked && shortlist.length >= shortlistLimit}
        // Browsers that restore fields at a reload would tick what is no longer on the list.
        autoComplete="off"
        onChange={({ target }) => pickUnit(of, target.checked)}
      />
    </label>
  )
}
