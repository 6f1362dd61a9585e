import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ApiErrorCode, ApiErrors } from '@alun/contract/schema/api-error'
import { plainPanelCookie } from '../src/accounts/auth-cookies.ts'
import { maxUploadBytes } from '../src/publishing/media/max-upload.ts'
import { type BodyShape, shapeOf } from './body-shape.ts'
import { closedPolicy } from './second-lines.ts'

const megabyte = 1_048_576
/** Bytes of a body: of a form with files, and of everything else. */
const largestForm = 6 * megabyte
const largestBody = megabyte

/** A client that is still sending can read the rejection for this long, in milliseconds. */
const lingerMs = 2_000

interface BodyFault {
  line: string
  code: ApiErrorCode
  message: string
}

const tooLarge: BodyFault = {
  line: '413 Payload Too Large',
  code: 'CONTENT_TOO_LARGE',
  message: 'The request is too large.',
}
const unfit: BodyFault = {
  line: '400 Bad Request',
  code: 'INVALID_PAYLOAD',
  message: 'The body cannot be read, or has too many values, parts or levels.',
}
const unknownType: BodyFault = {
  line: '415 Unsupported Media Type',
  code: 'UNSUPPORTED_MEDIA_TYPE',
  message: 'Nothing here takes a body of this type.',
}

/** A request of whose body nobody gets to read more than is allowed. */
export class BoundedRequest extends IncomingMessage {
  #left = Number.POSITIVE_INFINITY
  #shape: BodyShape | null = null
  #refuse: ((fault: BodyFault) => void) | undefined

  /** Calls `refuse` once when more than `bytes` come, or a shape that is too much; what comes after that is dropped. */
  bound(bytes: number, shape: BodyShape | null, refuse: (fault: BodyFault) => void): void {
    this.#left = bytes
    this.#shape = shape
    this.#refuse = refuse
  }

  // The parser hands over all that it reads by this, the end as `null`. Without that end a body that
  // was cut never looks like a whole one.
  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (this.#left < 0) return true
    if (chunk instanceof Uint8Array) {
      this.#left -= chunk.length
      if (this.#left < 0) this.#refuse?.(tooLarge)
      else if (this.#shape?.(chunk) === false) {
        this.#left = -1
        this.#refuse?.(unfit)
      }
    }
    return this.#left < 0 || super.push(chunk, encoding)
  }
}

/**
 * Sees to it that a body which is too large is answered 413 and one of a type that nothing takes 415, before
 * anything reads it where its head says so; and otherwise as soon as it grows too large, or has too many
 * parts or levels (400).
 *
 * @returns whether the request may go on
 */
export function boundBody(request: BoundedRequest, response: ServerResponse): boolean {
  // Whoever gives the body up may take the socket from the request.
  const { headers, socket } = request
  const limit = limitOf(request)
  const length = Number(headers['content-length'] ?? 0)
  const hasBody = length > 0 || headers['transfer-encoding'] !== undefined
  const shape = shapeOf(headers['content-type'] ?? '')
  const fault = length > limit ? tooLarge : hasBody && shape === null ? unknownType : null
  request.bound(fault ? 0 : limit, shape, (found) => refuse(socket, response, found))
  if (fault) refuse(socket, response, fault)
  return fault === null
}

/** Whether the session is valid is checked later, before the body is read. */
export const saysSignedIn = ({ headers: { authorization, cookie } }: IncomingMessage): boolean =>
  authorization !== undefined || cookie?.includes(`${plainPanelCookie}=`) === true

function limitOf(request: IncomingMessage): number {
  const { headers, method = '', url = '' } = request
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return largestBody
  const isUpload =
    (method === 'POST' || method === 'PATCH') && /^\/api\/media(?:\/[^/?]*)?(?:\?|$)/.test(url)
  return saysSignedIn(request) && isUpload ? maxUploadBytes + largestBody : largestForm
}

/**
 * Written past the response: whoever reads the body at present sees no more than a caller who has
 * gone, and would answer something else.
 */
function refuse(
  socket: Socket,
  response: ServerResponse,
  { code, line, message }: BodyFault,
): void {
  if (socket.destroyed || socket.writableEnded) return
  // Closed at once, the connection would be reset before a caller who is sending reads the answer.
  const linger = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(linger))
  // An answer that has begun cannot be taken back; one that waits for others never comes to it.
  if (response.headersSent || response.socket === null) {
    if (response.writableFinished || response.socket === null) socket.destroySoon()
    else response.once('finish', () => socket.destroySoon())
    return
  }
  const errors: ApiErrors['errors'] = [{ message, extensions: { code } }]
  const body = JSON.stringify({ errors })
  socket.end(
    [
      `HTTP/1.1 ${line}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Security-Policy: ${closedPolicy}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
