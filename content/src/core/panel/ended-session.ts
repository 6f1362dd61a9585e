/** An answer said that nobody is signed in any more. */
export const sessionEnded = 'session-ended'

declare global {
  interface DocumentEventMap {
    [sessionEnded]: Event
  }
}
