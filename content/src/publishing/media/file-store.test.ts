import { createServer } from 'node:http'
import { portOf } from '@alun/platform/listener'
import { register } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaFiles } from './file-store.ts'

const denied =
  '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'
const missing = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>None</Message></Error>'
const server = createServer((request, answer) => {
  request.resume()
  const isMissing = request.url?.includes('missing') === true
  answer.writeHead(isMissing ? 404 : 403, { 'Content-Type': 'application/xml' })
  answer.end(isMissing ? missing : denied)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

describe('an object store that denies', () => {
  it('is told from a file that is missing, and counted as a failure', async () => {
    // Tests in the same process have called stores, too.
    register.resetMetrics()
    const endpoint = `http://127.0.0.1:${portOf(server)}`
    const account = { accessKeyId: 'key', secretAccessKey: 'secret' }
    const s3 = { bucket: 'uploads', endpoint, region: 'us-east-1', checksums: true, ...account }
    const files = mediaFiles({ mediaDir: '/none', s3 })
    await expect(files.read('photo.jpg')).rejects.toThrow('Access Denied')
    await expect(files.writtenBefore(0)).rejects.toThrow(/s3:ListBucket for the bucket uploads$/)
    await expect(files.size('photo.jpg')).rejects.toThrow('s3:GetObject')
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
