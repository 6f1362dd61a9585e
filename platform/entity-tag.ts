import { createHash } from 'node:crypto'

/** A strong tag, which identifies the bytes. */
export function entityTag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/** Whether `If-None-Match` names one of these tags (RFC 9110 §13.1.2, weak comparison). */
export function matchesEntityTag(
  ifNoneMatch: string | null | undefined,
  ...tags: readonly string[]
): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((part) => {
    const given = part.trim().replace(/^W\//, '')
    return given === '*' || tags.includes(given)
  })
}
