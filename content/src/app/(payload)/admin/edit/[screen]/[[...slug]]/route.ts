import config from '@payload-config'
import { getPayload } from 'payload'
import { booted } from '../../../../../../compose/boot-state.ts'
import { openEditor } from '../../../../../../features/preview/panel-links.ts'
import { runtimeOfProcess } from '../../../../../../settings/runtime.ts'

export const dynamic = 'force-dynamic'

interface Args {
  params: Promise<{ screen: string; slug?: string[] }>
}

export async function GET(request: Request, { params }: Args): Promise<Response> {
  await booted()
  const { screen, slug = [] } = await params
  const panel = { payload: await getPayload({ config }), runtime: runtimeOfProcess() }
  return openEditor(panel, request, [screen, ...slug])
}
