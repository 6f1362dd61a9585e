import type { PromotionState } from '@alun/contract/rules/promotion'
import { Status } from '../../islands/units/unit-status.tsx'
import { useMessages } from '../../words/messages.tsx'

const tones = { active: 'available', coming: 'reserved', ended: 'sold' } as const

/** State of an offer, in the colour and shape of a unit's status. */
export function OfferState({ state }: { state: PromotionState }) {
  const t = useMessages()
  return (
    <Status of={tones[state]} chip>
      {t(`offers.${state}`)}
    </Status>
  )
}
