import { request } from 'node:http'

interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Raw body, still compressed if `accept-encoding` allowed it. */
  bytes: Buffer
  body: string
}

/** Sends the path unchanged, unlike `fetch`, and does not follow redirects. */
export function rawRequest(
  origin: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const { method = 'GET', headers = {}, body } = options
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, timeout: 15_000 })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path}: no answer`)))
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          bytes,
          body: bytes.toString('utf8'),
        })
      })
    })
    if (body !== undefined) outgoing.setHeader('content-length', Buffer.byteLength(body))
    outgoing.end(body)
  })
}
