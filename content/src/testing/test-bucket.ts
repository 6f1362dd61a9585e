import { serve } from '@alun/platform/testing/receiver'

/** An object store in memory for tests, with the operations that the service uses. */
export async function openTestBucket() {
  const objects = new Map<string, Buffer>()
  const { close, url } = await serve(async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(pathname.replace(/^\/[^/]+\/?/, ''))
    const content = Buffer.concat(await request.toArray())
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
      const source = request.headers['x-amz-copy-source']
      const copied = objects.get(decodeURIComponent(String(source).replace(/^[^/]+\//, '')))
      if (source && !copied) answer.writeHead(404).end()
      else {
        objects.set(key, copied ?? content)
        answer.end(copied && '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>')
      }
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      answer.writeHead(204).end()
    } else if (object) {
      answer.writeHead(200, { 'Content-Length': object.length })
      answer.end(request.method === 'HEAD' ? undefined : object)
    } else answer.writeHead(404).end()
  })
  return {
    objects,
    s3: {
      bucket: 'uploads',
      endpoint: url,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      checksums: true,
      agent: {},
    },
    close,
  }
}
