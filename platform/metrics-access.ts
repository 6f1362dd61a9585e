import { createHash, timingSafeEqual } from 'node:crypto'

/** Headers by which a proxy shows itself. */
const forwarding = /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip)$/i

/** @param headers names of those that came with a request */
export function isForwarded(headers: Iterable<string>): boolean {
  return [...headers].some((name) => forwarding.test(name))
}

export interface MetricsRequest {
  authorization: string | undefined
  /** Address of the other end of the socket. */
  remoteAddress: string | undefined
  /** It came through a proxy. */
  forwarded: boolean
}

/**
 * Who may read the metrics (decisions §11): the bearer of the token; without a token in the
 * settings only a direct request of this machine.
 */
export function mayReadMetrics(request: MetricsRequest, token: string | undefined): boolean {
  if (token !== undefined) return same(request.authorization ?? '', `Bearer ${token}`)
  return isLoopback(request.remoteAddress ?? '') && !request.forwarded
}

const isLoopback = (address: string) => /^(?:::1$|(?:::ffff:)?127\.)/.test(address)

/** Compares in a time that says nothing about where the two differ. */
function same(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
