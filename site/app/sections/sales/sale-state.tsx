import type { PromotionState } from '@alun/contract/rules/promotion'
import { useMessages } from '../../words/messages.tsx'
import styles from './sale-state.module.css'

/** Active, coming or ended: colour, shape and word. */
export function SaleState({ state }: { state: PromotionState }) {
  const t = useMessages()
  return (
    <span className={styles.state} data-state={state}>
      {t(`sales.${state}`)}
    </span>
  )
}
