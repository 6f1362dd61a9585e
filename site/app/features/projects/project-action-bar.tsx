import { salesStateOf } from '@alun/contract/rules/unit'
import type { Project } from '@alun/contract/schema/project'
import { ActionBar } from '../../sections/layout/action-bar.tsx'
import { formatMoney } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import { shownSections } from './page-sections.ts'

/** Price, units left and a link to the form. */
export function ProjectActionBar({ project }: { project: Project }) {
  const { locale, t } = useLanguage()
  const { priceFrom, counts } = project.card
  const isSoldOut = salesStateOf(counts) === 'soldOut'
  const forSale = (priceFrom !== null || counts.available > 0) && {
    href: '#units',
    figure: priceFrom
      ? t('project.from', { price: formatMoney(priceFrom, locale) })
      : t('project.priceOnRequest'),
    note: t('project.freeShort', { count: counts.available }),
  }
  const sold = { href: '#others', figure: t('project.soldOut'), note: t('project.others') }
  const toViewing = { href: '#viewing', label: t('project.bookViewing') }
  const toCatalogue = {
    href: '#catalogue',
    label: t(isSoldOut ? 'resale.short' : 'layout.catalogue'),
  }
  return (
    <ActionBar
      fact={isSoldOut ? sold : forSale || null}
      action={shownSections(project).includes('viewing') ? toViewing : toCatalogue}
    />
  )
}
