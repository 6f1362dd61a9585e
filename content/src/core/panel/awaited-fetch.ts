import { isNoAnswer } from '@alun/contract/rules/no-answer'
import { hasPageAccount, noteSessionEnd, withPageAccount } from './ended-session.ts'
import { askEnd, withEnds } from './ends/ask-end.ts'

/** Whether a proxy answered instead of the service, or the service is still starting. */
export const isAway = (status: number): boolean => [502, 503, 504].includes(status)

/** Whether an address is that of the panel's own API. */
const isOfApi = (address: string) =>
  address.startsWith('/api/') || address.startsWith(`${globalThis.location?.origin}/api/`)

/**
 * Wraps `fetch` for the panel and its framework. Calls name the account of the page, and ask about what would be left
 * hanging. Next's router waits for the connection and tries again, but takes the answer of a proxy for a page, and would
 * leave the panel for it. Payload does not catch failures of its preferences, and requests them while nobody is signed in.
 */
export function awaitedFetch(plain: typeof fetch): typeof fetch {
  return async (input, init) => {
    const isOfPreferences = String(input).includes('/payload-preferences/')
    // On the page for signing in the service would reject the call, and browsers report that as an error.
    if (isOfPreferences && !hasPageAccount()) return new Response(null, { status: 404 })
    const given = new Headers(init?.headers)
    const isCall = given.has('next-action') || isOfApi(String(input))
    const sent = isCall ? { ...init, headers: withPageAccount(given) } : init
    const answer = await plain(input, sent).catch((cause: unknown) => {
      if (isNoAnswer(cause) && isOfPreferences) return new Response(null, { status: 503 })
      throw cause
    })
    const isOfRouter = given.has('rsc') || given.has('next-action')
    if (isOfRouter && isAway(answer.status)) throw new TypeError('The service is away')
    if (!isCall) return answer
    noteSessionEnd(answer)
    return askEnd(answer, (ends) => plain(withEnds(String(input), ends), sent))
  }
}
