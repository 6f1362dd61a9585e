import { readinessAnswer } from '@alun/platform/readiness'
import config from '@payload-config'
import { getPayload } from 'payload'
import { whyNotWritable } from '../../composition/data-folder-probe.ts'
import { isBooted, isStopping, loopsOfProcess } from '../../composition/process-state.ts'
import { notReadyReason } from '../../composition/readiness.ts'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const payload = () => getPayload({ config })
  const state = {
    isBooted: isBooted(),
    isStopping: isStopping(),
    payload,
    whyNotWritable,
    loops: loopsOfProcess(),
  }
  return readinessAnswer(await notReadyReason(state))
}
