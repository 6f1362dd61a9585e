import type { Home } from '@alun/contract/schema/home'
import type { ReactNode } from 'react'
import { completionText } from '../../sections/listing/completion-text.ts'
import { Ledger } from '../../ui/ledger.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatRoiRange } from '../../words/format.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { priceText } from '../../words/price-text.ts'
import { type ComputedFigure, type HomeFigures, homeFigures } from './home-figures.ts'

/** Figures below the hero, computed from the projects; figures without a value are left out. */
export function KeyFigures({ home }: { home: Home }) {
  const t = useMessages()
  const values = useFigureValues(homeFigures(home.projects.items))
  const entries = home.figures.flatMap(({ computed, label, note }) => {
    const value = values[computed]
    if (value === null) return []
    return [{ key: computed, label: textOf(label), value, note: textOf(note) }]
  })
  return <Ledger id="key-figures" label={t('home.keyFigures')} entries={entries} columns={4} />
}

function useFigureValues(figures: HomeFigures): Record<ComputedFigure, ReactNode | null> {
  const { locale, t } = useLanguage()
  const { priceFrom, available, nextHandover, roiRange } = figures
  const handover = nextHandover && completionText(nextHandover, locale)
  return {
    priceFrom: available && available.free > 0 ? priceText(priceFrom, locale, t) : null,
    available:
      available && t('project.ledger.freeOf', { free: available.free, total: available.total }),
    nextHandover: textOf(handover),
    roiRange: roiRange && formatRoiRange(roiRange.min, roiRange.max, locale),
  }
}
