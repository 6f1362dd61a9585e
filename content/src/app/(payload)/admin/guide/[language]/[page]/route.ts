import { guideDocument, guidePages } from '../../../../../../publishing/guide/guide-pages.ts'

// Rendered when the service is built.
export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => guidePages

export async function GET(
  _: Request,
  { params }: { params: Promise<{ language: string; page: string }> },
): Promise<Response> {
  const { language, page } = await params
  return new Response(await guideDocument(language, page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy':
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    },
  })
}
