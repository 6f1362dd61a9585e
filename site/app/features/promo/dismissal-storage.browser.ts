import { readCookies, readItem, writeCookie, writeItem } from '@alun/contract/rules/browser-storage'
import { cookieIn, shaped } from '@alun/contract/rules/cookies'
import { type Dismissals, readDismissals, wholeNumber } from './dismissals.ts'

export const dismissalsKey = 'promoModalDismissals'
const untilKey = 'promoModalDismissalsUntil'
const shownKey = 'promoModalTimerTriggered'

/** Count for browsers that store nothing, while the page is open. */
let unstored: Dismissals | null = null

const storedCount = () => readItem('localStorage', dismissalsKey)
const cookieCount = () => cookieIn(readCookies(), dismissalsKey, shaped(wholeNumber))

export function loadDismissals(now: number): Dismissals {
  const stored = {
    count: storedCount(),
    until: readItem('localStorage', untilKey),
    cookie: cookieCount(),
  }
  const found = unstored ?? readDismissals(stored, now)
  const { count, until } = found
  const same =
    (stored.count === String(count) && stored.until === String(until)) ||
    (count === 0 && stored.count === null && stored.until === null)
  if (!same || (stored.cookie ?? '0') !== String(count)) saveDismissals(found, now)
  return found
}

/** Stores the count; other tabs are notified by their `storage` event. */
export function saveDismissals(dismissals: Dismissals, now: number): void {
  const { count, until } = dismissals
  // The expiry first, because other tabs read it when the count changes.
  writeItem('localStorage', untilKey, count === 0 ? null : String(until))
  writeItem('localStorage', dismissalsKey, count === 0 ? null : String(count))
  const seconds = count === 0 ? 0 : Math.ceil((until - now) / 1000)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  writeCookie(`${dismissalsKey}=${count}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`)
  const isStored = count === 0 || [storedCount(), cookieCount()].includes(String(count))
  unstored = isStored ? null : dismissals
}

export function recordShown(): void {
  writeItem('localStorage', shownKey, 'true')
}
