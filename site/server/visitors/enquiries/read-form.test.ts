import { serve } from '@alun/platform/testing/receiver'
import { expect, it } from 'vitest'
import { type ReceivedForm, readForm } from './read-form.ts'

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
