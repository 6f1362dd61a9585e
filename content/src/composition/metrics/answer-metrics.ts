import { answerMetrics, type MetricsRequest } from '@alun/platform/metrics-access'
import { forwardedHeader, peerHeader } from '../../core/http/client-address.ts'
import type { Measured, ServiceMetrics } from './service-metrics.ts'

interface MetricsDeps {
  metrics: ServiceMetrics
  token: string | undefined
  measure: () => Promise<Measured>
}

export function metricsRequest({ headers }: Request): MetricsRequest {
  return {
    authorization: headers.get('Authorization'),
    remoteAddress: headers.get(peerHeader),
    forwarded: headers.get(forwardedHeader) !== '0',
  }
}

/** `GET /metrics` of the content service. */
export function answerServiceMetrics(
  { measure, metrics, token }: MetricsDeps,
  request: Request,
): Promise<Response> {
  const asked = metricsRequest(request)
  const text = async () => metrics.text(await measure())
  return answerMetrics(asked, token, { contentType: metrics.contentType, text })
}
