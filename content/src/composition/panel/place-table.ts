import { isMultilingual } from '@alun/contract/rules/locale'
import type { Right } from '../../core/access/permissions.ts'
import { binAddress } from '../../core/words/record-address.ts'
import type { WordKey } from '../../core/words/words.ts'

interface Place {
  href: `/admin${string}`
  /** Name in the menu; Payload itself lists the types of content there. */
  menu?: WordKey
  /** Name in the tab bar of phones. */
  tab?: WordKey
  needs?: Right
  /** Only for our own pages, which are 404 without the right; Payload has components for the others. */
  Component?: string
}

const translations: Place = {
  href: '/admin/translations',
  menu: 'translation.view.overview',
  needs: ['update', 'settings'],
  Component: '/src/publishing/translation/panel/translations-view.tsx#TranslationsView',
}

/** All places of the menu and the tab bar in their order, and all our own pages. */
export const places: readonly Place[] = [
  { href: '/admin', menu: 'panel.tabs.start', tab: 'panel.tabs.start' },
  {
    href: '/admin/enquiries',
    menu: 'panel.tabs.enquiries',
    tab: 'panel.tabs.enquiries',
    needs: ['read', 'enquiries'],
    Component: '/src/sales/enquiries/panel/worklist.tsx#Worklist',
  },
  {
    href: '/admin/calendar',
    menu: 'viewings.calendar.title',
    tab: 'panel.tabs.viewings',
    needs: ['read', 'viewings'],
    Component: '/src/sales/viewings/panel/calendar-view.tsx#CalendarView',
  },
  {
    href: '/admin/figures',
    menu: 'salesFigures.title',
    needs: ['read', 'enquiries'],
    Component: '/src/sales/figures/panel/figures-view.tsx#FiguresView',
  },
  { href: '/admin/collections/units', tab: 'panel.tabs.units', needs: ['read', 'units'] },
  ...(isMultilingual ? [translations] : []),
  {
    href: '/admin/scheduled',
    menu: 'scheduling.title',
    tab: 'scheduling.title',
    needs: ['update', 'settings'],
    Component: '/src/publishing/scheduling/panel/scheduled-view.tsx#ScheduledView',
  },
  {
    href: '/admin/settle',
    // Everybody sees there what they may settle.
    needs: ['read', 'units'],
    Component: '/src/composition/start/panel/settle-view.tsx#SettleView',
  },
  {
    href: binAddress,
    menu: 'bin.title',
    needs: ['delete', 'media'],
    Component: '/src/publishing/bin/panel/bin-view.tsx#BinView',
  },
  { href: '/admin/collections/media', tab: 'panel.tabs.media', needs: ['read', 'media'] },
  {
    href: '/admin/describe',
    needs: ['update', 'media'],
    Component: '/src/publishing/media/panel/describe-view.tsx#DescribeView',
  },
]
