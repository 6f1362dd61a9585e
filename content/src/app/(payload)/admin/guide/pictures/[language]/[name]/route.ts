import { guidePicture, guidePictures } from '../../../../../../../publishing/guide/guide-pages.ts'

export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => guidePictures

export async function GET(
  _: Request,
  { params }: { params: Promise<{ language: string; name: string }> },
): Promise<Response> {
  const { language, name } = await params
  return new Response(new Uint8Array(await guidePicture(language, name)), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' },
  })
}
