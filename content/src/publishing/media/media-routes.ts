import { type PictureFormat, pictureFormats, pictureWidths } from '@alun/contract/rules/picture'
import { byteRange } from '@alun/platform/byte-range'
import { matchesEntityTag } from '@alun/platform/entity-tag'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { isRaster } from '../../core/fields/raster-types.ts'
import type { Focal, Variant } from './derive-picture.ts'
import type { DerivedStore } from './derived-store.ts'
import { isServable, servedTypes, tellingBytes } from './file-bytes.ts'
import type { FileStore } from './file-store.ts'
import type { DerivingJob } from './picture-maker.ts'

interface StoredMedia {
  id: string
  version: string
  filename: string
  mimeType: string
  focal: Focal
}

export interface MediaDeps {
  find: (id: string) => Promise<StoredMedia | null>
  originals: FileStore
  derived: DerivedStore
  derive: (job: DerivingJob) => Promise<Buffer>
}

const pictureTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

const mediaVersion = z.object({
  // In small letters alone, as it is written everywhere: caches count every spelling apart.
  id: z.uuid().regex(/^[^A-Z]*$/),
  version: z.string().regex(/^[0-9a-f]{12}$/),
})

type RequestedFile =
  | { kind: 'picture'; variant: Variant; format: PictureFormat }
  | { kind: 'original'; extension: keyof typeof servedTypes }

/** The file that the last part of a path names; `null` for anything not on the list. */
function requestedFile(file: string): RequestedFile | null {
  if (file === 'og.jpg') return { kind: 'picture', variant: { kind: 'card' }, format: 'jpg' }
  const [, name, ending] = /^(original|[1-9]\d*)\.(\w+)$/.exec(file) ?? []
  if (name === 'original') {
    const extension = z.enum(['svg', 'mp4', 'pdf']).safeParse(ending).data
    return extension ? { kind: 'original', extension } : null
  }
  const width = pictureWidths.find((each) => String(each) === name)
  const format = pictureFormats.find((each) => each === ending)
  return width && format ? { kind: 'picture', variant: { kind: 'width', width }, format } : null
}

/**
 * `GET /{id}/{version}/{file}`, mounted at `/media`. The version identifies content and focal point,
 * so an answer never changes; earlier versions redirect to the current one.
 */
export function createMediaRoutes(deps: MediaDeps): Hono {
  const app = new Hono()
  app.get('/:id/:version/:file', async (c) => {
    const requested = requestedFile(c.req.param('file'))
    const version = mediaVersion.safeParse(c.req.param())
    if (!requested || !version.success) return c.notFound()
    const media = await deps.find(version.data.id)
    if (!media || !matches(requested, media)) return c.notFound()
    if (media.version !== version.data.version) {
      c.header('Cache-Control', 'no-store')
      return c.redirect(`../${media.version}/${c.req.param('file')}`, 302)
    }
    return requested.kind === 'picture'
      ? sendPicture(c, deps, media, requested)
      : sendOriginal(c, deps, media, requested.extension)
  })
  return app
}

function matches(requested: RequestedFile, media: StoredMedia): boolean {
  return requested.kind === 'picture'
    ? isRaster(media.mimeType)
    : media.mimeType === servedTypes[requested.extension]
}

async function sendPicture(
  c: Context,
  { derive, derived, originals }: MediaDeps,
  media: StoredMedia,
  { variant, format }: Extract<RequestedFile, { kind: 'picture' }>,
): Promise<Response> {
  const name = `${variant.kind === 'card' ? 'og' : variant.width}.${format}`
  const bytes = await derived.get(`${media.id}/${media.version}/${name}`, async () => {
    const original = await originals.read(media.filename)
    return original && derive({ original, focal: media.focal, file: { variant, format } })
  })
  if (bytes === null) return c.notFound()
  setHeaders(c, pictureTypes[format], `"${media.version}-${name}-${bytes.length.toString(36)}"`)
  if (isKnown(c)) return c.body(null, 304)
  c.header('Content-Length', String(bytes.length))
  return c.body(new Uint8Array(bytes))
}

/** For who opens the file itself: its viewer shows it, and nothing in it runs or loads anything. */
const policies: Record<keyof typeof servedTypes, string> = {
  // Style sheets within it are its own.
  svg: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  mp4: "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  // Viewers are parts of browsers, and some of them obey a page's `object-src`.
  pdf: "script-src 'none'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
}

async function sendOriginal(
  c: Context,
  { originals }: MediaDeps,
  media: StoredMedia,
  extension: keyof typeof servedTypes,
): Promise<Response> {
  const size = await originals.size(media.filename)
  if (!size || !(await isAsSaid(originals, media, size))) return c.notFound()
  setHeaders(c, servedTypes[extension], `"${media.version}-${size.toString(36)}"`)
  c.header('Content-Security-Policy', policies[extension])
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

/** A record may have been given another kind than its file has, which could be a photograph. */
async function isAsSaid(originals: FileStore, media: StoredMedia, size: number): Promise<boolean> {
  const range = { start: 0, end: Math.min(size, tellingBytes) - 1 }
  const head = await new Response(await originals.stream(media.filename, range)).arrayBuffer()
  return isServable(media.mimeType, Buffer.from(head))
}

function setHeaders(c: Context, type: string, etag: string) {
  c.header('Content-Type', type)
  c.header('ETag', etag)
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}

function isKnown(c: Context): boolean {
  return matchesEntityTag(c.req.header('If-None-Match'), c.res.headers.get('ETag') ?? '')
}
