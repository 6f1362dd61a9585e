import { isNoAnswer } from '@alun/contract/rules/no-answer'
import { isRetryable, maxAttempts } from '../../content/fetch-rules.ts'
import type { Slide } from './slide.ts'
import type { SlideFailure } from './slide-state.ts'
import { fetchTimeoutMs } from './timings.ts'

type AjaxContent = { html: string } | { failure: SlideFailure }

export async function fetchAjax(
  { src, ajaxBody }: Pick<Slide, 'src' | 'ajaxBody'>,
  signal: AbortSignal,
): Promise<AjaxContent> {
  if (src === null) return { failure: 'generic' }
  const method = ajaxBody === null ? 'GET' : 'POST'
  let failure: SlideFailure = 'ajax-forbidden'
  for (let left = maxAttempts(method); left > 0 && !signal.aborted; left -= 1) {
    try {
      const response = await fetch(src, {
        method,
        body: ajaxBody,
        headers: requestHeaders(ajaxBody),
        signal: AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)]),
      })
      if (response.status === 200) return { html: await response.text() }
      failure = response.status === 404 ? 'ajax-not-found' : 'ajax-forbidden'
      if (!isRetryable(response.status)) break
    } catch (cause) {
      if (!isNoAnswer(cause)) throw cause
      failure = 'ajax-forbidden'
    }
  }
  return { failure }
}

function requestHeaders(body: string | null): Record<string, string> {
  const common = { 'X-Requested-With': 'XMLHttpRequest' }
  return body === null ? common : { ...common, 'Content-Type': bodyType(body) }
}

function bodyType(body: string): string {
  try {
    JSON.parse(body)
    return 'application/json'
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    return 'application/x-www-form-urlencoded'
  }
}
