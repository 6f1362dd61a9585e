import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { serve } from '@alun/platform/testing/receiver'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createBodyPlaces } from './body-places.ts'
import { type ReceivedForm, readForm } from './read-form.ts'

afterEach(() => void vi.useRealTimers())

it('the site waits for a file of five megabytes on a connection of 10 KB/s, after it has waited for memory', async () => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(5 * 1024 * 1024)]), 'cv.pdf')
  const sent = new Response(form)
  const bytes = await sent.bytes()
  const incoming = new IncomingMessage(new Socket())
  incoming.headers['content-type'] = sent.headers.get('Content-Type') ?? ''
  vi.useFakeTimers()
  const enter = () => new Promise<void>((resolve) => setTimeout(resolve, 600_000))
  // Others wait all the time.
  const place = { enter, isWanted: () => true }
  const reading = readForm(incoming, { idleMs: 20_000, place })
  for (let at = 0; at < bytes.length; at += 100_000) {
    incoming.push(bytes.subarray(at, at + 100_000))
    await vi.advanceTimersByTimeAsync(10_000)
  }
  incoming.push(null)
  await vi.advanceTimersByTimeAsync(600_000)
  expect((await reading).file).toMatchObject({ name: 'cv.pdf', size: 5 * 1024 * 1024 })
})

it('the site gives up a line below 5 KB/s while others wait for its place, and only then', async () => {
  vi.useFakeTimers()
  const placeFor = createBodyPlaces(3, 2)
  const line = (sender: string, bytesPerSecond: number) => {
    const incoming = new IncomingMessage(new Socket())
    incoming.headers['content-type'] = 'multipart/form-data; boundary=b'
    const place = placeFor(sender)
    let state = 'open'
    readForm(incoming, { idleMs: 20_000, place })
      .catch(({ status }) => (state = status))
      .finally(place.leave)
    incoming.push(Buffer.alloc(70_000))
    const sending = setInterval(() => incoming.push(Buffer.alloc(bytesPerSecond)), 1_000)
    onTestFinished(() => clearInterval(sending))
    return () => state
  }
  const lines = [line('a', 400), line('a', 10_000), line('b', 400)]
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines.map((state) => state())).toEqual(['open', 'open', 'open'])
  // A third line of one sender waits for its own lines alone, and somebody else for all.
  lines.push(line('a', 10_000))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(lines.map((state) => state())).toEqual([408, 'open', 'open', 'open'])
  lines.push(line('c', 10_000))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(lines.map((state) => state())).toEqual([408, 'open', 408, 'open', 'open'])
  lines.push(line('c', 10_000))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(lines.map((state) => state())).toEqual([408, 'open', 408, 'open', 'open', 'open'])
})

it('a form with a file that is too large keeps the texts before it', async () => {
  const received: ReceivedForm[] = []
  const { close, url } = await serve(async (request, response) => {
    received.push(await readForm(request, { idleMs: 5_000, place: createBodyPlaces(1, 1)('one') }))
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
