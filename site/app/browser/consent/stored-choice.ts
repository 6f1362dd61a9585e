import { readCookies, writeCookie } from '@alun/contract/rules/browser-storage'
import { type ConsentChoice, choiceCookie, choiceIn, declinesBySignal } from './consent-choice.ts'

/** Event of the document after a choice; its detail is the choice. */
const chosen = 'consent-chosen'

/**
 * The visitor's choice for this site or for all sites; `null` without one or with blocked cookies.
 */
export function storedChoice(): ConsentChoice | null {
  return choiceIn(readCookies(), location.host) ?? (declinesBySignal(navigator) ? 'denied' : null)
}

/** Stores a choice and notifies the page; without cookies the choice holds for this page. */
export function choose(choice: ConsentChoice): void {
  writeCookie(choiceCookie(choice, location.host, location.protocol === 'https:'))
  document.dispatchEvent(new CustomEvent<ConsentChoice>(chosen, { detail: choice }))
}

/** Calls back after each choice, and with the stored one when the page is shown or hidden, because of other tabs. */
export function onChoice(callBack: (choice: ConsentChoice) => void): void {
  document.addEventListener(chosen, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null
    if (detail === 'granted' || detail === 'denied') callBack(detail)
  })
  document.addEventListener('visibilitychange', () => {
    const choice = storedChoice()
    if (choice !== null) callBack(choice)
  })
}
