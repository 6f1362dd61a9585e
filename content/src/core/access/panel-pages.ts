import type { Action, Subject } from './permissions.ts'

/** Pages of the panel beside those of types and records, and the right that each of them needs. */
export const panelPages = {
  calendar: ['read', 'viewings'],
  describe: ['update', 'media'],
  enquiries: ['read', 'enquiries'],
  figures: ['read', 'enquiries'],
  scheduled: ['update', 'news'],
  translations: ['update', 'news'],
} as const satisfies Record<string, readonly [Action, Subject]>

export type PanelPageName = keyof typeof panelPages
