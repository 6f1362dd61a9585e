import type { UnitStatus } from '@alun/contract/rules/unit'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import type { HeldUnit } from '../holding.ts'
import { openHolding } from './open-holding.ts'

interface Props {
  /** `null`: the unit of the enquiry, or one that is searched for. */
  unit: { id: string; label: string } | null
  held: HeldUnit | null
  /** The enquiry for which it is held; without it the dialog asks for whom. */
  enquiry?: string
  /** Whether the key `R` presses the first button. */
  hasKey?: boolean
  done?: () => void
}

const verbs = { available: 'release', reserved: 'reserve', sold: 'sell' } as const

/** Buttons that open the dialog of the unit: for the statuses that it can get, and to correct the one that it has. */
export function HoldingActs({ done, enquiry, hasKey, held, unit }: Props) {
  const { t } = usePanelText()
  const kinds: UnitStatus[] = held?.kind === 'sold' ? ['sold'] : ['reserved', 'sold']
  const units = unit ? [{ ...unit, held }] : []
  return (
    <span className="actions holding-acts" data-holding-acts>
      {[...kinds, ...(held ? (['available'] as const) : [])].map((to, at) => (
        <PanelButton
          key={to}
          isSmall
          data-hold={hasKey && at === 0 ? '' : undefined}
          onClick={() =>
            openHolding({ to, units, ...(enquiry && { enquiry }), ...(done && { done }) })
          }
        >
          {t(`units.holding.acts.${to === held?.kind ? 'correct' : verbs[to]}`)}
          {hasKey && at === 0 && (
            <>
              {' '}
              <kbd>R</kbd>
            </>
          )}
        </PanelButton>
      ))}
    </span>
  )
}
