import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'

const api = await forThisFile(openContent())

it('a file arrives that is larger than Payload usually takes', async () => {
  const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
  const rest = Buffer.alloc(53_000_000)
  rest.writeUInt32BE(rest.byteLength)
  rest.write('free', 4)
  const body = new FormData()
  body.set('_payload', '{}')
  body.set('file', new File([head, rest], 'long.mp4', { type: 'video/mp4' }))
  const answer = await api.http('/api/media', { method: 'POST', body }, await api.as('editor'))
  expect(answer.status).toBe(201)
})
