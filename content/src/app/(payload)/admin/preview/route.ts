import config from '@payload-config'
import { getPayload } from 'payload'
import { booted } from '../../../../compose/boot-state.ts'
import { openPreview } from '../../../../features/preview/panel-links.ts'
import { runtimeOfProcess } from '../../../../settings/runtime.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  await booted()
  return openPreview(
    { payload: await getPayload({ config }), runtime: runtimeOfProcess() },
    request,
  )
}
