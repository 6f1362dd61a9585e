import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { matchesEntityTag } from '@alun/platform/entity-tag'
import { parseAccept } from 'hono/utils/accept'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** The best of those that a body has; the body as it is where the request takes none. */
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
  // A copy that does not keep the buffer alive that it was cut from.
  return new Uint8Array(made)
}

/** Of what is sent once. */
const gzipLevel = 4

export async function compressGzip(text: Uint8Array): Promise<Bytes> {
  return new Uint8Array(await deflate(text, { level: gzipLevel }))
}

/** A body as it is, and its encodings; one that is not there is made when it is asked for. */
export interface Bodies {
  identity: Bytes | (() => Promise<Bytes>)
  br?: Bytes | (() => Promise<Bytes>) | null
  gzip?: Bytes | (() => Promise<Bytes>) | null
}

/** For a body that is sent once: Brotli takes longer to begin than gzip for the whole. */
export const quickBodies = (identity: Bytes): Bodies => ({
  identity,
  gzip: () => compressGzip(identity),
})

/**
 * The response in the best encoding that the request accepts; to HEAD what describes it, and without
 * a body to a client that has it already.
 *
 * @param init.etag of the body without encoding; without one the client never has it
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
    headers.set('ETag', entityTag(etag, encoding))
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
export const entityTag = (etag: string, encoding: Encoding) =>
  encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`

/** Whether `If-None-Match` names the body, in any encoding: the client has it already. */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const tags = encodings.map((encoding) => entityTag(etag, encoding))
  return matchesEntityTag(ifNoneMatch, ...tags)
}
