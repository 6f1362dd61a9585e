import { reportedAddress } from '@alun/contract/rules/path-kinds'
import { touchOf } from '../../../app/browser/consent/touch.ts'

/** Query parameters of our own forms, which mean nothing to sales. */
const ownNames = ['form', 'sent', 'unconfirmed', 'telegram']

export interface Referral {
  page: string
  /** JSON of `EnquiryAttribution`. */
  attribution: string
}

/** Page and source from the `Referer` header, for forms sent without scripts. */
export function referredBy(
  referer: string | null,
  path: string,
  hosts: readonly string[],
  at: Date,
): Referral | null {
  if (referer === null || !URL.canParse(referer)) return null
  const from = new URL(referer)
  const isOurs = hosts.includes(from.host)
  if (isOurs && from.pathname !== path) return null
  const page = new URL(path, isOurs ? from : 'http://site.invalid')
  if (isOurs) page.search = from.search
  for (const name of ownNames) page.searchParams.delete(name)
  const touch = touchOf(page, isOurs ? '' : referer, at)
  return {
    page: reportedAddress(page),
    attribution: JSON.stringify({ first: touch, last: touch }),
  }
}
