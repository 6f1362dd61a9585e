import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { cookieNames } from '@alun/contract/rules/cookies'
import type { ApiErrorCode, ApiErrors } from '@alun/contract/schema/api-error'
import { refusalHeaders } from '@alun/platform/closed-policy'
import { plainPanelCookie } from '../src/accounts/auth-cookies.ts'
import { maxUploadBytes } from '../src/core/http/max-upload.ts'
import { type BodyShape, shapeOf, shapeOfWords } from './body-shape.ts'

const megabyte = 1_048_576
/** Limits of bodies in bytes: of a form, of any other body, and of a call of a server function that is not ours. */
const largestForm = 6 * megabyte
const largestBody = megabyte
const largestWords = 2_048

/** Milliseconds for which a client that is still sending can read the rejection. */
const lingerMs = 2_000

interface BodyError {
  line: string
  code: ApiErrorCode
  message: string
}

const tooLarge: BodyError = {
  line: '413 Payload Too Large',
  code: 'CONTENT_TOO_LARGE',
  message: 'The request is too large.',
}
export const unfit: BodyError = {
  line: '400 Bad Request',
  code: 'INVALID_PAYLOAD',
  message: 'The body cannot be read, or has too many values, parts or levels.',
}
const unknownType: BodyError = {
  line: '415 Unsupported Media Type',
  code: 'UNSUPPORTED_MEDIA_TYPE',
  message: 'This type of body is not supported.',
}

/** A request whose readers get no more of its body than allowed. */
export class BoundedRequest extends IncomingMessage {
  #left = Number.POSITIVE_INFINITY
  #shape: BodyShape | null = null
  #refuse: ((error: BodyError) => void) | undefined

  /** Calls `refuse` once if more than `bytes` arrive or the shape exceeds its limits; drops the rest. */
  bound(bytes: number, shape: BodyShape | null, refuse: (error: BodyError) => void): void {
    this.#left = bytes
    this.#shape = shape
    this.#refuse = refuse
  }

  // Called with each chunk, then with `null`. A cut body gets no `null`, so that it never looks complete.
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
 * Answers 413 to a body that is too large and 415 to an unknown type: before anything reads the body if its
 * head shows this, else as soon as it grows too large. Too many parts or levels are answered 400.
 *
 * @param ownFunction id of the server function that checks its arguments; without it no function has a limit of its own
 * @returns whether the request may go on
 */
export function boundBody(
  request: BoundedRequest,
  response: ServerResponse,
  ownFunction?: string,
): boolean {
  // Keep the socket, because a reader that gives up may detach it from the request.
  const { headers, socket } = request
  const takesWords = ownFunction !== undefined && isForeignFunction(request, ownFunction)
  const limit = takesWords ? largestWords : limitOf(request)
  const length = Number(headers['content-length'] ?? 0)
  const hasBody = length > 0 || headers['transfer-encoding'] !== undefined
  const type = headers['content-type'] ?? ''
  const shape = takesWords ? shapeOfWords(type) : shapeOf(type)
  const error = length > limit ? tooLarge : hasBody && shape === null ? unknownType : null
  request.bound(error ? 0 : limit, shape, (found) => refuse(socket, response, found))
  if (error) refuse(socket, response, error)
  return error === null
}

/** Whether Next may call a function that is not ours. A form sent to a page can name one, too. */
function isForeignFunction({ headers, url = '' }: IncomingMessage, ownFunction: string): boolean {
  const named = headers['next-action']
  if (named !== undefined) return named !== ownFunction
  return isForm(headers) && /^\/admin(?:[/?]|$)/.test(url)
}

const isForm = (headers: IncomingMessage['headers']) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

function limitOf({ headers, method = '', url = '' }: IncomingMessage): number {
  if (!isForm(headers)) return largestBody
  // Whether the session is valid is checked later, before the body is read.
  const saysSignedIn =
    headers.authorization !== undefined ||
    cookieNames(headers.cookie).some((name) => name.endsWith(plainPanelCookie))
  const isUpload =
    (method === 'POST' || method === 'PATCH') && /^\/api\/media(?:\/[^/?]*)?(?:\?|$)/.test(url)
  return saysSignedIn && isUpload ? maxUploadBytes + largestBody : largestForm
}

/**
 * Writes to the socket instead of the response, because the reader of the body would answer something else. To that
 * reader the client looks disconnected.
 */
export function refuse(
  socket: Socket,
  response: ServerResponse,
  { code, line, message }: BodyError,
): void {
  if (socket.destroyed || socket.writableEnded) return
  // Wait, because closing at once resets the connection before a sending client reads the answer.
  const linger = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(linger))
  // The answer has begun, or waits behind other answers of this connection, so only closing remains.
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
      ...Object.entries(refusalHeaders).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
