import { type PictureFormat, pictureFormats, pictureWidths } from '@alun/contract/rules/picture'
import { byteRange } from '@alun/platform/byte-range'
import { matchesEntityTag } from '@alun/platform/entity-tag'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { derivePicture, type Focal, type Variant } from '../media/derive-picture.ts'
import type { DerivedStore } from '../media/derived-store.ts'
import type { Originals } from '../media/originals.ts'

export interface StoredMedia {
  id: string
  version: string
  filename: string
  mimeType: string
  focal: Focal
}

export interface MediaDeps {
  find: (id: string) => Promise<StoredMedia | null>
  originals: Originals
  derived: DerivedStore
}

const rasterTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Files that leave the service as they are; the original of a raster picture never does. */
const servedTypes = { svg: 'image/svg+xml', mp4: 'video/mp4', pdf: 'application/pdf' } as const

const pictureTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

const address = z.object({
  id: z.uuid().toLowerCase(),
  version: z.string().regex(/^[0-9a-f]{12}$/),
})

const pictureFile = z.object({
  width: z.coerce
    .number()
    .refine((width): width is (typeof pictureWidths)[number] =>
      pictureWidths.some((each) => each === width),
    ),
  format: z.enum(pictureFormats),
})

type Wanted =
  | { kind: 'picture'; variant: Variant; format: PictureFormat }
  | { kind: 'original'; extension: keyof typeof servedTypes }

/** What the last part of an address asks for; `null` for everything that is not on the list. */
export function wantedFile(file: string): Wanted | null {
  if (file === 'og.jpg') return { kind: 'picture', variant: { kind: 'card' }, format: 'jpg' }
  const [name, extension, ...rest] = file.split('.')
  if (rest.length > 0) return null
  if (name === 'original') {
    const known = z.enum(['svg', 'mp4', 'pdf']).safeParse(extension)
    return known.success ? { kind: 'original', extension: known.data } : null
  }
  if (!/^[1-9]\d*$/.test(name ?? '')) return null
  const parsed = pictureFile.safeParse({ width: name, format: extension })
  return parsed.success
    ? {
        kind: 'picture',
        variant: { kind: 'width', width: parsed.data.width },
        format: parsed.data.format,
      }
    : null
}

/**
 * `GET /{id}/{version}/{file}`, to be mounted at `/media`. The version stands for content and focal
 * point, so an answer never changes; an address of an earlier version leads to the present one.
 */
export function createMediaRoutes(deps: MediaDeps): Hono {
  const app = new Hono()
  app.get('/:id/:version/:file', async (c) => {
    const wanted = wantedFile(c.req.param('file'))
    const named = address.safeParse(c.req.param())
    if (!wanted || !named.success) return c.notFound()
    const media = await deps.find(named.data.id)
    if (!media || !fits(wanted, media)) return c.notFound()
    if (media.version !== named.data.version) {
      c.header('Cache-Control', 'no-store')
      return c.redirect(`../${media.version}/${c.req.param('file')}`, 302)
    }
    return wanted.kind === 'picture'
      ? sendPicture(c, deps, media, wanted)
      : sendOriginal(c, deps, media, wanted.extension)
  })
  return app
}

function fits(wanted: Wanted, media: StoredMedia): boolean {
  return wanted.kind === 'picture'
    ? rasterTypes.includes(media.mimeType)
    : media.mimeType === servedTypes[wanted.extension]
}

async function sendPicture(
  c: Context,
  { derived, originals }: MediaDeps,
  media: StoredMedia,
  { variant, format }: Extract<Wanted, { kind: 'picture' }>,
): Promise<Response> {
  const name = `${variant.kind === 'card' ? 'og' : variant.width}.${format}`
  const bytes = await derived.get(`${media.id}/${media.version}/${name}`, async () =>
    derivePicture(await originals.read(media.filename), variant, format, media.focal),
  )
  describe(c, pictureTypes[format], `"${media.version}-${name}-${bytes.length.toString(36)}"`)
  if (isKnown(c)) return c.body(null, 304)
  c.header('Content-Length', String(bytes.length))
  return c.body(new Uint8Array(bytes))
}

async function sendOriginal(
  c: Context,
  { originals }: MediaDeps,
  media: StoredMedia,
  extension: keyof typeof servedTypes,
): Promise<Response> {
  const size = await originals.size(media.filename)
  describe(c, servedTypes[extension], `"${media.version}-${size.toString(36)}"`)
  // A drawing opened on its own runs nothing and loads nothing.
  if (extension === 'svg') c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  if (isKnown(c)) return c.body(null, 304)
  c.header('Accept-Ranges', 'bytes')
  const range = byteRange(c.req.header('Range'), size)
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${size}`)
    c.header('Cache-Control', 'no-store')
    return c.body(null, 416)
  }
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  c.header('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (c.req.method === 'HEAD') return c.body(null, range ? 206 : 200)
  return c.body(await originals.stream(media.filename, range), range ? 206 : 200)
}

function describe(c: Context, type: string, etag: string) {
  c.header('Content-Type', type)
  c.header('ETag', etag)
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}

function isKnown(c: Context): boolean {
  return matchesEntityTag(c.req.header('If-None-Match'), c.res.headers.get('ETag') ?? '')
}
