import { rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/test-site.ts'
import { createPostEnquiry } from './post-enquiry.ts'

it('outlives a service that is killed while it reads the files of enquiries', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    // In the midst of what is sent.
    socket.once('data', () => setTimeout(() => socket.resetAndDestroy(), Math.random() * 5))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const folder = await temporaryFolder()
  const path = join(folder, 'cv.pdf')
  await writeFile(path, Buffer.alloc(1024 * 1024, '%PDF-1.7\n'))
  const postEnquiry = createPostEnquiry({
    contentUrl: `http://127.0.0.1:${port}/v1`,
    intakeToken: 'token',
  })
  try {
    const enquiry = { fields: { form: 'vacancy' }, file: { name: 'cv.pdf', path }, address: null }
    const replies = await Promise.all(Array.from({ length: 12 }, () => postEnquiry(enquiry, 3_000)))
    expect(replies.every(({ status }) => status === 'unavailable')).toBe(true)
  } finally {
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
})
