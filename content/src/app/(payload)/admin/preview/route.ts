import { bootedPayload } from '../../../../composition/booted-payload.ts'
import { openPreview } from '../../../../features/preview/panel-links.ts'
import { runtimeOfProcess } from '../../../../settings/runtime.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  return openPreview(await bootedPayload(), runtimeOfProcess(), request)
}
