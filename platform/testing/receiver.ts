import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { portOf } from '../listener.ts'

export interface Received {
  method: string
  /** With the query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (request: Received, response: ServerResponse) => unknown

/** Serves a listener on a free port; closing it ends open connections. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Drops waiting callers without an answer. */
    hangUp: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The same answer for every request. */
export const answering =
  (status: number, headers: Readonly<Record<string, string>> = {}, body: unknown = {}): Answer =>
  (_, response) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body))

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** An HTTP server that records requests and answers on demand. */
export async function openReceiver(answer: Answer = answering(200)) {
  const received: Received[] = []
  let present = answer
  const server = await serve(async (request, response) => {
    const { headers, method = '', url: path = '' } = request
    const body = Buffer.concat(await request.toArray()).toString()
    const call = { method, path, headers, body }
    received.push(call)
    await present(call, response)
  })
  return {
    ...server,
    received,
    answer: (next: Answer) => {
      present = next
    },
  }
}
