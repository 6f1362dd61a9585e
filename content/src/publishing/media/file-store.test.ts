import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { openReceiver } from '@alun/platform/testing/receiver'
import { register } from 'prom-client'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestBucket } from '../../testing/test-bucket.ts'
import { mediaFiles, whyStoreRefuses } from './file-store.ts'

const bucket = await forThisFile(openTestBucket())
const folder = await mkdtemp(path.join(tmpdir(), 'stored-'))
afterAll(() => rm(folder, { recursive: true }))
const denied = errorXml('AccessDenied', 'Access Denied')
const missing = errorXml('NoSuchKey', 'None')
const kept = new Map<string, string>()
const server = await forThisFile(
  openReceiver(({ body, method, path }, answer) => {
    const [, bucket = ''] = path.split(/[/?]/)
    const [file = ''] = path.split('?')
    if (bucket === 'writable') {
      if (method === 'PUT') kept.set(file, body)
      return answer.end(kept.get(file))
    }
    if (bucket === 'in-parts') return answer.end(listed(path))
    const said = answers[bucket] ?? (path.includes('missing') ? [404, missing] : [403, denied])
    return answer.writeHead(said[0], { 'Content-Type': 'application/xml' }).end(said[1])
  }),
)
/** Lists two files per page. */
function listed(url: string): string {
  const isRest = url.includes('continuation-token')
  const contents = (isRest ? ['c'] : ['a', 'b']).map(
    (name) =>
      `<Contents><Key>media/${name}.webp</Key><LastModified>2026-11-20T00:00:00Z</LastModified></Contents>`,
  )
  const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>2</NextContinuationToken>'
  return `<ListBucketResult>${isRest ? '' : next}${contents.join('')}</ListBucketResult>`
}
/** Answers of stores to wrong settings, by the requested bucket. */
const answers: Record<string, [status: number, body: string]> = {
  'wrong-key': [403, errorXml('InvalidAccessKeyId', 'The key does not exist in our records.')],
  'no-bucket': [404, errorXml('NoSuchBucket', 'The bucket does not exist')],
  'wrong-region': [301, errorXml('PermanentRedirect', 'Use the specified endpoint.')],
  'no-checksums': [400, errorXml('InvalidArgument', 'Unsupported header x-amz-checksum-crc32')],
  'old-checksums': [501, errorXml('NotImplemented', 'A header you provided: CRC32')],
  'bad-name': [400, errorXml('InvalidBucketName', 'The name is not valid')],
  'bad-request': [400, errorXml('AuthorizationHeaderMalformed', 'Expecting eu-west-1')],
  'other-service': [404, '<!doctype html><title>Not found</title><p>Nothing & nobody'],
  console: [200, '<!doctype html><title>Console</title>'],
}
function errorXml(code: string, message: string) {
  return `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`
}

describe('an object store that denies', () => {
  it('is distinguished from a missing file, and counted as a failure', async () => {
    // Other tests in the same process have called stores too.
    register.resetMetrics()
    const endpoint = server.url
    const account = { accessKeyId: 'key', secretAccessKey: 'secret' }
    const s3 = {
      bucket: 'uploads',
      endpoint,
      region: 'us-east-1',
      checksums: true,
      agent: {},
      ...account,
    }
    const files = mediaFiles({ mediaDir: '/none', s3 })
    await expect(files.read('photo.jpg')).rejects.toThrow('Access Denied')
    await expect(files.writtenBefore(0)).rejects.toThrow('Access Denied')
    await expect(files.size('photo.jpg')).rejects.toThrow('S3_ACCESS_KEY_ID')
    await expect(files.write('photo.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow()
    expect(await files.read('missing.jpg')).toBeNull()
    const lines = (await register.metrics()).split('\n')
    for (const [command, result] of [
      ['GetObject', 'failed'],
      ['PutObject', 'failed'],
      ['GetObject', 'missing'],
    ]) {
      expect(lines).toContain(
        `content_store_seconds_count{command="${command}",result="${result}"} 1`,
      )
    }
  })
})

it('is listed to its end if it returns a few files at a time', async () => {
  const endpoint = server.url
  const key = { accessKeyId: 'key', secretAccessKey: 'secret', checksums: true, agent: {} }
  // The region of R2, and an endpoint with the slash that its page shows.
  const s3 = { bucket: 'in-parts', endpoint: `${endpoint}/`, region: 'auto', ...key }
  const names = await mediaFiles({ mediaDir: '/none', s3 }).writtenBefore(currentTime())
  expect(names).toEqual(['a.webp', 'b.webp', 'c.webp'])
})

describe('the check of an object store', () => {
  const key = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const tryIn = (bucket: string, change: object = {}) => {
    const endpoint = server.url
    return whyStoreRefuses({
      bucket,
      endpoint,
      region: 'auto',
      checksums: true,
      agent: {},
      ...key,
      ...change,
    })
  }

  it.each([
    ['wrong-key', 'answers "The key does not exist in our records." (S3_ACCESS_KEY_ID)'],
    ['no-bucket', 'answers "The bucket does not exist" (S3_BUCKET)'],
    ['wrong-region', 'answers "Use the specified endpoint." (S3_REGION)'],
    ['uploads', 'answers "Access Denied" (S3_ACCESS_KEY_ID)'],
    ['no-checksums', 'answers "Unsupported header x-amz-checksum-crc32" (S3_CHECKSUMS)'],
    ['old-checksums', 'answers "A header you provided: CRC32" (S3_CHECKSUMS)'],
    ['bad-name', 'answers "The name is not valid" (S3_BUCKET)'],
    ['bad-request', 'answers "Expecting eu-west-1" (S3_REGION)'],
    ['console', 'The server at S3_ENDPOINT is not an object store'],
    ['other-service', 'The server at S3_ENDPOINT is not an object store'],
  ])('names the setting in one line (%s)', async (bucket, reason) => {
    expect(await tryIn(bucket)).toContain(reason)
  })

  it('reports that nothing answers, and nothing if the store accepts files', async () => {
    const closed = { endpoint: 'http://127.0.0.1:1' }
    expect(await tryIn('uploads', closed)).toMatch(
      /^The object store is unreachable: .* \(S3_ENDPOINT\)$/,
    )
    expect(await tryIn('writable')).toBeNull()
  })
})

it.each(['disk', 'object store'])('a file gets a second name on the %s', async (place) => {
  const s3 = place === 'disk' ? undefined : bucket.s3
  const store = mediaFiles({ mediaDir: path.join(folder, 'media'), s3 })
  const name = 'plan & view #1+2.pdf'
  await store.write(name, Buffer.from('words'), 'application/pdf')
  await store.copy(name, 'second.pdf')
  expect(String(await store.read('second.pdf'))).toBe('words')
  await expect(store.copy('none.pdf', 'third.pdf')).rejects.toThrow()
})
