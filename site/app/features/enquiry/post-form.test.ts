import { openAsBlob } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openReceiver } from '@alun/platform/testing/receiver'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { postForm } from './post-form.ts'

/** The request of a browser, as far as forms need it. */
class BrowserRequest extends EventTarget {
  static latest: BrowserRequest
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  responseURL = ''
  url = ''
  readonly #headers = new Headers()
  readonly #aborting = new AbortController()

  open(_method: string, url: string) {
    this.url = new URL(url, location.href).href
    BrowserRequest.latest = this
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  abort() {
    this.#aborting.abort()
    if (this.url.endsWith('/silent')) this.dispatchEvent(new Event('loadend'))
  }
  async send(body: FormData) {
    if (this.url.endsWith('/silent')) return
    const request = { method: 'POST', body, headers: this.#headers, signal: this.#aborting.signal }
    try {
      const answer = await fetch(this.url, request)
      this.responseText = await answer.text()
      this.responseURL = answer.url
      this.status = answer.status
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause
    }
    this.dispatchEvent(new Event('loadend'))
  }
}
vi.stubGlobal('XMLHttpRequest', BrowserRequest)

let folder: string
const server = await openReceiver(({ path }, response) => {
  if (path === '/behind-sign-in') return response.writeHead(302, { Location: '/sign-in' }).end()
  if (path === '/cut') {
    response.writeHead(200, { 'Content-Length': '99' }).write('{"state":')
    return setImmediate(() => response.destroy())
  }
  const [, status, ours] = /^\/answers-(\d+)(?:-(.*))?/.exec(path) ?? []
  if (status) {
    const body = ours ? `{"state":"${ours}","problems":[]}` : '<h1>Refused by a proxy</h1>'
    return response.writeHead(Number(status)).end(body)
  }
  return response.end('{"state":"sent","problems":[]}')
})
beforeAll(async () => {
  vi.stubGlobal('location', { href: server.url })
  folder = await mkdtemp(path.join(tmpdir(), 'site-files-'))
})
afterAll(async () => {
  vi.unstubAllGlobals()
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

it.each([
  ['/answers-413', 'too-large', ['too-large-on-the-way']],
  ['/answers-413-too-large', 'too-large', []],
  ['/answers-403', 'failed', []],
  ['/answers-429-limited', 'limited', []],
])(
  'the answer of a proxy is distinguished from that of the site: %s',
  async (path, state, codes) => {
    const { body } = await chosen('large.pdf')
    // Forms that a former build stored have an address without an origin.
    const reply = await postForm(path, body, 'a-key')
    expect([reply?.state, reply?.problems.map(({ code }) => code)]).toEqual([state, codes])
  },
)

it.each([
  ['a proxy whose site is away', '/answers-502'],
  ['a proxy that waited too long', '/answers-504'],
  ['a site that cannot take it', '/answers-503-failed'],
  ['a site that got no body in time', '/answers-408'],
  ['the page of a network', '/answers-200'],
  ['the sign-in page of a network', '/behind-sign-in'],
  ['a line that breaks', '/cut'],
])('an answer counts as none: %s', async (_what, path) => {
  expect(await postForm(origin() + path, new FormData(), 'a-key')).toBeNull()
})

it('a form waits for a slow line, but not for a silent one', async () => {
  vi.useFakeTimers()
  const body = new FormData()
  body.append('file', new File([new Uint8Array(5_000_000)], 'cv.pdf'))
  const answered = vi.fn()
  void postForm(`${origin()}/silent`, body, 'a-key').then(answered)
  await vi.advanceTimersByTimeAsync(500_000)
  BrowserRequest.latest.upload.dispatchEvent(new Event('progress'))
  // The system may have taken the whole file.
  await vi.advanceTimersByTimeAsync(500_000)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(answered).toHaveBeenCalledWith(null)
})
