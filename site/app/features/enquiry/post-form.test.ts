import { openAsBlob } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openReceiver } from '@alun/platform/testing/receiver'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { postForm } from './post-form.ts'

let folder: string
const server = await openReceiver(({ path }, response) => {
  if (path === '/behind-sign-in') {
    return response.writeHead(302, { Location: 'https://sign-in.invalid/' }).end()
  }
  const [, status, ours] = /^\/answers-(\d+)(-ours)?/.exec(path) ?? []
  if (status) {
    const body = ours ? '{"state":"too-large","problems":[]}' : '<h1>Refused by a proxy</h1>'
    return response.writeHead(Number(status)).end(body)
  }
  return response.end('{"state":"sent","problems":[]}')
})
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-files-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const origin = () => server.url

async function chosen(name: string) {
  const file = path.join(folder, name)
  await writeFile(file, '%PDF-1.7')
  const body = new FormData()
  body.append('file', await openAsBlob(file, { type: 'application/pdf' }), name)
  const post = () => postForm(`${origin()}/career`, body, 'a-key')
  return { file, body, post }
}

it.each([
  ['was saved again', (file: string) => appendFile(file, '\n')],
  ['was deleted', (file: string) => rm(file)],
])(
  'a file that %s since it was chosen has to be chosen again, and the form does not wait for it',
  async (name, change) => {
    const { file, post } = await chosen(`${name}.pdf`)
    await change(file)
    const before = server.received.length
    expect(await post()).toEqual({
      state: 'invalid',
      problems: [{ input: 'file', code: 'file-unreadable' }],
    })
    expect(server.received).toHaveLength(before)
  },
)

it('a file that its cloud never delivers has to be chosen again', async () => {
  vi.useFakeTimers()
  const file = new File(['%PDF-1.7'], 'cv.pdf')
  file.arrayBuffer = () => new Promise(() => {})
  const body = new FormData()
  body.append('file', file)
  const reply = postForm(`${origin()}/career`, body, 'a-key')
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(await reply).toMatchObject({ state: 'invalid', problems: [{ code: 'file-unreadable' }] })
})

it('the bytes of a file are reused when it is sent again', async () => {
  const { file, body, post } = await chosen('cv.pdf')
  expect(await post()).toMatchObject({ state: 'sent' })
  await rm(file)
  expect(await post()).toMatchObject({ state: 'sent' })
  expect(server.received.at(-1)?.body).toContain('%PDF-1.7')
  expect(body.get('file')).toMatchObject({ name: 'cv.pdf', type: 'application/pdf' })
})

it('distinguishes the sign-in page of a network from a missing connection', async () => {
  const reply = await postForm(`${origin()}/behind-sign-in`, new FormData(), 'a-key')
  expect(reply).toEqual({ state: 'failed', problems: [] })
})

it.each([
  ['/answers-413', 'too-large', ['too-large-on-the-way']],
  ['/answers-413-ours', 'too-large', []],
  ['/answers-403', 'failed', []],
  ['/answers-502', 'failed', []],
])('distinguishes the answer of a proxy from that of the site: %s', async (path, state, codes) => {
  const { body } = await chosen('large.pdf')
  const reply = await postForm(origin() + path, body, 'a-key')
  expect([reply?.state, reply?.problems.map(({ code }) => code)]).toEqual([state, codes])
})
