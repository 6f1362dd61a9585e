import { fieldsOf } from '@alun/contract/rules/fields-of'
import { localeOf } from '@alun/contract/rules/locale'
import { mayHoldToken } from '@alun/contract/rules/path-kinds'

/** Measured events; they never say who the visitor is or what was typed. */
export type VisitEvent =
  | { event: 'page_view'; page_path: string; page_language: string }
  | { event: 'form_sent'; form_name: string }
  | { event: 'promo_shown' | 'promo_dismissed'; promotion: string }
  | { event: 'gallery_opened'; gallery: string }

/** `null` for pages that are not measured. Omits query and hash. */
export function pageView(path: string): VisitEvent | null {
  if (mayHoldToken(path)) return null
  return { event: 'page_view', page_path: path, page_language: localeOf(path) }
}

export const reportedEvents = [
  'enquiry-sent',
  'promo-shown',
  'promo-dismissed',
  'gallery-opened',
] as const
type ReportedEvent = (typeof reportedEvents)[number]

/** @param detail detail of the document's event; not trusted */
export function visitEvent(name: ReportedEvent, detail: unknown): VisitEvent | null {
  switch (name) {
    case 'enquiry-sent': {
      const form = nameIn(detail, 'form')
      return form === null ? null : { event: 'form_sent', form_name: form }
    }
    case 'promo-shown':
    case 'promo-dismissed': {
      const offer = nameIn(detail, 'promotion')
      const event = name === 'promo-shown' ? 'promo_shown' : 'promo_dismissed'
      return offer === null ? null : { event, promotion: offer }
    }
    case 'gallery-opened': {
      const gallery = nameIn(detail, 'gallery')
      return gallery === null ? null : { event: 'gallery_opened', gallery }
    }
  }
}

/** Accepts only identifiers, so that a visitor's own words are never measured. */
function nameIn(detail: unknown, key: string): string | null {
  const value = fieldsOf(detail)[key]
  return typeof value === 'string' && /^[a-z0-9][a-z0-9_-]{0,79}$/i.test(value) ? value : null
}
