'use client'

import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { openHolding, type UnitlessHolding } from './open-holding.ts'

/** Asks which unit a reservation or sale means. */
export function NameUnitButton({ held }: { held: UnitlessHolding }) {
  const { t } = usePanelText()
  return (
    <PanelButton isSmall onClick={() => openHolding({ act: 'name-unit', held })}>
      {t('units.holding.whichUnit')}
    </PanelButton>
  )
}
