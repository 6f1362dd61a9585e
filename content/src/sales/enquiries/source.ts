import { shortened } from '@alun/contract/rules/shortened'
import { oneLine } from '@alun/contract/rules/text'
import type { EnquiryAttribution, EnquiryTouch } from '@alun/contract/schema/enquiry'
import type { PanelText } from '../../core/words/words.ts'

function named(touch: EnquiryTouch, ownHost: string): string | null {
  if (touch.utm_source) {
    return [touch.utm_source, touch.utm_medium, touch.utm_campaign].filter(Boolean).join(' / ')
  }
  if (touch.gclid) return 'google ads'
  if (touch.fbclid) return 'meta ads'
  if (touch.yclid) return 'yandex direct'
  if (touch.referrer && URL.canParse(touch.referrer)) {
    const { hostname } = new URL(touch.referrer)
    if (hostname !== '' && hostname !== ownHost) return hostname.replace(/^www\./, '')
  }
  return null
}

/** Source of an enquiry for the list; the first visit has precedence over the last. */
export function enquirySource({ first, last }: EnquiryAttribution, siteOrigin: string): string {
  const ownHost = new URL(siteOrigin).hostname
  const found = (first && named(first, ownHost)) ?? (last && named(last, ownHost)) ?? 'direct'
  return shortened(oneLine(found), 200)
}

export const entryChannels = ['call', 'walk-in', 'messenger', 'other'] as const

/** The source in words: translated for an entered enquiry and a direct visit, else unchanged. */
export function sourceWord(source: string, { t }: Pick<PanelText, 't'>): string {
  const way = entryChannels.find((each) => each === source)
  if (way) return t(`enquiries.entry.ways.${way}`)
  return source === 'direct' ? t('enquiries.worklist.direct') : source
}
