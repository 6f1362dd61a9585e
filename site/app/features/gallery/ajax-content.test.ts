import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchAjax } from './ajax-content.island.ts'

const never = new AbortController().signal
const calls: string[] = []
let origin = ''

const server = createServer(async (request, response) => {
  const body = await text(request)
  calls.push([request.method, request.url, typeOf(request), body].filter(Boolean).join(' '))
  const [, status = ''] = request.url?.split('/') ?? []
  if (status === 'broken') return request.socket.destroy()
  const recovered = status === 'once' && calls.length > 1
  response.statusCode = recovered ? 200 : Number(status) || 503
  response.end(`<p>${request.headers['x-requested-with']}</p>`)
})

function typeOf({ headers }: IncomingMessage): string | undefined {
  return headers['content-type']
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  calls.length = 0
})

const ask = (path: string, ajaxBody: string | null = null) =>
  fetchAjax({ src: origin + path, ajaxBody }, never)

describe('the content of a slide from the server', () => {
  it('is asked for as a script would, and shown', async () => {
    expect(await ask('/200')).toEqual({ html: '<p>XMLHttpRequest</p>' })
    expect(calls).toEqual(['GET /200'])
  })

  it('is posted for where the link has a body', async () => {
    await ask('/200', 'unit=4')
    await ask('/200', '{"unit":4}')
    expect(calls).toEqual([
      'POST /200 application/x-www-form-urlencoded unit=4',
      'POST /200 application/json {"unit":4}',
    ])
  })

  it('is not found, forbidden, or failed for any other reason', async () => {
    expect(await ask('/404')).toEqual({ failure: 'ajax-not-found' })
    for (const path of ['/403', '/204', '/500', '/broken']) {
      expect(await ask(path)).toEqual({ failure: 'ajax-forbidden' })
    }
    expect(await fetchAjax({ src: null, ajaxBody: null }, never)).toEqual({ failure: 'generic' })
  })

  it('is requested again where that may help, but never posted twice', async () => {
    expect(await ask('/once')).toEqual({ html: '<p>XMLHttpRequest</p>' })
    expect(calls).toHaveLength(2)
    calls.length = 0
    await ask('/503', 'unit=4')
    await ask('/403')
    expect(calls).toHaveLength(2)
  })
})
