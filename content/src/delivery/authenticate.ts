import { createHash, timingSafeEqual } from 'node:crypto'

/** Who calls. Every caller known here may read what is published, and nothing else. */
export interface Caller {
  kind: 'site'
}

/** `null` for nobody we know. The one place where a call gets its rights. */
export type Authenticate = (request: Request) => Promise<Caller | null>

const bearer = /^Bearer +(\S.*)$/i

/** Knows the configured read-only token; without one it knows nobody. */
export function staticTokenOnly(token: string | undefined): Authenticate {
  const expected = token ? digest(token) : null
  return async (request) => {
    const given = bearer.exec(request.headers.get('Authorization') ?? '')?.[1]
    if (!given || !expected) return null
    return timingSafeEqual(digest(given), expected) ? { kind: 'site' } : null
  }
}

/** Of one length for every token, so that comparing takes the same time for all. */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
