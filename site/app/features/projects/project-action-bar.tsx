import { modules } from '@alun/contract/rules/site'
import type { Project } from '@alun/contract/schema/project'
import { ActionBar } from '../../sections/layout/action-bar.tsx'
import { formatMoney } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'

/** Price, units left and a link to the form. */
export function ProjectActionBar({ project: { card } }: { project: Project }) {
  const { locale, t } = useLanguage()
  const { soldOut, priceFrom, counts } = card
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
    label: t(soldOut ? 'resale.short' : 'layout.catalogue'),
  }
  return (
    <ActionBar
      fact={soldOut ? sold : forSale || null}
      action={modules.viewings && !soldOut ? toViewing : toCatalogue}
    />
  )
}
