import { answerThemeFile } from '../../../../../core/http/site-look-css.ts'

export const dynamic = 'force-dynamic'

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  return answerThemeFile((await params).file)
}
