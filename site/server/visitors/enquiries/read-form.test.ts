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
  const place = { enter, isWanted: () => false }
  const reading = readForm(incoming, { idleMs: 20_000, place })
  for (let at = 0; at < bytes.length; at += 100_000) {
    incoming.push(bytes.subarray(at, at + 100_000))
    await vi.advanceTimersByTimeAsync(10_000)
  }
  incoming.push(null)
  await vi.advanceTimersByTimeAsync(600_000)
  expect((await reading).file).toMatchObject({ name: 'cv.pdf', size: 5 * 1024 * 1024 })
})

it('while others wait for a place, the body that has been inside longest leaves after a minute, however fast', async () => {
  vi.useFakeTimers()
  const placeFor = createBodyPlaces(3, 2)
  const states: (number | 'open' | 'waits')[] = []
  const send = (sender: string) => {
    const incoming = new IncomingMessage(new Socket())
    incoming.headers['content-type'] = 'multipart/form-data; boundary=b'
    const own = placeFor(sender)
    const at = states.push('waits') - 1
    const become = (state: (typeof states)[number]) => {
      states[at] = state
    }
    const enter = () => own.enter().then(() => become('open'))
    readForm(incoming, { idleMs: 20_000, place: { ...own, enter } })
      .catch(({ status }) => become(status))
      .finally(own.leave)
    incoming.push(Buffer.alloc(70_000))
    const sending = setInterval(() => incoming.push(Buffer.alloc(5_500)), 1_000)
    onTestFinished(() => clearInterval(sending))
  }
  const after = async (seconds: number, ...senders: string[]) => {
    for (const each of senders) send(each)
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    return states
  }
  expect(await after(50, 'a', 'a', 'b')).toEqual(['open', 'open', 'open'])
  expect(await after(100)).toEqual(['open', 'open', 'open'])
  // One more of the same sender waits for its own places; somebody else is first, although it came later.
  expect(await after(0, 'a', 'a', 'c')).toEqual(['open', 'open', 'open', 'waits', 'waits', 'waits'])
  expect(await after(2)).toEqual([408, 408, 'open', 'open', 'waits', 'open'])
  expect(await after(55)).toEqual([408, 408, 'open', 'open', 'waits', 'open'])
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
