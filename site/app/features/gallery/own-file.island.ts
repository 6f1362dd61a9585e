import { isNoAnswer } from '@alun/contract/rules/no-answer'
import { useEffect } from 'react'
import type { SlideContentProps } from './slide-content.ts'
import { fetchTimeoutMs } from './timings.ts'

/** Whether an address belongs to this site, which can be asked for its status. */
export function isOwnAddress(src: string): boolean {
  return src.startsWith(`${window.location.origin}/`)
}

/**
 * Calls `onFound` with the headers of a slide's file, without its body, because frames do not
 * report HTTP errors. `null` stands for a file of another site.
 */
export function useFoundFile(
  { slide: { src }, onFailed }: SlideContentProps,
  onFound: (headers: Headers | null) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once per slide
  useEffect(() => {
    if (src === null) return onFailed('generic')
    if (!isOwnAddress(src)) return onFound(null)
    const abort = new AbortController()
    ownFileHeaders(src, abort.signal).then((headers) => {
      if (abort.signal.aborted) return
      if (headers) onFound(headers)
      else onFailed('iframe')
    })
    return () => abort.abort()
  }, [src])
}

/** `null` if the file is unavailable. */
async function ownFileHeaders(src: string, signal: AbortSignal): Promise<Headers | null> {
  try {
    const response = await fetch(src, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)]),
    })
    await response.body?.cancel()
    return response.ok ? response.headers : null
  } catch (cause) {
    // Also aborted when the reader leaves the slide.
    if (isNoAnswer(cause)) return null
    throw cause
  }
}
