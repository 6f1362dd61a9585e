import { previewTokenHeader } from '@alun/contract/rules/preview'
import { unsealPreview } from '@alun/platform/preview-seal'
import { LRUCache } from 'lru-cache'
import { ContentError } from '../../../app/content/content-error.ts'
import type { ContentFetch } from '../../../app/content/content-fetch.ts'
import { attemptTimeoutMs } from '../../../app/content/fetch-rules.ts'

type DraftTokenState = 'valid' | 'invalid' | 'unknown'

const tokenPattern = /^[\w.~-]{1,4000}$/
/** Milliseconds for which a result is cached; the service checks the token again for each page. */
const cacheMs = 30_000

/** Asks the content service whether preview tokens that it has made still hold. */
export function createDraftTokens(
  contentFetch: ContentFetch,
  intakeToken: string,
  isAway: () => boolean,
  now: () => number,
) {
  const results = new LRUCache<string, DraftTokenState>({
    max: 1_000,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now },
  })

  return async function check(token: string): Promise<DraftTokenState> {
    // Anybody can send invalid tokens.
    if (!tokenPattern.test(token) || unsealPreview(token, intakeToken) === null) return 'invalid'
    const known = results.get(token)
    if (known !== undefined) return known
    if (isAway()) return 'unknown'
    const state = await ask(token)
    if (state !== 'unknown') results.set(token, state)
    return state
  }

  function ask(token: string): Promise<DraftTokenState> {
    return contentFetch
      .call(
        // The smallest answer that needs the token.
        '/pages/layout?locale=en',
        {
          headers: { [previewTokenHeader]: token },
          accept: [401, 403],
          deadline: now() + attemptTimeoutMs,
        },
        async (response): Promise<DraftTokenState> => {
          await response.body?.cancel()
          return response.ok ? 'valid' : 'invalid'
        },
      )
      .catch((cause: unknown) => {
        if (cause instanceof ContentError) return 'unknown'
        throw cause
      })
  }
}
