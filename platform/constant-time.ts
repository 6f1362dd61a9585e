import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time; a missing one never matches. */
export function isSameSecret(
  given: string | null | undefined,
  expected: string | null | undefined,
): boolean {
  if (!given || !expected) return false
  return timingSafeEqual(digest(given), digest(expected))
}

/** The comparison needs equal lengths, which hashes have. */
const digest = (text: string) => createHash('sha256').update(text).digest()
