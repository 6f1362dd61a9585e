import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

export function encodingFor(accept: string | null): Encoding {
  if (accept === null) return 'identity'
  const quality = new Map(parseAccept(accept).map(({ type, q }) => [type.toLowerCase(), q]))
  const of = (encoding: Encoding) => quality.get(encoding) ?? quality.get('*') ?? 0
  return encodings.find((encoding) => encoding !== 'identity' && of(encoding) > 0) ?? 'identity'
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

/** Sends a body that is in this encoding already; to HEAD what describes it. */
export function encodedResponse(
  request: Request,
  { body, encoding }: { body: Uint8Array<ArrayBuffer>; encoding: Encoding },
  init: { status?: number; statusText?: string; headers: Headers },
): Response {
  const { headers } = init
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, init)
}
