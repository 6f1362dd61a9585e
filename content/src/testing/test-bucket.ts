import { createServer } from 'node:http'
import { portOf } from '@alun/platform/listener'

/** For tests: an object store in memory, as far as the service asks one. */
export async function openTestBucket() {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(pathname.replace(/^\/[^/]+\/?/, ''))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const object = objects.get(key)
    if (key === '') {
      const prefix = searchParams.get('prefix') ?? ''
      const found = [...objects.keys()].filter((each) => each.startsWith(prefix)).toSorted()
      const contents = found.map(
        (each) =>
          `<Contents><Key>${each}</Key><LastModified>2026-11-20T00:00:00Z</LastModified></Contents>`,
      )
      answer.end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`)
    } else if (request.method === 'PUT') {
      objects.set(key, Buffer.concat(chunks))
      answer.end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      answer.writeHead(204).end()
    } else if (object) {
      answer.writeHead(200, { 'Content-Length': object.length })
      answer.end(request.method === 'HEAD' ? undefined : object)
    } else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    objects,
    s3: {
      bucket: 'uploads',
      endpoint: `http://127.0.0.1:${portOf(server)}`,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      checksums: true,
      agent: {},
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
