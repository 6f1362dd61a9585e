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

export function compressBrotli(text: Uint8Array, level: number) {
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
    },
  })
}

export function compressGzip(text: Uint8Array, level?: number) {
  return deflate(text, level === undefined ? {} : { level })
}

type Bytes = Uint8Array<ArrayBuffer>

/** A body as it is, and the encodings that it has or that are made when one is asked for. */
export type Bodies = { identity: Bytes } & {
  [E in Exclude<Encoding, 'identity'>]?: Bytes | (() => Promise<Bytes>) | null
}

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

/** @param etag hash of the body without encoding */
export const entityTag = (etag: string, encoding: Encoding) =>
  encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`

/** Whether `If-None-Match` names the body, in any encoding: the client has it already. */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const tags = encodings.map((encoding) => entityTag(etag, encoding))
  return matchesEntityTag(ifNoneMatch, ...tags)
}
