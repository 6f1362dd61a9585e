import { bootedPayload } from '../../../../../../composition/booted-payload.ts'
import { openEditor } from '../../../../../../publishing/preview/panel-links.ts'

export const dynamic = 'force-dynamic'

interface Args {
  params: Promise<{ screen: string; slug?: string[] }>
}

export async function GET(request: Request, { params }: Args): Promise<Response> {
  const { screen, slug = [] } = await params
  return openEditor(await bootedPayload(), request, [screen, ...slug])
}
