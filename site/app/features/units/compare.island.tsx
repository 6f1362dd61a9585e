import { localePath } from '@alun/contract/rules/locale'
import { pathOf, screenPath } from '@alun/contract/rules/screens'
import { readShortlist, shortlistLimit, tickedIn, unitRef } from '@alun/contract/rules/shortlist'
import type { Unit } from '@alun/contract/schema/unit'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { afterPaint } from '../../browser/timing/after-paint.ts'
import { changeAddress, useAddress } from '../../islands/address.ts'
import { changedSearch } from '../../query/project-search.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import styles from './units.module.css'

/** A site without that page compares nothing. */
const canCompare = screenPath('compare') !== null

interface Ticked {
  ticked: readonly string[]
  tick: (ref: string, isTicked: boolean) => void
}

const TickedContext = createContext<Ticked>({ ticked: [], tick: () => undefined })

/** A form around the table: what is ticked in it, and on other pages before, is the address of the comparison. */
export function Compare(props: { project: string; units: readonly Unit[]; children: ReactNode }) {
  const t = useMessages()
  const locale = useLocale()
  const { project, units, children } = props
  const [ticked, setTicked] = useTicked()
  const shown = new Set(units.map(({ key }) => unitRef(project, key)))
  const elsewhere = ticked.filter((ref) => !shown.has(ref))
  if (!canCompare) return children
  const tick: Ticked['tick'] = (ref, isTicked) =>
    setTicked(isTicked ? [...ticked, ref] : ticked.filter((each) => each !== ref))
  return (
    <TickedContext value={{ ticked, tick }}>
      <form
        action={localePath(pathOf('compare'), locale)}
        // Boxes that were ticked before the hydration are reported by this event alone.
        onInput={({ currentTarget }) => {
          const now = unitsIn(currentTarget)
          setTicked((before) => (before.join(' ') === now.join(' ') ? before : now))
        }}
      >
        {elsewhere.map((ref) => (
          <input key={ref} type="hidden" name="unit" value={ref} />
        ))}
        {children}
        <p className={`row ${styles.compare}`} data-screen-only="">
          <button className="btn btn--quiet" type="submit">
            {t('project.units.compare')}
          </button>
          <span className="caption" id={hintId} role="status">
            {t(isFull(ticked) ? 'project.units.compareFull' : 'project.units.compareHint', {
              limit: shortlistLimit,
            })}
          </span>
        </p>
      </form>
    </TickedContext>
  )
}

/** Written into the address too, for a reload, another language and a page of further units. */
function useTicked() {
  const addressed = tickedIn(new URLSearchParams(useAddress().search))
  const [ticked, setTicked] = useState<readonly string[]>(addressed)
  const isAddressed = ticked.join(' ') === addressed.join(' ')
  useEffect(() => {
    if (isAddressed) return
    // The tick is seen first. Back and Forward keep it, so it makes no entry of its own.
    afterPaint(() => {
      const compare = ticked.join(' ') || null
      // Reads the present address, because filters of the page change other parts of it.
      const next = changedSearch(new URLSearchParams(location.search), { compare })
      changeAddress(next + location.hash, { replace: true })
    })
  }, [isAddressed, ticked])
  return [ticked, setTicked] as const
}

const unitsIn = (form: HTMLFormElement) =>
  readShortlist(new FormData(form).getAll('unit').map(String))

const hintId = 'compare-hint'
/** A box at the edge of the window has what it says beyond that. */
const showWhole = (text: HTMLElement | null) => text?.scrollIntoView({ block: 'nearest' })
const isFull = (ticked: readonly string[]) => ticked.length >= shortlistLimit

/** When as many are ticked as can be compared, a box stays focusable and says why it is not ticked. */
export function Pick(props: { of: string; name: string; offered: boolean; children: ReactNode }) {
  const t = useMessages()
  const { of, name, offered, children } = props
  const { ticked, tick } = use(TickedContext)
  /** The units beside which this one had no place; another one may be unticked. */
  const [limitReachedBy, setLimitReachedBy] = useState<readonly string[] | null>(null)
  const isTicked = ticked.includes(of)
  const blocked = !isTicked && isFull(ticked)
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
          checked={isTicked}
          onChange={({ target }) =>
            blocked ? setLimitReachedBy(ticked) : tick(of, target.checked)
          }
        />
      </label>
      {children}
      {blocked && limitReachedBy === ticked && (
        <span className={styles.full} role="alert" ref={showWhole}>
          {t('project.units.compareFull', { limit: shortlistLimit })}
        </span>
      )}
    </>
  )
}
