import { previewTokenHeader } from '@alun/contract/schema/preview'
import type { ContentFetch } from '../../app/content/content-fetch.ts'

export type DraftTokenState = 'holds' | 'refused' | 'unknown'

const tokenPattern = /^[\w.~-]{1,4000}$/
/** Milliseconds a state is cacheMs; the service looks at the token again at each page. */
const cacheMs = 30_000
/** Verdicts that are remembered: cookies of strangers may hold anything. */
const cacheLimit = 1_000
/** Milliseconds for a call. */
const timeoutMs = 3_000

/** Asks the content service whether tokens hold that show drafts. */
export function createDraftTokens(
  contentFetch: ContentFetch,
  isAway: () => boolean,
  now: () => number,
) {
  const states = new Map<string, { state: DraftTokenState; until: number }>()

  return async function check(token: string): Promise<DraftTokenState> {
    if (!tokenPattern.test(token)) return 'refused'
    const before = states.get(token)
    if (before !== undefined && now() < before.until) return before.state
    states.delete(token)
    if (isAway()) return 'unknown'
    const state = await ask(token)
    // Who could not be ask is ask again.
    if (state === 'unknown') return state
    states.set(token, { state, until: now() + cacheMs })
    const [oldest] = states.keys()
    if (states.size > cacheLimit && oldest !== undefined) states.delete(oldest)
    return state
  }

  function ask(token: string): Promise<DraftTokenState> {
    return contentFetch
      .call(
        // The least that is answered from drafts.
        '/pages/frame?locale=en',
        {
          headers: { [previewTokenHeader]: token },
          accept: [401, 403],
          deadline: now() + timeoutMs,
        },
        async (response): Promise<DraftTokenState> => {
          await response.body?.cancel()
          return response.ok ? 'holds' : 'refused'
        },
      )
      .catch(() => 'unknown')
  }
}
