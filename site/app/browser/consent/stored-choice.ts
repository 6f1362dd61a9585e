import { readCookies, writeCookie } from '@alun/contract/rules/browser-storage'
import { type Choice, choiceCookie, choiceIn, declinesBySignal } from './consent-choice.ts'

/** Event of the document when the visitor has chosen; its detail is the choice. */
const chosen = 'consent-chosen'

/** What the visitor has chosen, here or for all sites; `null` before that, or where cookies are blocked. */
export function storedChoice(): Choice | null {
  return choiceIn(readCookies()) ?? (declinesBySignal(navigator) ? 'denied' : null)
}

/** Stores a choice and notifies the page, for which it holds even where it can't be stored. */
export function choose(choice: Choice): void {
  writeCookie(choiceCookie(choice, location.protocol === 'https:'))
  document.dispatchEvent(new CustomEvent<Choice>(chosen, { detail: choice }))
}

/** Calls back with each choice, including those made in other tabs. */
export function onChoice(callBack: (choice: Choice) => void): void {
  document.addEventListener(chosen, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null
    if (detail === 'granted' || detail === 'denied') callBack(detail)
  })
  document.addEventListener('visibilitychange', () => {
    const choice = storedChoice()
    if (choice !== null) callBack(choice)
  })
}
