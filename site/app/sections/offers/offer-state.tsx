import type { OfferState } from '@alun/contract/rules/offer'
import { Status } from '../../islands/units/unit-status.tsx'
import { useMessages } from '../../words/messages.tsx'

const tones = { active: 'available', coming: 'reserved', ended: 'sold' } as const

/** State of an offer, in the colour and shape of a unit's status. */
export function OfferStateMark({ state }: { state: OfferState }) {
  const t = useMessages()
  return (
    <Status of={tones[state]} chip>
      {t(`offers.${state}`)}
    </Status>
  )
}
