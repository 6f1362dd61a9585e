import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach } from 'vitest'
import { type FrontDoor, openFrontDoor } from '../../server/front-door.ts'

/** Front doors for tests, and what their callers send. */

const addresses = {
  siteUrl: 'https://www.example.com',
  contentPublicUrl: 'https://content.example.com/v1',
}
const doors: FrontDoor[] = []
afterEach(async () => {
  for (const door of doors.splice(0)) await door.close(0)
})

export async function open(
  port = 0,
  keepAliveMs?: number,
  served = addresses,
  ownFunction = 'own',
) {
  const door = await openFrontDoor({ port }, served, keepAliveMs, ownFunction)
  doors.push(door)
  return { door, port: door.port, url: `http://127.0.0.1:${door.port}/` }
}

/** A front door with a reader that answers the length of bodies. */
export async function openReader() {
  const { door, port, url } = await open()
  const read: number[] = []
  const failed = Promise.withResolvers<unknown>()
  door.openFor(async (request, response) => {
    try {
      let bytes = 0
      for await (const chunk of request) bytes += chunk.length
      read.push(bytes)
      response.end(String(bytes))
    } catch (cause) {
      failed.resolve(cause)
    }
  })
  return { port, url, read, failed: failed.promise }
}

/** Sends raw bytes and returns everything that is answered until the connection closes. */
export async function send(port: number, head: string, ...pieces: (string | Buffer)[]) {
  const socket = connect(port, '127.0.0.1')
  const answer: Buffer[] = []
  socket.on('data', (bytes: Buffer) => answer.push(bytes))
  // The server may close the connection while we send; only its answer counts.
  socket.on('error', () => undefined)
  let sent = 0
  socket.write(head)
  for (const piece of pieces) {
    if (socket.destroyed || socket.readableEnded) break
    sent += piece.length
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  socket.end()
  if (!socket.closed) await once(socket, 'close')
  const [headers = '', body = ''] = Buffer.concat(answer).toString().split('\r\n\r\n')
  return { status: Number(headers.split(' ')[1]), headers, body, sent }
}

export const postHead = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: content', ...headers, '', ''].join('\r\n')
export const form = 'Content-Type: multipart/form-data; boundary=b'
export const partHead = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n'
/** A form of this size with one part. */
export function formOfSize(size: number): Buffer<ArrayBuffer> {
  const body = Buffer.alloc(size, 'x')
  body.write(partHead)
  return body
}
export const tooLarge = {
  errors: [{ message: 'The request is too large.', extensions: { code: 'CONTENT_TOO_LARGE' } }],
}
export const megabyte = 1_048_576
