import type { ReactNode } from 'react'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { commaList } from '../../../core/words/comma-list.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import type { PanelText } from '../../../core/words/words.ts'
import { writeClock, writeDate } from '../../../core/words/written-times.ts'
import { NameUnitButton } from '../../../publishing/units/holdings/panel/name-unit-button.tsx'
import { type Unsettled, unsettledReasons } from '../../../sales/enquiries/unsettled-rows.ts'
import { worklistAddress } from '../../../sales/enquiries/worklist/worklist-filter.ts'
import type { SalesDay } from '../read-start.ts'
import { StartSection } from './start-section.tsx'

type Props = PanelText & Pick<SalesDay, 'unsettled' | 'freeAgain'>

/** Units that are free again, and reservations and sales that end today or lack something; empty without any. */
export function UnsettledHoldings({ freeAgain, language, t, unsettled }: Props) {
  if (freeAgain.length + unsettled.length === 0) return null
  const ofReason = (why: Unsettled['why']) => unsettled.filter((each) => each.why === why)
  const groupOf = (why: Unsettled['why']) => {
    const rows = ofReason(why)
    return (
      <Kind key={why} name={why} title={t(`start.holdings.${why}`)} count={rows[0]?.total ?? 0}>
        {rows.map((held) => (
          <li key={held.id}>
            <What held={held} />
            <span className="secondary">
              {commaList(
                held.for,
                why === 'ends' && held.until !== null
                  ? writeClock(held.until)
                  : writeDate(held.madeAt, language),
              )}
            </span>
            {why === 'without-unit' ? <NameUnitButton held={held} /> : <span />}
          </li>
        ))}
      </Kind>
    )
  }
  const [ends, ...others] = unsettledReasons
  return (
    <StartSection name="holdings" title={t('start.holdings.title')} empty={false}>
      {groupOf(ends)}
      <Kind
        name="free-again"
        title={t('start.holdings.free-again')}
        count={freeAgain[0]?.total ?? 0}
      >
        {freeAgain.map(({ label, project, unit, waiting }) => (
          <li key={unit}>
            <RowLink href={worklistAddress({ view: 'list', focus: 'free-again', q: label })}>
              {commaList(label, project)}
            </RowLink>
            <span className="secondary">{t('start.holdings.waiting', { count: waiting })}</span>
          </li>
        ))}
      </Kind>
      {others.map(groupOf)}
    </StartSection>
  )
}

/** The unit, with a link to the enquiry or the unit, where the acts are. */
function What({ held: { enquiry, for: buyer, label, project, unit } }: { held: Unsettled }) {
  const name = commaList(label, project) || (buyer ?? '—')
  if (enquiry) return <RowLink href={recordAddress('enquiries', enquiry)}>{name}</RowLink>
  return unit ? <RowLink href={recordAddress('units', unit)}>{name}</RowLink> : <span>{name}</span>
}

/** `Reserved without an end: 4`, with its rows. */
function Kind(props: { name: string; title: string; count: number; children: ReactNode }) {
  const { children, count, name, title } = props
  if (count === 0) return null
  return (
    <details data-holdings={name} open={name === 'ends' || name === 'free-again'}>
      <summary className="link">
        {title}: {count}
      </summary>
      <ul className="rows unsettled">{children}</ul>
    </details>
  )
}
