import { useEffect } from 'react'
import { storeVisitWithConsent } from './watch-consent.ts'

/** Stores where the visit came from, for an enquiry that may follow days later. */
export function RememberVisit() {
  useEffect(storeVisitWithConsent, [])
  return null
}
