import { salesStateOf } from '@alun/contract/rules/unit'
import type { ProjectCard } from '@alun/contract/schema/project'
import { formatMoney } from '../../words/format.ts'
import type { Language } from '../../words/messages.tsx'

/** Lowest price, or "on request"; `null` without units, or if all are sold at unknown prices. */
export function askingPrice(
  { counts, priceFrom }: Pick<ProjectCard, 'counts' | 'priceFrom'>,
  { locale, t }: Language,
): { label: string; value: string } | null {
  const state = salesStateOf(counts)
  if (priceFrom) {
    const label = t(state === 'soldOut' ? 'project.soldFrom' : 'project.priceFrom')
    return { label, value: formatMoney(priceFrom, locale) }
  }
  return state === 'forSale'
    ? { label: t('project.units.price'), value: t('project.units.onRequest') }
    : null
}
