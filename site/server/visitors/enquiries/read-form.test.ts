import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { type ReceivedForm, readForm } from './read-form.ts'

it('keeps what was typed before a file that is too large, however much too large it is', async () => {
  const received: ReceivedForm[] = []
  const server = createServer(async (request, response) => {
    received.push(await readForm(request, { idleMs: 5_000, room: async () => undefined }))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (const size of [5.5e6, 7e6, 20e6]) {
    const body = new FormData()
    body.append('name', 'Олена')
    body.append('file', new Blob([new Uint8Array(size)]), 'cv.pdf')
    await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })
  }
  server.close()
  expect(received.map(({ texts, file, tooLarge }) => [texts.get('name'), file, tooLarge])).toEqual(
    Array(3).fill(['Олена', null, 'file']),
  )
})
