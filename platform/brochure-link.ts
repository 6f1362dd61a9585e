import { createHmac } from 'node:crypto'
import { isSameSecret } from './constant-time.ts'

const lifetime = 7 * 24 * 3600

type BrochureLinkState = 'valid' | 'expired' | 'altered'

/** Path of a brochure, signed by CONTENT_INTAKE_TOKEN and valid for seven days. */
export function signedBrochureLink(path: string, token: string, now: number): string {
  const until = String(Math.floor(now / 1000) + lifetime)
  return `${path}?${new URLSearchParams({ until, signature: signature(path, until, token) })}`
}

export function brochureLinkState(
  path: string,
  query: URLSearchParams,
  token: string,
  now: number,
): BrochureLinkState {
  const until = query.get('until') ?? ''
  if (!isSameSecret(query.get('signature'), signature(path, until, token))) return 'altered'
  return Number(until) * 1000 > now ? 'valid' : 'expired'
}

function signature(path: string, until: string, token: string): string {
  return createHmac('sha256', token).update(`brochure ${path} ${until}`).digest('base64url')
}
