import path from 'node:path'
import { brandName } from '@alun/contract/rules/brand'
import type { Config } from 'payload'
import { frameworkDateFormat } from '../../core/panel/framework-time.ts'
import { places } from '../panel/place-table.ts'

/** Our own pages; `PanelView` sets their titles in the reader's language. */
const pages = Object.fromEntries(
  places.flatMap(({ Component: component, href, needs }) => {
    const path = `/${href.slice('/admin/'.length)}` as const
    if (!component) return []
    const Component = { path: component, serverProps: { needs } }
    return [[path, { Component, path, exact: true, meta: { title: '' } }]]
  }),
)

/** Menu, pages and other parts of the panel around records. */
export const panel = (folder: string): Config['admin'] => ({
  user: 'accounts',
  avatar: { Component: '/src/core/panel/avatar.tsx#Avatar' },
  toast: { duration: 8_000, limit: 3 },
  meta: {
    titleSuffix: `· ${brandName}`,
    defaultOGImageType: 'off',
    robots: 'noindex, nofollow',
  },
  importMap: {
    baseDir: folder,
    importMapFile: path.join(folder, 'src/app/(payload)/admin/importMap.js'),
  },
  dateFormat: frameworkDateFormat,
  // One zone, because no field has a zone of its own and every browser would load Payload's long list.
  timezones: { supportedTimezones: [{ value: 'UTC', label: 'UTC' }], defaultTimezone: 'UTC' },
  components: {
    providers: [
      '/src/core/panel/look/menu-at-desk.tsx#MenuAtDesk',
      '/src/accounts/panel/signed-out.tsx#SignedOut',
    ],
    graphics: {
      Icon: '/src/core/panel/brand.tsx#BrandIcon',
      Logo: '/src/core/panel/brand.tsx#BrandLogo',
    },
    header: [
      '/src/core/panel/ends/end-dialog.tsx#EndDialog',
      '/src/sales/enquiries/panel/new-enquiry.tsx#NewEnquiry',
      '/src/publishing/units/holdings/panel/holding-dialogs.tsx#HoldingDialogs',
      '/src/core/panel/look/skip-link.tsx#SkipLink',
      '/src/composition/panel/places.tsx#TabBar',
    ],
    afterNavLinks: [
      '/src/composition/panel/guide-link.tsx#GuideLink',
      '/src/composition/panel/site-link.tsx#SiteLink',
    ],
    beforeNavLinks: [
      '/src/core/panel/brand.tsx#NavBrand',
      '/src/composition/panel/places.tsx#Menu',
    ],
    actions: [
      '/src/publishing/finder/panel/finder.tsx#Finder',
      '/src/core/panel/times/office-clock.tsx#OfficeClock',
    ],
    views: {
      dashboard: { Component: '/src/composition/start/panel/start-page.tsx#StartPage' },
      ...pages,
    },
  },
})
