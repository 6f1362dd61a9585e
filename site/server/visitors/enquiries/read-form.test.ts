import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { serve } from '@alun/platform/testing/receiver'
import { afterEach, expect, it, vi } from 'vitest'
import { type ReceivedForm, readForm } from './read-form.ts'

afterEach(() => void vi.useRealTimers())

it('waits for a file of five megabytes on a line of 10 KB/s, after it has waited for memory', async () => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(5 * 1024 * 1024)]), 'cv.pdf')
  const sent = new Response(form)
  const bytes = await sent.bytes()
  const incoming = new IncomingMessage(new Socket())
  incoming.headers['content-type'] = sent.headers.get('Content-Type') ?? ''
  vi.useFakeTimers()
  const room = () => new Promise<void>((resolve) => setTimeout(resolve, 600_000))
  const reading = readForm(incoming, { idleMs: 20_000, room })
  for (let at = 0; at < bytes.length; at += 100_000) {
    incoming.push(bytes.subarray(at, at + 100_000))
    await vi.advanceTimersByTimeAsync(10_000)
  }
  incoming.push(null)
  await vi.advanceTimersByTimeAsync(600_000)
  expect((await reading).file).toMatchObject({ name: 'cv.pdf', size: 5 * 1024 * 1024 })
})

it('returns the texts before a file that is too large', async () => {
  const received: ReceivedForm[] = []
  const { close, url } = await serve(async (request, response) => {
    received.push(await readForm(request, { idleMs: 5_000, room: async () => undefined }))
    response.end()
  })
  for (const size of [5.5e6, 7e6, 20e6]) {
    const body = new FormData()
    body.append('name', 'Олена')
    body.append('file', new Blob([new Uint8Array(size)]), 'cv.pdf')
    await fetch(url, { method: 'POST', body })
  }
  await close()
  expect(received.map(({ texts, file, tooLarge }) => [texts.get('name'), file, tooLarge])).toEqual(
    Array(3).fill(['Олена', null, 'file']),
  )
})
