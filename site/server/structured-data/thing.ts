import { type Locale, localePath } from '@alun/contract/rules/locale'
import { cardUrl } from '@alun/contract/rules/picture'
import type { UnitStatus } from '@alun/contract/rules/unit'
import type { Money } from '@alun/contract/schema/money'
import type { Picture } from '@alun/contract/schema/picture'

/** Something in the words of schema.org. */
export interface Thing {
  '@type': string
  [property: string]: unknown
}

/** Where and in which language a page is read. */
export interface Reading {
  locale: Locale
  /** Public origin, without a trailing slash. */
  siteUrl: string
}

export const addressOf = (path: string, { locale, siteUrl }: Reading) =>
  siteUrl + localePath(path, locale)

/** The company, which stands on every page, by its name in the graph. */
export const company = ({ siteUrl }: Reading) => ({ '@id': `${siteUrl}/#organization` })

export const pictureOf = (picture: Picture | null, { siteUrl }: Reading) =>
  picture === null ? undefined : siteUrl + cardUrl(picture.path)

export const squareMetres = (value: number): Thing => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode: 'MTK',
})

/** In whole units with cents, as schema.org has it. */
export const priceOf = ({ amount, currency }: Money) => ({
  price: amount / 100,
  priceCurrency: currency,
})

export const availability: Record<UnitStatus, string> = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
}
