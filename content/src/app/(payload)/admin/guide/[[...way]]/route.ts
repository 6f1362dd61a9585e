import path from 'node:path'
import config from '@payload-config'
import { getPayload } from 'payload'
import { booted } from '../../../../../compose/boot-state.ts'
import { answerGuide } from '../../../../../features/guide/guide-pages.ts'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ way?: string[] }>
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  await booted()
  const { way = [] } = await params
  // The service runs in its own folder of the workspace.
  const folder = path.resolve(process.cwd(), '../docs/guide')
  return answerGuide(await getPayload({ config }), request, way, folder)
}
