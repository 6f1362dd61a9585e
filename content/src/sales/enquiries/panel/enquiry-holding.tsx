'use client'

import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { writeMoney } from '../../../core/words/written-numbers.ts'
import { writeDate, writeOfficeTime } from '../../../core/words/written-times.ts'
import { heldSentence } from '../../../publishing/units/holdings/held-text.ts'
import type { Asked, HeldUnit } from '../../../publishing/units/holdings/holding.ts'
import { HoldingActs } from '../../../publishing/units/holdings/panel/holding-acts.tsx'
import { WhoWaits } from '../../../publishing/units/holdings/panel/who-waits.tsx'
import { useWork } from './use-work.ts'

interface Props {
  id: string
  unit: { id: string; label: string } | null
  own: readonly (HeldUnit & { counts: Asked })[]
  /** Who holds the unit of the enquiry, if not the enquiry. */
  other: HeldUnit | null
  /** Whether the person is on the waiting list of the unit, and has a mail address for its mail. */
  waits: boolean
  hasMail: boolean
  maySell: boolean
}

/** What an enquiry holds, or who holds its unit, with what can be done. */
export function EnquiryHolding({ hasMail, id, maySell, other, own, unit, waits }: Props) {
  const panelText = usePanelText()
  const { language, t } = panelText
  const { isBusy, save } = useWork()
  const isOwn = unit !== null && own.some((held) => held.unit === unit.id)
  const about = ({ currency, from, kind, price, until }: HeldUnit) =>
    commaList(
      [
        t(`units.holding.isHers.${kind}`),
        until !== null &&
          t('units.holding.until', {
            time: writeOfficeTime(until, language),
          }),
      ]
        .filter(Boolean)
        .join(' '),
      kind === 'sold' && from !== null && writeDate(from, language),
      price !== null && currency !== null && writeMoney(price, currency, language),
    )
  return (
    <ul className="enquiry-holdings">
      {own.map((held, at) => (
        <li key={held.id} data-holding={held.kind}>
          <p>
            <b className="strong">{held.label}</b> · {about(held)}
          </p>
          <WhoWaits
            unit={{ id: held.unit, label: held.label }}
            counts={held.counts}
            mayName={maySell}
          />
          {maySell && (
            <HoldingActs
              unit={{ id: held.unit, label: held.label }}
              held={held}
              enquiry={id}
              hasKey={at === 0 && (isOwn || unit === null)}
            />
          )}
        </li>
      ))}
      {!isOwn && (unit !== null || own.length === 0) && (
        <li data-holding={other?.kind ?? 'none'}>
          {other && <Other held={other} />}
          {unit && waits && (
            <p>{t(`enquiries.waits.${hasMail ? 'gets' : 'getsNone'}`, { unit: unit.label })}</p>
          )}
          {maySell && <HoldingActs unit={unit} held={null} enquiry={id} hasKey />}
          {maySell && (waits || other?.kind === 'reserved') && (
            <PanelButton
              isSmall
              disabled={isBusy}
              onClick={() => void save({ id, was: { waits }, values: { waits: !waits } })}
              data-waits={waits}
            >
              {t(waits ? 'enquiries.waits.take' : 'enquiries.waits.put')}
            </PanelButton>
          )}
        </li>
      )}
    </ul>
  )
}

/** Who else holds the unit. */
function Other({ held }: { held: HeldUnit }) {
  const panelText = usePanelText()
  const { language, t } = panelText
  const day = held.from === null ? null : writeDate(held.from, language)
  return (
    <p className="note note--warn">
      <span>
        {held.kind === 'sold' && day
          ? t('units.holding.soldOn', { unit: held.label, day })
          : heldSentence({ ...held, for: null, by: null }, true, panelText).replace(/\.$/, '')}
        {': '}
        {held.enquiry ? (
          <PanelLink className="link" href={recordAddress('enquiries', held.enquiry)}>
            {held.for ?? t('units.holding.toAnother')}
          </PanelLink>
        ) : (
          (held.for ?? t('units.holding.nobody'))
        )}
      </span>
    </p>
  )
}
