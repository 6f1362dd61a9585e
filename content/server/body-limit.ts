import { IncomingMessage, type ServerResponse } from 'node:http'
import type { ApiErrors } from '@alun/contract/schema/api-error'
import { panelCookie } from '../src/features/accounts/auth-cookies.ts'
import { maxUploadBytes } from '../src/features/media/max-upload.ts'

const megabyte = 1_048_576
/** Bytes of a body: of a form with files, and of everything else. */
const largestForm = 6 * megabyte
const largestBody = megabyte

/** A client that is still sending can read the rejection for this long, in milliseconds. */
const lingerMs = 2_000

/** A request of whose body nobody gets to read more than is allowed. */
export class BoundedRequest extends IncomingMessage {
  #left = Number.POSITIVE_INFINITY
  #exceeded: (() => void) | undefined

  /** Calls `exceeded` once when more than `bytes` come; what comes after that is dropped. */
  bound(bytes: number, exceeded: () => void): void {
    this.#left = bytes
    this.#exceeded = exceeded
  }

  // The parser hands over all that it reads by this, the end as `null`. Without that end a body that
  // was cut never looks like a whole one.
  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (this.#left < 0) return true
    if (chunk instanceof Uint8Array) this.#left -= chunk.length
    if (this.#left >= 0) return super.push(chunk, encoding)
    this.#exceeded?.()
    return true
  }
}

/**
 * Sees to it that a body which is too large is answered 413, before anything reads it where its
 * length is declared, and otherwise as soon as it grows too large.
 *
 * @returns whether the request may go on
 */
export function boundBody(request: BoundedRequest, response: ServerResponse): boolean {
  const limit = limitOf(request)
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > limit
  request.bound(isTooLarge ? 0 : limit, () => refuse(request, response))
  if (isTooLarge) refuse(request, response)
  return !isTooLarge
}

function limitOf({ headers, method = '', url = '' }: IncomingMessage): number {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return largestBody
  // Whether the session is valid is checked later, before the body is read.
  const saysSignedIn =
    headers.authorization !== undefined || headers.cookie?.includes(`${panelCookie}=`) === true
  const isUpload =
    (method === 'POST' || method === 'PATCH') && /^\/api\/media(?:\/[^/?]*)?(?:\?|$)/.test(url)
  return saysSignedIn && isUpload ? maxUploadBytes + largestBody : largestForm
}

/**
 * Written past the response: whoever reads the body at present sees no more than a caller who has
 * gone, and would answer something else.
 */
function refuse({ socket }: IncomingMessage, response: ServerResponse): void {
  if (socket.destroyed || socket.writableEnded) return
  // An answer that has begun cannot be taken back; one that waits for others never comes to it.
  if (response.headersSent || response.socket === null) {
    socket.destroySoon()
    return
  }
  const errors: ApiErrors['errors'] = [
    { message: 'The request is too large.', extensions: { code: 'CONTENT_TOO_LARGE' } },
  ]
  const body = JSON.stringify({ errors })
  socket.end(
    [
      'HTTP/1.1 413 Payload Too Large',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  // Closed at once, the connection would be reset before a caller who is sending reads the answer.
  const linger = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(linger))
}
