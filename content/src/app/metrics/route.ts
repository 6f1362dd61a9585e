import { currentTime } from '@alun/contract/rules/current-time'
import config from '@payload-config'
import { getPayload } from 'payload'
import { answerServiceMetrics } from '../../composition/metrics/answer-metrics.ts'
import { measure } from '../../composition/metrics/measure.ts'
import { serviceMetrics } from '../../composition/metrics/service-metrics.ts'
import { isBooted } from '../../composition/process-state.ts'
import { runtimeOfProcess } from '../../core/settings/runtime.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  if (!isBooted()) return new Response(null, { status: 503 })
  const payload = await getPayload({ config })
  return answerServiceMetrics(
    {
      metrics: serviceMetrics(),
      token: runtimeOfProcess().metricsToken,
      measure: () => measure(payload, runtimeOfProcess(), currentTime()),
    },
    request,
  )
}
