import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { matchesEntityTag } from '@alun/platform/entity-tag'
import { sharedWork } from '@alun/platform/shared-work'
import { parseAccept } from 'hono/utils/accept'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** The best available encoding that the request accepts, or `identity`. */
export function encodingFor(
  accept: string | null,
  available: readonly Encoding[] = encodings,
): Encoding {
  if (accept === null) return 'identity'
  const quality = new Map(parseAccept(accept).map(({ type, q }) => [type.toLowerCase(), q]))
  const of = (encoding: Encoding) => quality.get(encoding) ?? quality.get('*') ?? 0
  return available.find((encoding) => encoding !== 'identity' && of(encoding) > 0) ?? 'identity'
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

type Bytes = Uint8Array<ArrayBuffer>

export async function compressBrotli(text: Uint8Array, level: number): Promise<Bytes> {
  const made = await brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
    },
  })
  // Copy, because the result refers to a larger buffer.
  return new Uint8Array(made)
}

/** A fast level, because no result is stored for later. */
const gzipLevel = 4

export async function compressGzip(text: Uint8Array): Promise<Bytes> {
  return new Uint8Array(await deflate(text, { level: gzipLevel }))
}

/** A body and its encodings; functions compress on demand. */
export interface Bodies {
  identity: Bytes | (() => Promise<Bytes>)
  br?: Bytes | (() => Promise<Bytes>) | null
  gzip?: Bytes | (() => Promise<Bytes>) | null
}

/** Makes a body once for all who read it at the same time, and stores it no longer than that. */
export function sharedWhileRead(make: () => Promise<Bytes>): () => Promise<Bytes> {
  const share = sharedWork<Bytes>()
  let made: WeakRef<Bytes> | undefined
  return async () => {
    const present = made?.deref()
    if (present) return present
    const body = await share('', make)
    made = new WeakRef(body)
    return body
  }
}

/** For a body that is sent once: gzip finishes before Brotli has started. */
export const quickBodies = (identity: Bytes): Bodies => ({
  identity,
  gzip: () => compressGzip(identity),
})

/**
 * Sends the best encoding that the request accepts; headers alone for HEAD, and 304 if the client
 * has it.
 *
 * @param init.etag hash of the body without encoding; without it there is no 304
 */
export async function sendEncoded(
  request: Request,
  bodies: Bodies,
  init: { status?: number; statusText?: string; headers: Headers; etag?: string | undefined },
): Promise<Response> {
  const { headers, etag } = init
  const available = encodings.filter((each) => each === 'identity' || bodies[each])
  const encoding = encodingFor(request.headers.get('Accept-Encoding'), available)
  if (etag !== undefined) {
    headers.set('ETag', encodedTag(etag, encoding))
    if (isKnownTag(request.headers.get('If-None-Match'), etag)) {
      headers.delete('Content-Type')
      return new Response(null, { status: 304, headers })
    }
  }
  const made = bodies[encoding] ?? bodies.identity
  const body = typeof made === 'function' ? await made() : made
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, init)
}

export function bodyHash(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

/** @param etag hash of the body without encoding */
export const encodedTag = (etag: string, encoding: Encoding) =>
  encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`

/** Whether `If-None-Match` names the body in any encoding. */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const tags = encodings.map((encoding) => encodedTag(etag, encoding))
  return matchesEntityTag(ifNoneMatch, ...tags)
}
