import path from 'node:path'
import { brandName } from '@alun/contract/rules/brand'
import type { Config } from 'payload'
import { frameworkDateFormat } from '../../panel/framework-time.ts'

/** What the panel shows around and beside records. */
export const panel = (folder: string): Config['admin'] => ({
  user: 'accounts',
  avatar: { Component: '/src/panel/avatar.tsx#Avatar' },
  toast: { duration: 8_000, limit: 3 },
  meta: {
    titleSuffix: `· ${brandName}`,
    defaultOGImageType: 'off',
    robots: 'noindex, nofollow',
    manifest: '/admin/app-manifest',
  },
  importMap: {
    baseDir: folder,
    importMapFile: path.join(folder, 'src/app/(payload)/admin/importMap.js'),
  },
  dateFormat: frameworkDateFormat,
  // No field has a zone of its own, and Payload's long list would reach every browser.
  timezones: { supportedTimezones: [{ value: 'UTC', label: 'UTC' }], defaultTimezone: 'UTC' },
  components: {
    graphics: {
      Icon: '/src/panel/brand.tsx#BrandIcon',
      Logo: '/src/panel/brand.tsx#BrandLogo',
    },
    header: [
      '/src/features/enquiries/panel/new-enquiry.tsx#NewEnquiry',
      '/src/panel/look/skip-link.tsx#SkipLink',
      '/src/panel/look/tab-title.tsx#TabTitle',
      '/src/composition/panel/places.tsx#TabBar',
      '/src/features/notices/panel/keep-push.tsx#KeepPush',
    ],
    afterNavLinks: [
      '/src/composition/panel/guide-link.tsx#GuideLink',
      '/src/composition/panel/site-link.tsx#SiteLink',
    ],
    beforeNavLinks: ['/src/panel/brand.tsx#NavBrand', '/src/composition/panel/places.tsx#Menu'],
    actions: [
      '/src/features/finder/panel/finder.tsx#Finder',
      '/src/panel/times/office-clock.tsx#OfficeClock',
    ],
    views: {
      dashboard: { Component: '/src/features/start/panel/start-page.tsx#StartPage' },
      calendar: view('/calendar', 'features/viewings/panel/calendar-view.tsx#CalendarView'),
      figures: view('/figures', 'features/figures/panel/figures-view.tsx#FiguresView'),
      people: view('/people', 'features/enquiries/panel/people-view.tsx#PeopleView'),
      person: view('/people/:person', 'features/enquiries/panel/person-view.tsx#PersonView'),
      translations: view(
        '/translations',
        'features/translation/panel/translations-view.tsx#TranslationsView',
      ),
      scheduled: view('/scheduled', 'features/scheduling/panel/scheduled-view.tsx#ScheduledView'),
      speed: view('/speed', 'features/vitals/panel/speed-view.tsx#SpeedView'),
    },
  },
})

/** A page of the panel: its address, and the component among the features. */
const view = (path: `/${string}`, component: string) => ({
  Component: `/src/${component}`,
  path,
  exact: true,
})
