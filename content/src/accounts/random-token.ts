import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a URL or a cookie. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database stores of a token: enough to recognise it, not to use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
