import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createPostEnquiry } from './post-enquiry.ts'

async function serviceOf(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { contentUrl: `http://127.0.0.1:${port}/v1`, intakeToken: 'token' }
}

function enquiryWith(bytes: number) {
  const content = new Uint8Array(bytes).fill(0x61)
  const file = bytes > 0 ? { name: 'cv.pdf', content } : null
  return { fields: { form: 'vacancy' }, file, address: null }
}

it('the site outlives a service that is killed while it reads the files of enquiries', async () => {
  let times = 0
  const server = createServer((socket) => {
    times += 1
    socket.on('error', () => undefined)
    // Breaks the connection while the body is being sent.
    socket.once('data', () => setTimeout(() => socket.resetAndDestroy(), times % 5))
  })
  const postEnquiry = createPostEnquiry(await serviceOf(server), 6_000)
  const enquiry = enquiryWith(1024 * 1024)
  const replies = await Promise.all(Array.from({ length: 12 }, () => postEnquiry(enquiry)))
  expect(replies.every(({ status }) => status === 'away')).toBe(true)
})

it('the site waits longer for a service that may still be receiving a file', async () => {
  const waiting: ServerResponse[] = []
  const server = createHttpServer((request, response) => {
    request.resume().on('end', () => waiting.push(response))
  })
  const postEnquiry = createPostEnquiry(await serviceOf(server), 200)
  const slow = postEnquiry(enquiryWith(100_000))
  await expect.poll(() => waiting.length).toBe(1)
  // One without a file began later, and is given up before.
  expect(await postEnquiry(enquiryWith(0))).toMatchObject({ status: 'away', silent: true })
  waiting[0]
    ?.writeHead(201, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ data: { id: randomUUID(), duplicate: false } }))
  expect(await slow).toMatchObject({ status: 'accepted' })
  server.closeAllConnections()
})
