import type { Locale } from '@alun/contract/rules/locale'

export function recordAddress(subject: string, id: string | null): string {
  return id === null ? `/admin/globals/${subject}` : `/admin/collections/${subject}/${id}`
}

const ofEnquiries = recordAddress('enquiries', '')

/** The id of the enquiry at an address of the panel; `null` at another one. */
export const enquiryAt = (address: string | null): string | null =>
  address?.startsWith(ofEnquiries) ? address.slice(ofEnquiries.length) : null

/** The panel's address where a record is translated into a language. */
export function translationAddress(record: string, locale: Locale): string {
  return `${record}/translate?locale=${locale}`
}

/** The panel's page of deleted records. */
export const binAddress = '/admin/bin'
