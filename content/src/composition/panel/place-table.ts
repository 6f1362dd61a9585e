import { type PanelPageName, panelPages } from '../../core/access/panel-pages.ts'
import type { Action, Subject } from '../../core/access/permissions.ts'
import type { WordKey } from '../../core/words/words.ts'

interface Place {
  href: `/admin${string}`
  /** Name in the menu; without one Payload lists the place among the types of content. */
  menu?: WordKey
  /** Name in the tab bar of phones. */
  tab?: WordKey
  needs?: readonly [Action, Subject]
  /** Only for our own pages; Payload has components for the others. */
  Component?: string
}

/** Our own page at `/admin/<name>`. */
const page = (
  name: PanelPageName,
  Component: string,
  label: Pick<Place, 'menu' | 'tab'>,
): Place => ({
  href: `/admin/${name}`,
  needs: panelPages[name],
  Component,
  ...label,
})

/** All places of the menu and the tab bar in their order, and all our own pages. */
export const places: readonly Place[] = [
  { href: '/admin', menu: 'panel.tabs.start', tab: 'panel.tabs.start' },
  page('enquiries', '/src/sales/enquiries/panel/worklist.tsx#Worklist', {
    menu: 'panel.tabs.enquiries',
    tab: 'panel.tabs.enquiries',
  }),
  page('calendar', '/src/sales/viewings/panel/calendar-view.tsx#CalendarView', {
    menu: 'viewings.calendar.title',
    tab: 'panel.tabs.viewings',
  }),
  page('figures', '/src/sales/figures/panel/figures-view.tsx#FiguresView', {
    menu: 'salesFigures.title',
  }),
  { href: '/admin/collections/units', tab: 'panel.tabs.units', needs: ['read', 'units'] },
  page('translations', '/src/publishing/translation/panel/translations-view.tsx#TranslationsView', {
    menu: 'translation.view.overview',
  }),
  page('scheduled', '/src/publishing/scheduling/panel/scheduled-view.tsx#ScheduledView', {
    menu: 'scheduling.title',
    tab: 'scheduling.title',
  }),
  { href: '/admin/collections/media', tab: 'panel.tabs.media', needs: ['read', 'media'] },
  page('describe', '/src/publishing/media/panel/describe-view.tsx#DescribeView', {}),
]
