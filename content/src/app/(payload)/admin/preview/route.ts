import { bootedPayload } from '../../../../composition/booted-payload.ts'
import { runtimeOfProcess } from '../../../../core/settings/runtime.ts'
import { openPreview } from '../../../../publishing/preview/panel-links.ts'

export const dynamic = 'force-dynamic'

export async function GET(request: Request): Promise<Response> {
  return openPreview(await bootedPayload(), runtimeOfProcess(), request)
}
