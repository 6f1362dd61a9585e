import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../../../core/words/words.ts'
import { type HeldUnit, type HoldingKind, namesBuyer } from '../holding.ts'
import { type HoldingAct, openHolding } from './open-holding.ts'
import './holding-acts.css'

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

/**
 * The buttons for a unit: an available one can be reserved or sold, a reserved one sold, and both held kinds corrected
 * and released.
 */
function actsOf({ enquiry, held, unit }: Props): [word: WordKey, act: HoldingAct][] {
  const hold = (kind: HoldingKind): HoldingAct => ({
    act: 'hold',
    kind,
    units: unit ? [unit] : [],
    enquiry: enquiry ?? held?.enquiry ?? null,
    name: held?.name ?? null,
    isOfEnquiry: enquiry !== undefined,
  })
  const sell: [WordKey, HoldingAct] = ['units.holding.acts.sell', hold('sold')]
  if (!held) return [['units.holding.acts.reserve', hold('reserved')], sell]
  const release: [WordKey, HoldingAct] = [
    'units.holding.acts.release',
    { act: 'release', held: [held] },
  ]
  const named: [WordKey, HoldingAct][] = namesBuyer(held)
    ? []
    : [['units.holding.acts.name', hold(held.kind)]]
  return held.kind === 'sold'
    ? [...named, ['units.holding.acts.price', { act: 'correct', held }], release]
    : [...named, ['units.holding.acts.extend', { act: 'correct', held }], sell, release]
}

export function HoldingActs(props: Props) {
  const { done, hasKey } = props
  const { t } = usePanelText()
  return (
    <span className="actions holding-acts" data-holding-acts>
      {actsOf(props).map(([word, act], at) => (
        <PanelButton
          key={word}
          isSmall
          data-hold={hasKey && at === 0 ? '' : undefined}
          onClick={() => openHolding({ ...act, ...(done && { done }) })}
        >
          {t(word)}
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
