import type { OfferState } from '@alun/contract/rules/offer'
import { Status } from '../../sections/listing/unit-status.island.tsx'
import { useMessages } from '../../words/messages.tsx'

const tones = { active: 'available', coming: 'reserved', ended: 'sold' } as const

export function OfferStateMark({ state }: { state: OfferState }) {
  const t = useMessages()
  return (
    <Status of={tones[state]} chip>
      {t(`offers.${state}`)}
    </Status>
  )
}
