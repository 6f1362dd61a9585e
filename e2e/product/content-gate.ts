import { createServer, request } from 'node:http'
import { portOf } from '@alun/platform/listener'

export interface ContentGate {
  /** Where the site finds the content service, without `/v1`. */
  origin: string
  /** Addresses asked for since the last call, in order: `GET /v1/pages/home?locale=en`. */
  takeCalls: () => string[]
  close: () => Promise<void>
}

/** Stands between site and content service, passes everything on and notes what was asked. */
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
    // A service that is away looks away from here too, whatever the gate itself could answer.
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
