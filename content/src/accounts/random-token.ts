import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a URL or a cookie. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The database stores this hash, which identifies a token but cannot be used as one. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
