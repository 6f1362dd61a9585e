import { answerMetrics } from '@alun/platform/metrics-access'
import { forwardedHeader, peerHeader } from '../../core/http/client-address.ts'
import type { Measured, ServiceMetrics } from './service-metrics.ts'

interface MetricsDeps {
  metrics: ServiceMetrics
  token: string | undefined
  measure: () => Promise<Measured>
}

/** `GET /metrics` of the content service. */
export function answerServiceMetrics(
  { measure, metrics, token }: MetricsDeps,
  { headers }: Request,
): Promise<Response> {
  const asked = {
    authorization: headers.get('Authorization'),
    remoteAddress: headers.get(peerHeader),
    forwarded: headers.get(forwardedHeader) !== '0',
  }
  const text = async () => metrics.text(await measure())
  return answerMetrics(asked, token, { contentType: metrics.contentType, text })
}
