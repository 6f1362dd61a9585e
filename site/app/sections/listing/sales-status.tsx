import { salesStateOf } from '@alun/contract/rules/unit'
import type { UnitCounts } from '@alun/contract/schema/unit'
import type { ReactNode } from 'react'
import { useMessages } from '../../words/messages.tsx'
import { Status } from './unit-status.island.tsx'

/** How many units are free, which `children` says, or why none is. */
export function SalesStatus(props: { counts: UnitCounts; chip?: boolean; children: ReactNode }) {
  const t = useMessages()
  const { children, chip = false, counts } = props
  switch (salesStateOf(counts)) {
    case 'unlisted':
      return <span className="muted">{t('project.unlisted')}</span>
    case 'soldOut':
      return (
        <Status of="sold" chip={chip}>
          {t('project.soldOut')}
        </Status>
      )
    case 'forSale':
      if (counts.available === 0) return <Status of="reserved" chip={chip} />
      return (
        <Status of="available" chip={chip}>
          {children}
        </Status>
      )
  }
}
