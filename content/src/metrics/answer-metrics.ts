import { mayReadMetrics } from '@alun/platform/metrics-access'
import { forwardedHeader, peerHeader } from '../http/client-address.ts'
import type { Measured, ServiceMetrics } from './service-metrics.ts'

interface MetricsDeps {
  metrics: ServiceMetrics
  token: string | undefined
  measure: () => Promise<Measured>
}

/** `GET /metrics`, in the text format of Prometheus. */
export async function answerMetrics(
  { measure, metrics, token }: MetricsDeps,
  { headers }: Request,
): Promise<Response> {
  const asked = {
    authorization: headers.get('Authorization') ?? undefined,
    remoteAddress: headers.get(peerHeader) ?? undefined,
    forwarded: headers.get(forwardedHeader) !== '0',
  }
  if (!mayReadMetrics(asked, token)) {
    return new Response('Not allowed', {
      status: token === undefined ? 403 : 401,
      headers: {
        'Cache-Control': 'no-store',
        ...(token === undefined ? {} : { 'WWW-Authenticate': 'Bearer' }),
      },
    })
  }
  return new Response(await metrics.text(await measure()), {
    headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' },
  })
}
