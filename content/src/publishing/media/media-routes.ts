import { type PictureFormat, pictureFormats, pictureWidths } from '@alun/contract/rules/picture'
import { byteRange } from '@alun/platform/byte-range'
import { matchesEntityTag } from '@alun/platform/entity-tag'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { isRaster } from '../../core/records/raster-types.ts'
import { sharedLogo } from '../../core/records/shared-logo.ts'
import type { Focal } from './derive-picture.ts'
import type { DerivedStore } from './derived-store.ts'
import { isServable, servedTypes, signatureBytes } from './file-bytes.ts'
import type { FileStore } from './file-store.ts'
import type { MakeJob } from './picture-maker.ts'

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
  derive: (make: MakeJob) => Promise<Buffer | null>
}

const pictureTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

const mediaVersion = z.object({
  // Lower case only, as everywhere, because caches treat each spelling as another address.
  id: z.uuid().regex(/^[^A-Z]*$/),
  version: z.string().regex(/^[0-9a-f]{12}$/),
})

type RequestedFile =
  | { kind: 'picture'; width: number; format: PictureFormat }
  | { kind: 'card'; digest: string }
  | { kind: 'original'; extension: keyof typeof servedTypes }

/** The file that the last part of a path names; `null` for anything not on the list. */
function requestedFile(file: string): RequestedFile | null {
  const [isCard, digest = ''] = /^og(?:-([0-9a-f]{12}))?\.jpg$/.exec(file) ?? []
  if (isCard) return { kind: 'card', digest }
  const [, name, ending] = /^(original|[1-9]\d*)\.(\w+)$/.exec(file) ?? []
  if (name === 'original') {
    const extension = z.enum(['svg', 'mp4', 'pdf']).safeParse(ending).data
    return extension ? { kind: 'original', extension } : null
  }
  const width = pictureWidths.find((each) => String(each) === name)
  const format = pictureFormats.find((each) => each === ending)
  return width && format ? { kind: 'picture', width, format } : null
}

/** Used instead of a picture's id, for pages without a picture. */
const logoAlone = 'logo'

/**
 * `GET /{id}/{version}/{file}`, mounted at `/media`. The version identifies content and focal point, so an answer
 * never changes; earlier versions and earlier logos redirect to the current ones.
 */
export function createMediaRoutes(deps: MediaDeps): Hono {
  const app = new Hono()
  app.get(`/${logoAlone}/:version/:file`, (c) => {
    const requested = requestedFile(c.req.param('file'))
    if (requested?.kind !== 'card') return c.notFound()
    const { digest: version } = sharedLogo()
    if (c.req.param('version') !== version || requested.digest !== version) {
      return moved(c, version, cardName())
    }
    return sendCard(c, deps, { id: logoAlone, version, focal: { x: 50, y: 50 } })
  })
  app.get('/:id/:version/:file', async (c) => {
    const requested = requestedFile(c.req.param('file'))
    const version = mediaVersion.safeParse(c.req.param())
    if (!requested || !version.success) return c.notFound()
    const media = await deps.find(version.data.id)
    if (!media || !matches(requested, media)) return c.notFound()
    const isCurrent = media.version === version.data.version
    if (requested.kind === 'card') {
      if (!isCurrent || requested.digest !== sharedLogo().digest) {
        return moved(c, media.version, cardName())
      }
      return sendCard(c, deps, media)
    }
    if (!isCurrent) return moved(c, media.version, c.req.param('file'))
    return requested.kind === 'picture'
      ? sendPicture(c, deps, media, requested)
      : sendOriginal(c, deps, media, requested.extension)
  })
  return app
}

const cardName = () => `og-${sharedLogo().digest}.jpg`

function moved(c: Context, version: string, file: string): Response {
  c.header('Cache-Control', 'no-store')
  return c.redirect(`../${version}/${file}`, 302)
}

function matches(requested: RequestedFile, media: StoredMedia): boolean {
  return requested.kind === 'original'
    ? media.mimeType === servedTypes[requested.extension]
    : isRaster(media.mimeType)
}

type Card = Pick<StoredMedia, 'id' | 'version' | 'focal'> & { filename?: string }

function sendCard(c: Context, deps: MediaDeps, card: Card): Promise<Response> {
  const { filename, focal } = card
  const file = { variant: { kind: 'card', logo: sharedLogo().svg }, format: 'jpg' } as const
  return sendDerived(c, deps, card, { name: cardName(), format: 'jpg' }, async () => {
    if (filename === undefined) return { original: null, focal, file }
    const original = await deps.originals.read(filename)
    return original && { original, focal, file }
  })
}

function sendPicture(
  c: Context,
  deps: MediaDeps,
  media: StoredMedia,
  { width, format }: Extract<RequestedFile, { kind: 'picture' }>,
): Promise<Response> {
  const { filename, focal } = media
  return sendDerived(c, deps, media, { name: `${width}.${format}`, format }, async () => {
    const original = await deps.originals.read(filename)
    const file = { variant: { kind: 'width', width }, format } as const
    return original && { original, focal, file }
  })
}

async function sendDerived(
  c: Context,
  { derive, derived }: MediaDeps,
  { id, version }: Pick<StoredMedia, 'id' | 'version'>,
  { format, name }: { format: PictureFormat; name: string },
  make: MakeJob,
): Promise<Response> {
  const bytes = await derived.get(`${id}/${version}/${name}`, () => derive(make))
  if (bytes === null) return c.notFound()
  setHeaders(c, pictureTypes[format], `"${version}-${name}-${bytes.length.toString(36)}"`)
  if (isKnown(c)) return c.body(null, 304)
  c.header('Content-Length', String(bytes.length))
  return c.body(new Uint8Array(bytes))
}

/** For files that are opened directly: the viewer shows them, but nothing in them runs or loads anything. */
const policies: Record<keyof typeof servedTypes, string> = {
  // Style sheets are inside the drawing.
  svg: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  mp4: "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  // Viewers are parts of browsers, and some obey a page's `object-src`.
  pdf: "script-src 'none'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
}

async function sendOriginal(
  c: Context,
  { originals }: MediaDeps,
  media: StoredMedia,
  extension: keyof typeof servedTypes,
): Promise<Response> {
  const size = await originals.size(media.filename)
  if (!size || !(await hasStatedType(originals, media, size))) return c.notFound()
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

/** Checks the file itself, because a record's type may be wrong and the file a photograph. */
async function hasStatedType(
  originals: FileStore,
  media: StoredMedia,
  size: number,
): Promise<boolean> {
  const range = { start: 0, end: Math.min(size, signatureBytes) - 1 }
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
