/** Returns the result of `work`; `null` if it fails or takes longer. */
export async function resultWithin<T>(
  timeoutMs: number,
  work: () => Promise<T>,
): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), timeoutMs)
  try {
    // biome-ignore lint/plugin/swallowed-error: health and metrics show it as unknown.
    return await Promise.race([work().catch(() => null), promise])
  } finally {
    clearTimeout(timer)
  }
}
