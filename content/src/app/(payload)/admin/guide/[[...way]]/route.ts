import { bootedPayload } from '../../../../../composition/booted-payload.ts'
import { answerGuide, guideFolder } from '../../../../../publishing/guide/guide-pages.ts'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ way?: string[] }>
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { way = [] } = await params
  return answerGuide(await bootedPayload(), request, way, guideFolder())
}
