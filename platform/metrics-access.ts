import { isSameSecret } from './constant-time.ts'

/** Headers that proxies add. */
const forwarding = /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip)$/i

/** @param headers names of a request's headers */
export function isForwarded(headers: Iterable<string>): boolean {
  return [...headers].some((name) => forwarding.test(name))
}

export interface MetricsRequest {
  authorization: string | null
  remoteAddress: string | null | undefined
  forwarded: boolean
}

/**
 * Whether metrics, and the reasons in `/healthz`, are for this caller. Requires the token; without one, only direct
 * requests from this machine are allowed.
 */
export function mayReadMetrics(request: MetricsRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSameSecret(request.authorization, `Bearer ${token}`)
  return isLoopback(request.remoteAddress ?? '') && !request.forwarded
}

const isLoopback = (address: string) => /^(?:::1$|(?:::ffff:)?127\.)/.test(address)

/** `GET /metrics` in the text format of Prometheus. */
export async function answerMetrics(
  request: MetricsRequest,
  token: string | undefined,
  metrics: { contentType: string; text: () => Promise<string> },
): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (!mayReadMetrics(request, token)) {
    if (token !== undefined) headers.set('WWW-Authenticate', 'Bearer')
    return new Response('Not allowed', { status: token === undefined ? 403 : 401, headers })
  }
  headers.set('Content-Type', metrics.contentType)
  return new Response(await metrics.text(), { headers })
}
