import { isNoAnswer } from '@alun/contract/rules/no-answer'

/** Answers of a proxy, or of a service that starts. */
const away: readonly number[] = [502, 503, 504]

/**
 * Wraps `fetch` for callers of the framework. Next's router waits for the connection and tries again, but takes the
 * answer of a proxy for a page, and would leave the panel for it. Payload does not catch failures of its preferences.
 */
export function awaitedFetch(plain: typeof fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    const answer = await plain(input, init).catch((cause: unknown) => {
      if (isNoAnswer(cause) && String(input).includes('/payload-preferences/')) {
        return new Response(null, { status: 503 })
      }
      throw cause
    })
    const isOfRouter = headers.has('rsc') || headers.has('next-action')
    if (isOfRouter && away.includes(answer.status)) throw new TypeError('The service is away')
    return answer
  }
}
