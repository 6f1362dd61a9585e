import type { Locale } from './locale.ts'

/** IANA name of the zone whose clocks the office goes by. */
export const officeZone = 'Asia/Makassar'

/** How texts name the office's time. */
interface ZoneName {
  /** `Lisbon time`: `{zone}` of texts. */
  name: string
  /** The same as when something happens: `{byZone}`. */
  by: string
  /** Beside a time in the panel. */
  short: string
}

export const officeZoneNames: Record<Locale, ZoneName> = {
  en: { name: 'Bali time', by: 'Bali time', short: 'Bali time' },
  ua: { name: 'час Балі', by: 'за часом Балі', short: 'за Балі' },
  ru: { name: 'время Бали', by: 'по времени Бали', short: 'по Бали' },
}
