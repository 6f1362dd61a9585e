import { once } from 'node:events'
import type { IncomingMessage, RequestListener } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Listener, listen, PortError } from './listener.ts'

const listeners: Listener[] = []
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close(0)
})

async function open(port = 0, holdMs = 30_000) {
  const listener = await listen({ setting: 'PORT', port, holdMs })
  listeners.push(listener)
  return { ...listener, url: `http://127.0.0.1:${listener.port}/` }
}

describe('the listener', () => {
  it('names a port that is taken', async () => {
    const { port } = await open()
    await expect(open(port)).rejects.toThrow(
      new PortError(`PORT ${port} is already in use: stop what uses it, or set another one`),
    )
  })

  it('listens at the address that it is given, and names one that is not of this machine', async () => {
    const at = (address: string) => listen({ setting: 'PORT', port: 0, address })
    const listener = await at('127.0.0.1')
    listeners.push(listener)
    expect(listener.server.address()).toMatchObject({ address: '127.0.0.1', family: 'IPv4' })
    await expect(at('192.0.2.7')).rejects.toThrow(
      new PortError('LISTEN_ADDRESS 192.0.2.7 is not an address of this machine'),
    )
  })

  it('reports at once to probes that it is starting, and to others if the start takes too long', async () => {
    const { openFor, url } = await open(0, 20)
    expect((await fetch(url)).status).toBe(503)
    const patient = await open()
    expect((await fetch(`${patient.url}readyz`)).status).toBe(503)
    expect((await fetch(`${patient.url}healthz`)).status).toBe(503)
    openFor((_request, response) => response.end('ready'))
    expect(await (await fetch(url)).text()).toBe('ready')
  })

  it('lets requests wait for a start, forms included', async () => {
    const { openFor, server, url } = await open()
    const early = fetch(url, { method: 'POST', body: 'a form' })
    await once(server, 'request')
    openFor(async (request, response) => {
      response.end(Buffer.concat(await request.toArray()))
    })
    expect(await (await early).text()).toBe('a form')
  })

  it.each([
    'GET /readyz HTTP/1.0\r\n\r\n',
    'GET /readyz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n',
  ])('answers probes that name no host: %j', async (head) => {
    const { openFor, port } = await open()
    openFor(({ headers }, response) => response.end(headers.host))
    const socket = connect(port, '127.0.0.1').end(head)
    const answer = Buffer.concat(await socket.toArray()).toString()
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/localhost\s*$/)
  })

  it('closes idle connections after the given time, and waits longer for heads', async () => {
    const listener = await listen({ setting: 'PORT', port: 0, keepAliveMs: 65_000 })
    listeners.push(listener)
    listener.openFor((_request, response) => response.end())
    const answer = await fetch(`http://127.0.0.1:${listener.port}/`)
    expect(answer.headers.get('keep-alive')).toBe('timeout=65')
    expect(listener.server.headersTimeout).toBeGreaterThan(65_000)
  })

  it('ends a silent body, but no body that its reader has paused or that comes on a slow line', async () => {
    const listener = await listen({ setting: 'PORT', port: 0, silentMs: 400 })
    listeners.push(listener)
    const { openFor, port, server } = listener
    const { promise: held, resolve } = Promise.withResolvers<IncomingMessage>()
    openFor((request, response) => {
      request.once('end', () => response.end('read'))
      if (request.url === '/silent') return request.resume()
      resolve(request.pause())
    })
    const send = (path: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`POST ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n`)
      socket.write('Content-Length: 10\r\n\r\nhalf ')
      return socket
    }
    const patient = send('/held')
    const request = await held
    expect(Buffer.concat(await send('/silent').toArray())).toHaveLength(0)
    patient.write('done.')
    request.resume()
    expect(Buffer.concat(await patient.toArray()).toString()).toMatch(/^HTTP\/1\.1 200 /)
    // Five megabytes at 10 KB/s.
    expect(server.requestTimeout).toBeGreaterThan(525_000)
  })

  it('lets a request in flight end before it closes, and accepts no other', async () => {
    const { close, openFor, server, url } = await open()
    const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>()
    openFor(async (_request, response) => {
      response.write('first half, ')
      await mayFinish
      response.end('second half')
    })
    const answer = await fetch(url)
    const closed = close(30_000)
    await vi.waitFor(() => expect(server.listening).toBe(false))
    await expect(fetch(url)).rejects.toThrow()
    finish()
    expect(await answer.text()).toBe('first half, second half')
    await closed
  })

  it('serves on for a while after the call to close, because proxies need time, and ends each connection', async () => {
    const { close, openFor, url } = await open()
    openFor((_request, response) => response.end('served'))
    const closed = close(30_000, 200)
    const answer = await fetch(url)
    expect([await answer.text(), answer.headers.get('connection')]).toEqual(['served', 'close'])
    await closed
    await expect(fetch(url)).rejects.toThrow()
  })

  const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
  const post = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nform'

  it.each<[string, string, RequestListener]>([
    ['GET', get, (_request, response) => response.end('page')],
    ['HEAD', get.replace('GET', 'HEAD'), (_request, response) => response.end()],
    ['an unchanged page', get, (_request, response) => response.writeHead(304).end()],
    ['POST', post, (request, response) => request.resume().on('end', () => response.end('taken'))],
  ])('starts one request of a connection at a time: %s', async (_, head, respond) => {
    const { openFor, port } = await open()
    let started = 0
    openFor((request, response) => {
      started += 1
      respond(request, response)
    })
    const socket = connect(port, '127.0.0.1').end(head.repeat(200))
    const answer = Buffer.concat(await socket.toArray()).toString()
    expect([started, answer.match(/HTTP\/1\.1 /g)?.length]).toEqual([1, 1])
  })

  it('closes a connection whose next request came too early, and answers other connections', async () => {
    const { openFor, port, url } = await open()
    openFor(({ url: path }, response) => {
      if (path === '/begun') response.write('half ')
      setImmediate(() => response.end('page'))
    })
    const answerTo = async (text: string) =>
      Buffer.concat(await connect(port, '127.0.0.1').end(text).toArray()).toString()
    expect(await answerTo(get.repeat(2))).toMatch(/^Connection: close\r\n[\s\S]*page$/im)
    const begun = get.replace('/', '/begun')
    expect(await answerTo(begun.repeat(2))).toMatch(/half [\s\S]*page\r\n0\r\n\r\n$/)
    expect(await (await fetch(url)).text()).toBe('page')
  })

  it('closes a connection with a broken head, and writes no refusal into an answer that has begun', async () => {
    const { openFor, port } = await open()
    openFor((_request, response) => void response.write('half'))
    const socket = connect(port, '127.0.0.1')
    socket.write(get)
    let answer = ''
    for await (const part of socket) {
      answer += part
      if (answer.endsWith('half\r\n')) socket.write('no head\r\n\r\n')
    }
    expect(answer).toMatch(/half\r\n$/)
  })

  it('ends the connections that have waited longest if answers exceed their budget', async () => {
    const megabyte = 1024 * 1024
    const listener = await listen({ setting: 'PORT', port: 0, maxWaiting: 40 * megabyte })
    listeners.push(listener)
    const body = Buffer.alloc(16 * megabyte)
    listener.openFor((_request, response) => response.end(body))
    const readers = [0, 1, 2].map(() => connect(listener.port, '127.0.0.1'))
    for (const reader of readers) {
      const answered = once(listener.server, 'request')
      reader.on('error', () => {}).write(get)
      await answered
    }
    const [first, ...others] = readers.map(async (reader) => {
      let size = 0
      for await (const chunk of reader) {
        size += chunk.length
        if (size > body.length) break
      }
      return size > body.length
    })
    await expect(first).resolves.toBe(false)
    expect(await Promise.all(others)).toEqual([true, true])
  })

  it('cuts off a request that takes too long', async () => {
    const { close, openFor, server, url } = await open()
    openFor((_request, response) => void response.write('half'))
    const text = (await fetch(url)).text()
    await Promise.all([close(50), expect(text).rejects.toThrow(), once(server, 'close')])
  })

  it.each([
    [400, 'Host: a.example\r\nHost: b.example\r\n\r\n'],
    [400, 'Host: a.example\r\nno header\r\n\r\n'],
    [413, `Host: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\n`],
    [417, 'Host: a.example\r\nExpect: a-wonder\r\n\r\n'],
    [431, `Host: a.example\r\nX-Long: ${'a'.repeat(70_000)}\r\n\r\n`],
  ])(
    'answers %i to a head that nothing could read, with the headers of all answers',
    async (status, head) => {
      const { openFor, port } = await open()
      openFor((request, response) => void request.resume().on('end', () => response.end('read')))
      const socket = connect(port, '127.0.0.1')
      socket.write(`POST / HTTP/1.1\r\n${head}`)
      let answer = ''
      for await (const part of socket) answer += part
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(answer).toContain("Content-Security-Policy: default-src 'none'")
      expect(answer).toContain('X-Content-Type-Options: nosniff')
    },
  )
})
