import { readItem, writeItem } from '@alun/contract/rules/browser-storage'
import { storedChoice } from './stored-choice.ts'

const key = 'arrivedFrom'
/** Item of `localStorage` with the first and the last visit. */
export const storedVisits = 'attribution'

/** Stores the referrer for the next document, whose own referrer will be this site. */
export function passOnReferrer(address: string): void {
  // A prerendered page stores nothing; the page that led to it is of this site.
  if (document.prerendering || document.referrer === '' || storedChoice() !== 'granted') return
  writeItem('sessionStorage', key, `${pageOf(address)} ${document.referrer}`)
}

/** The page that led the visitor to `address`. */
export function visitReferrer(address: string): string {
  const [page, referrer] = (readItem('sessionStorage', key) ?? '').split(' ')
  return page === pageOf(address) && referrer !== undefined ? referrer : document.referrer
}

export function forgetVisits(): void {
  writeItem('sessionStorage', key, null)
  writeItem('localStorage', storedVisits, null)
}

function pageOf(address: string): string {
  const { pathname, search } = new URL(address, location.href)
  return pathname + search
}
