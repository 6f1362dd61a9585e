import { createServer, request } from 'node:http'
import { portOf } from '@alun/platform/listener'

export interface ContentGate {
  /** Origin of the content service for the site, without `/v1`. */
  origin: string
  /** Addresses asked for since the last call, in order: `GET /v1/pages/home?locale=en`. */
  takeCalls: () => string[]
  close: () => Promise<void>
}

/** A proxy between site and content service that records the calls. */
export async function openContentGate(target: string): Promise<ContentGate> {
  let calls: string[] = []
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    calls.push(`${incoming.method} ${incoming.url}`)
    const { method, url: path, headers } = incoming
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    // While the service is away, the proxy closes connections instead of answering.
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = portOf(server)
  return {
    origin: `http://127.0.0.1:${own}`,
    takeCalls: () => {
      const taken = calls
      calls = []
      return taken
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
