import type { Choice } from '../consent/consent-choice.ts'
import { onChoice, storedChoice } from '../consent/stored-choice.ts'
import { forgetVisits } from './visit-referrer.ts'

/** Stores where the visit came from with consent, and deletes what is stored without. */
export function storeVisitWithConsent(): void {
  let settled: Choice | null | undefined
  const settle = (choice: Choice | null) => {
    if (choice === settled) return
    settled = choice
    if (choice !== 'granted') return forgetVisits()
    import('./stored-attribution.ts').then(
      // Withdrawn meanwhile, nothing is stored.
      ({ storeVisit }) => settled === 'granted' && storeVisit(),
      // Without this code only this visit is not counted.
      () => {},
    )
  }
  settle(storedChoice())
  onChoice(settle)
}
