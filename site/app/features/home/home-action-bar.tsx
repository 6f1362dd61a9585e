import type { Home } from '@alun/contract/schema/home'
import type { Layout } from '@alun/contract/schema/layout'
import { ActionBar } from '../../sections/layout/action-bar.tsx'
import { formatMoney } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import { homeFigures } from './home-figures.ts'

/** Lowest price, units left and a link to the catalogue; nothing without projects. */
export function HomeActionBar({ home, layout }: { home: Home; layout: Layout }) {
  const { locale, t } = useLanguage()
  const { priceFrom, available } = homeFigures(home.projects.items)
  const free = available?.free ?? 0
  if (layout.projects.length === 0) return null
  return (
    <ActionBar
      fact={
        free > 0
          ? {
              href: '#projects',
              figure: priceFrom
                ? t('project.from', { price: formatMoney(priceFrom, locale) })
                : t('project.priceOnRequest'),
              note: t('project.freeShort', { count: free }),
            }
          : null
      }
      action={{ href: '#catalogue', label: t('layout.catalogue') }}
    />
  )
}
