import { type Locale, localePath } from '@alun/contract/rules/locale'
import { maxPricesSearch } from '@alun/contract/schema/partner'

export const priceListFormats = ['pdf', 'csv'] as const
export type PriceListFormat = (typeof priceListFormats)[number]

export const priceListPath = (format: PriceListFormat, locale: Locale) =>
  localePath(`/account/price-list.${format}`, locale)

/** Filters of the price list in a query, without empty and unknown ones. */
export function pricesFilter(search: URLSearchParams): URLSearchParams {
  const filter = new URLSearchParams()
  for (const name of ['project', 'status', 'q']) {
    const value = search.get(name)?.trim()
    if (value) filter.set(name, name === 'q' ? value.slice(0, maxPricesSearch) : value)
  }
  return filter
}
