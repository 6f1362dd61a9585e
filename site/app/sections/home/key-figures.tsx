import type { Home } from '@alun/contract/schema/home'
import type { ReactNode } from 'react'
import { Ledger } from '../../ui/ledger.tsx'
import { Text } from '../../ui/text.tsx'
import { formatMoney } from '../../words/format.ts'
import { formatRoiRange } from '../../words/format-roi.ts'
import { useLocale, useMessages } from '../../words/messages.tsx'
import { completionText } from '../listing/completion-text.ts'
import { type ComputedFigure, type HomeFigures, homeFigures } from './home-figures.ts'

/** The figures under the hero, computed from the projects; one without a value is left out. */
export function KeyFigures({ home }: { home: Home }) {
  const t = useMessages()
  const values = useFigureValues(homeFigures(home.projects.items))
  const entries = home.figures.flatMap(({ computed, label, note }) => {
    const value = values[computed]
    if (value === null) return []
    return [
      {
        key: computed,
        label: <Text of={label} />,
        value,
        note: note && <Text of={note} />,
      },
    ]
  })
  return <Ledger id="key-figures" label={t('home.keyFigures')} entries={entries} columns={4} />
}

function useFigureValues(figures: HomeFigures): Record<ComputedFigure, ReactNode | null> {
  const t = useMessages()
  const locale = useLocale()
  const { priceFrom, available, nextHandover, roiRange } = figures
  const handover = nextHandover && completionText(nextHandover, locale)
  return {
    priceFrom: priceFrom && formatMoney(priceFrom, locale),
    available: available && t('home.freeOf', { free: available.free, total: available.total }),
    nextHandover: handover && <Text of={handover} />,
    roiRange: roiRange && formatRoiRange(roiRange.min, roiRange.max, locale),
  }
}
