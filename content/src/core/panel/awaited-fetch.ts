import { isNoAnswer } from '@alun/contract/rules/no-answer'
import { maxUploadBytes } from '../http/max-upload.ts'
import { noteSessionEnd, withPageAccount } from './ended-session.ts'
import { askEnd, withEnds } from './ends/ask-end.ts'
import { refusedFile, sizeInWords } from './large-file.ts'

/** Whether a proxy answered instead of the service, or a service that starts. */
export const isAway = (status: number): boolean => [502, 503, 504].includes(status)

/** Whether an address is that of the panel's own API. */
const isOfApi = (address: string) =>
  address.startsWith('/api/') || address.startsWith(`${globalThis.location?.origin}/api/`)

/**
 * Wraps `fetch` for the panel and its framework:
 * - Calls name the account of the page, and ask the person what happens to dependents of the change.
 * - Files that are too large are not sent.
 * - A proxy's answer fails as a missing connection does, because Next's router tries again after that, but would replace
 *   the panel by the proxy's page.
 * - A failed call of Payload's preferences gets an answer, because Payload does not catch its failure.
 */
export function awaitedFetch(plain: typeof fetch, mostBytes = maxUploadBytes): typeof fetch {
  return async (input, init) => {
    const refused = refusedFile(init?.body, mostBytes)
    if (refused) return refused
    const headers = new Headers(init?.headers)
    const isCall = headers.has('next-action') || isOfApi(String(input))
    const sent = isCall ? { ...init, headers: withPageAccount(headers) } : init
    const answer = await plain(input, sent).catch((cause: unknown) => {
      if (isNoAnswer(cause) && String(input).includes('/payload-preferences/')) {
        return new Response(null, { status: 503 })
      }
      throw cause
    })
    const isOfRouter = headers.has('rsc') || headers.has('next-action')
    if (isOfRouter && isAway(answer.status)) throw new TypeError('The service is away')
    if (!isCall) return answer
    noteSessionEnd(answer)
    return askEnd(sizeInWords(answer), (ends) => plain(withEnds(String(input), ends), sent))
  }
}
