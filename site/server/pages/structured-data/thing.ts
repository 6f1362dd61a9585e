import { type Locale, localePath } from '@alun/contract/rules/locale'
import { endOfOfficeDay } from '@alun/contract/rules/office-day'
import { sharedPictureUrl } from '@alun/contract/rules/picture'
import { place } from '@alun/contract/rules/site'
import type { UnitStatus } from '@alun/contract/rules/unit'
import type { Money } from '@alun/contract/schema/money'
import type { Picture } from '@alun/contract/schema/picture'
import type { PostalAddress } from '@alun/contract/schema/place'

export interface Thing {
  '@type': string
  [property: string]: unknown
}

export interface ThingContext {
  locale: Locale
  siteUrl: string
  logoDigest: string
}

export const pageUrl = (path: string, { locale, siteUrl }: ThingContext) =>
  siteUrl + localePath(path, locale)

export const company = ({ siteUrl }: ThingContext) => ({ '@id': `${siteUrl}/#organization` })

export const pictureOf = (picture: Picture | null, { logoDigest, siteUrl }: ThingContext) =>
  picture === null ? undefined : siteUrl + sharedPictureUrl(picture.path, logoDigest)

/** Postal address with the parts that editors have entered. */
export const postalAddress = (of: PostalAddress | null, country?: string | null): Thing => ({
  '@type': 'PostalAddress',
  streetAddress: of?.street ?? undefined,
  addressLocality: of?.locality ?? undefined,
  addressRegion: place.region,
  postalCode: of?.postalCode ?? undefined,
  addressCountry: country ?? place.country,
})

export const squareMetres = (value: number | null): Thing | undefined =>
  value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode: 'MTK' }

/** The last second of an office day: `2027-02-18T23:59:59+08:00`. */
export function lastSecondOf(day: string): string {
  const second = `${day}T23:59:59`
  const ahead = Date.parse(`${second}Z`) - (endOfOfficeDay(day) - 1000)
  const offset = new Date(Math.abs(ahead)).toISOString().slice(11, 16)
  return `${second}${ahead < 0 ? '-' : '+'}${offset}`
}

/** Price in whole units, with cents as decimals. */
export const priceOf = ({ amount, currency }: Money) => ({
  price: amount / 100,
  priceCurrency: currency,
})

export const availability: Record<UnitStatus, string> = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
}
