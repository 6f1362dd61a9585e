import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for an address or a cookie. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: enough to know it again, not enough to use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
