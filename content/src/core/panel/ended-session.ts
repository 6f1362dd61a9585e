import { accountHeader, isSessionEnd, refusalHeader, type SessionEnd } from '../http/signed-out.ts'

/** An answer said that nobody is signed in any more, or another person than before. */
export const sessionEnded = 'session-ended'

declare global {
  interface DocumentEventMap {
    [sessionEnded]: CustomEvent<SessionEnd>
  }
}

export function reportSessionEnd(end: SessionEnd): void {
  document.dispatchEvent(new CustomEvent(sessionEnded, { detail: end }))
}

let pageAccount: string | null = null

/** Sets the account for which the page was made; `null` while nobody is signed in. */
export function setPageAccount(account: string | null): void {
  pageAccount = account
}

export const hasPageAccount = () => pageAccount !== null

/** The headers of a call of the panel with the account of the page, which the service compares with the session. */
export function withPageAccount(init: HeadersInit | undefined): Headers {
  const headers = new Headers(init)
  if (pageAccount !== null) headers.set(accountHeader, pageAccount)
  return headers
}

/** Reports an answer that says that the session has ended. */
export function noteSessionEnd({ headers }: Response): void {
  const refusal = headers.get(refusalHeader)
  if (isSessionEnd(refusal)) reportSessionEnd(refusal)
}
