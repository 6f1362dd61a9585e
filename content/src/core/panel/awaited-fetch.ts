import { isNoAnswer } from '@alun/contract/rules/no-answer'

/** Whether a proxy answered instead of the service, or a service that starts. */
export const isAway = (status: number): boolean => [502, 503, 504].includes(status)

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
    if (isOfRouter && isAway(answer.status)) throw new TypeError('The service is away')
    return answer
  }
}
