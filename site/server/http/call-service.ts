import { isNoAnswer } from '@alun/contract/rules/no-answer'
import { siteTokenHeader } from '@alun/contract/schema/auth'

/** Address of the content service, and the token that identifies the site. */
export interface ServiceAccess {
  contentUrl: string
  intakeToken: string
}

/**
 * Makes a call on behalf of the site itself. Rejects redirects, because they would receive the
 * token.
 */
export function callService(
  { contentUrl, intakeToken }: ServiceAccess,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  // biome-ignore lint/style/noRestrictedGlobals: operators set CONTENT_URL
  return fetch(contentUrl + path, {
    ...init,
    headers: { ...init.headers, [siteTokenHeader]: intakeToken },
    redirect: 'error',
  })
}

export const jsonBody = (value: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})

/** @returns status of the answer, or `null` without an answer in time */
export async function statusOf(
  service: ServiceAccess,
  path: string,
  timeoutMs: number,
  init: Omit<Parameters<typeof callService>[2], 'signal'> = {},
): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await callService(service, path, { ...init, signal })
    await answer.body?.cancel()
    return answer.status
  } catch (cause) {
    if (!isNoAnswer(cause)) throw cause
    return null
  }
}
