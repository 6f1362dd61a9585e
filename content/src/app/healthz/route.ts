import { mayReadMetrics } from '@alun/platform/metrics-access'
import config from '@payload-config'
import { getPayload } from 'payload'
import { whyNotWritable } from '../../composition/data-folder-probe.ts'
import { healthOf, withoutReasons } from '../../composition/health.ts'
import { loopStates } from '../../composition/loop-states.ts'
import { metricsRequest } from '../../composition/metrics/answer-metrics.ts'
import { isBooted, loopsOfProcess } from '../../composition/process-state.ts'
import { runtimeOfProcess } from '../../core/settings/runtime.ts'
import { isStoredSecret } from '../../operations/processes/stored-secret.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  if (!isBooted()) return Response.json({ status: 'starting' }, unavailable)
  const runtime = runtimeOfProcess()
  const payload = await getPayload({ config })
  const isSecret = () => isStoredSecret(payload.db.drizzle, runtime)
  const health = await healthOf(payload, runtime.demoContent, whyNotWritable, isSecret)
  const isOperator = mayReadMetrics(metricsRequest(request), runtime.metricsToken)
  const shown = isOperator ? health : withoutReasons(health)
  const answer = { ...shown, loops: loopStates(loopsOfProcess()) }
  return Response.json(answer, health.status !== 'failed' ? { headers: noStore } : unavailable)
}

const noStore = { 'Cache-Control': 'no-store' }
const unavailable = { status: 503, headers: { ...noStore, 'Retry-After': '2' } }
