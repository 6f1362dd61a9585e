import type { Choice } from '../consent/consent-choice.ts'
import { onChoice, storedChoice } from '../consent/stored-choice.ts'
import { forgetVisits, storeVisit } from './stored-attribution.ts'

/** Stores where the visit came from with consent, and deletes what is stored without. */
export function storeVisitWithConsent(): void {
  let settled: Choice | null | undefined
  const settle = (choice: Choice | null) => {
    if (choice === settled) return
    settled = choice
    if (choice === 'granted') storeVisit()
    else forgetVisits()
  }
  settle(storedChoice())
  onChoice(settle)
}
