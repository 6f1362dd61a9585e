import { type Choice, choiceCookie, choiceIn } from './consent-choice.ts'

/** Told by the document when the visitor has chosen, with the choice as its detail. */
const chosen = 'consent-chosen'

/** What the visitor has chosen; `null` where nobody was asked yet, or nothing may be stored. */
export function storedChoice(): Choice | null {
  try {
    return choiceIn(document.cookie)
  } catch {
    return null
  }
}

/** Stores a choice and tells the page of it. */
export function choose(choice: Choice): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = choiceCookie(choice, location.protocol === 'https:')
  } catch {
    // It holds for this page at least.
  }
  document.dispatchEvent(new CustomEvent<Choice>(chosen, { detail: choice }))
}

/** Calls back with each choice, also one of another tab. */
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
