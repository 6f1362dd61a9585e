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

/** Sites without the comparison page have no checkboxes. */
const canCompare = screenPath('compare') !== null

interface Ticked {
  ticked: readonly string[]
  tick: (ref: string, isTicked: boolean) => void
}

const TickedContext = createContext<Ticked>({ ticked: [], tick: () => undefined })

/**
 * A form around the table; ticked units, also those of other pages, form the address of the
 * comparison.
 */
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
        // Boxes ticked before hydration are reported by this event alone.
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
            {ticked.length > 0 && ` ${t('project.units.ticked', { count: ticked.length })}`}
          </span>
        </p>
      </form>
    </TickedContext>
  )
}

/** Ticked units; also in the address, for reloads, other languages and further pages of units. */
function useTicked() {
  const addressed = tickedIn(new URLSearchParams(useAddress().search))
  const [ticked, setTicked] = useState<readonly string[]>(addressed)
  const isAddressed = ticked.join(' ') === addressed.join(' ')
  useEffect(() => {
    if (isAddressed) return
    // Paint the tick first. Replaces the history entry, so that Back and Forward keep the ticks.
    afterPaint(() => {
      const compare = ticked.join(' ') || null
      // Reads the current address, because filters change other parts of it.
      const next = changedSearch(new URLSearchParams(location.search), { compare })
      changeAddress(next + location.hash, { replace: true })
    })
  }, [isAddressed, ticked])
  return [ticked, setTicked] as const
}

const unitsIn = (form: HTMLFormElement) =>
  readShortlist(new FormData(form).getAll('unit').map(String))

const hintId = 'compare-hint'
/** Scrolls the text into view if its box is at the edge of the window. */
const showWhole = (text: HTMLElement | null) => text?.scrollIntoView({ block: 'nearest' })
const isFull = (ticked: readonly string[]) => ticked.length >= shortlistLimit

/** At the limit an unticked box stays focusable and explains why it cannot be ticked. */
export function Pick(props: { of: string; name: string; offered: boolean; children: ReactNode }) {
  const t = useMessages()
  const { of, name, offered, children } = props
  const { ticked, tick } = use(TickedContext)
  /** The ticked units when the limit was reached; unticking one frees a place. */
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
