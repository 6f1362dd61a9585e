import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { createPostEnquiry } from './post-enquiry.ts'

it('outlives a service that is killed while it reads the files of enquiries', async () => {
  let times = 0
  const server = createServer((socket) => {
    times += 1
    socket.on('error', () => undefined)
    // Breaks the connection while the body is being sent.
    socket.once('data', () => setTimeout(() => socket.resetAndDestroy(), times % 5))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const content = new Uint8Array(1024 * 1024).fill(0x61)
  const service = { contentUrl: `http://127.0.0.1:${port}/v1`, intakeToken: 'token' }
  const postEnquiry = createPostEnquiry(service, 6_000)
  try {
    const enquiry = {
      fields: { form: 'vacancy' },
      file: { name: 'cv.pdf', content },
      address: null,
    }
    const replies = await Promise.all(Array.from({ length: 12 }, () => postEnquiry(enquiry)))
    expect(replies.every(({ status }) => status === 'away')).toBe(true)
  } finally {
    server.close()
  }
})
