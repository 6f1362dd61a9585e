import path from 'node:path'
import { bootedPayload } from '../../../../../compose/booted-payload.ts'
import { answerGuide } from '../../../../../features/guide/guide-pages.ts'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ way?: string[] }>
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { way = [] } = await params
  // The service runs in its own folder of the workspace.
  const folder = path.resolve(process.cwd(), '../docs/guide')
  return answerGuide(await bootedPayload(), request, way, folder)
}
