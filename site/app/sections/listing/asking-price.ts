import type { ProjectCard } from '@alun/contract/schema/project'
import { formatMoney } from '../../words/format.ts'
import type { Language } from '../../words/messages.tsx'

/** Lowest price, or "on request"; `null` without units, or if all are sold at unknown prices. */
export function askingPrice(
  { counts, priceFrom, soldOut }: Pick<ProjectCard, 'counts' | 'priceFrom' | 'soldOut'>,
  { locale, t }: Language,
): { label: string; value: string } | null {
  if (priceFrom) {
    const label = t(soldOut ? 'project.soldFrom' : 'project.priceFrom')
    return { label, value: formatMoney(priceFrom, locale) }
  }
  return counts.available + counts.reserved > 0
    ? { label: t('project.units.price'), value: t('project.units.onRequest') }
    : null
}
