import { attemptTimeoutMs } from './timings.ts'

/** Whether an address is of this site, which can be asked for its status. */
export function isOwnAddress(src: string): boolean {
  return src.startsWith(`${window.location.origin}/`)
}

/** Headers of a file of this site, without fetching its body; `null` where it is unavailable. */
export async function ownFileHeaders(src: string, signal: AbortSignal): Promise<Headers | null> {
  try {
    const response = await fetch(src, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(attemptTimeoutMs)]),
    })
    await response.body?.cancel()
    return response.ok ? response.headers : null
  } catch {
    // No connection, no answer in time, or the slide was left.
    return null
  }
}
