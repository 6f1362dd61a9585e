import { extname } from 'node:path'
import type { BrandDrawing } from '@alun/contract/schema/brand-look'
import type { Layout } from '@alun/contract/schema/layout'
import { getMimeType } from 'hono/utils/mime'
import { type Icons, makeIcons } from './site-icons.ts'

const names = /^\/(favicon|apple-touch-icon|icon-[\w-]+)\.(svg|png|ico)$/

/** Serves icons of the mark that was uploaded in the panel; `null` without one, for the theme's. */
export function createBrandIcons(layout: () => Promise<Layout | null>) {
  let made: { svg: string; icons: Promise<Icons> } | null = null

  const iconsOf = ({ svg }: BrandDrawing) => {
    if (made?.svg !== svg) made = { svg, icons: makeIcons(svg) }
    return made.icons
  }

  return async (path: string): Promise<Response | null> => {
    if (!names.test(path)) return null
    const mark = (await layout())?.look.mark ?? null
    if (mark === null) return null
    const icon = (await iconsOf(mark)).get(path.slice(1))
    if (icon === undefined) return null
    const body = typeof icon === 'string' ? icon : new Uint8Array(icon)
    return new Response(body, {
      headers: {
        'Content-Type': getMimeType(`icon${extname(path)}`) ?? 'application/octet-stream',
        'Cache-Control': 'public, max-age=3600',
        'Content-Security-Policy':
          "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      },
    })
  }
}
