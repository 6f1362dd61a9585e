interface EndedSession {
  /** Somebody has done something that waits for the sign-in; else the panel has only looked. */
  isAsked: boolean
  /** Gets whether the same person is signed in again. */
  answer: (isBack: boolean) => void
}

/** A request was refused because nobody is signed in any more. */
export type SessionEnded = CustomEvent<EndedSession>
export const sessionEnded = 'session-ended'

/** The same person is signed in again, in this tab or another one. */
export const signedInAgain = 'signed-in-again'

/** Has the person sign in where they are; `false` where they do not, or the page cannot ask. */
export function signInAgain(isAsked: boolean): Promise<boolean> {
  return new Promise((answer) => {
    const asked = new CustomEvent(sessionEnded, { detail: { isAsked, answer }, cancelable: true })
    // Whoever asks prevents the default, which is to go on without.
    if (document.dispatchEvent(asked)) answer(false)
  })
}

declare global {
  interface DocumentEventMap {
    [sessionEnded]: SessionEnded
    [signedInAgain]: Event
  }
}
