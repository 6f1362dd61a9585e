import { previewTokenHeader } from '@alun/contract/rules/preview'
import type { ContentFetch } from '../../app/content/content-fetch.ts'

export type DraftVerdict = 'holds' | 'refused' | 'unknown'

const form = /^[\w.~-]{1,4000}$/
/** Milliseconds a verdict is believed; the service looks at the token again at each page. */
const believed = 30_000
/** Verdicts that are remembered: cookies of strangers may hold anything. */
const most = 1_000
/** Milliseconds for a call. */
const limit = 3_000

/** Asks the content service whether tokens hold that show drafts. */
export function createDraftTokens(
  contentFetch: ContentFetch,
  isAway: () => boolean,
  now: () => number,
) {
  const verdicts = new Map<string, { verdict: DraftVerdict; until: number }>()

  return async function judge(token: string): Promise<DraftVerdict> {
    if (!form.test(token)) return 'refused'
    const before = verdicts.get(token)
    if (before !== undefined && now() < before.until) return before.verdict
    verdicts.delete(token)
    if (isAway()) return 'unknown'
    const verdict = await asked(token)
    // Who could not be asked is asked again.
    if (verdict === 'unknown') return verdict
    verdicts.set(token, { verdict, until: now() + believed })
    const [oldest] = verdicts.keys()
    if (verdicts.size > most && oldest !== undefined) verdicts.delete(oldest)
    return verdict
  }

  function asked(token: string): Promise<DraftVerdict> {
    return contentFetch
      .call(
        // The least that is answered from drafts.
        '/pages/frame?locale=en',
        {
          headers: { [previewTokenHeader]: token },
          accept: [401, 403],
          deadline: now() + limit,
        },
        async (response): Promise<DraftVerdict> => {
          await response.body?.cancel()
          return response.ok ? 'holds' : 'refused'
        },
      )
      .catch(() => 'unknown')
  }
}
