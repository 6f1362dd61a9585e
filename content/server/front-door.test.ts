import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isOpened } from './door-path.ts'
import { type FrontDoor, openFrontDoor } from './front-door.ts'

const addresses = {
  siteUrl: 'https://www.example.com',
  contentPublicUrl: 'https://content.example.com/v1',
}
const doors: FrontDoor[] = []
afterEach(async () => {
  for (const door of doors.splice(0)) await door.close(0)
})

async function open(port = 0, keepAliveMs?: number) {
  const door = await openFrontDoor({ port }, addresses, keepAliveMs)
  doors.push(door)
  return { door, port: door.port, url: `http://127.0.0.1:${door.port}/` }
}

/** A front door with a reader that answers the length of bodies. */
async function openReader() {
  const { door, port, url } = await open()
  const read: number[] = []
  const failed = Promise.withResolvers<unknown>()
  door.openFor(async (request, response) => {
    try {
      let bytes = 0
      for await (const chunk of request) bytes += chunk.length
      read.push(bytes)
      response.end(String(bytes))
    } catch (cause) {
      failed.resolve(cause)
    }
  })
  return { port, url, read, failed: failed.promise }
}

/** Sends raw bytes and returns everything that is answered until the connection closes. */
async function send(port: number, head: string, ...pieces: (string | Buffer)[]) {
  const socket = connect(port, '127.0.0.1')
  const answer: Buffer[] = []
  socket.on('data', (bytes: Buffer) => answer.push(bytes))
  // The server may close the connection while we send; only its answer counts.
  socket.on('error', () => undefined)
  let sent = 0
  socket.write(head)
  for (const piece of pieces) {
    if (socket.destroyed || socket.readableEnded) break
    sent += piece.length
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  socket.end()
  if (!socket.closed) await once(socket, 'close')
  const [headers = '', body = ''] = Buffer.concat(answer).toString().split('\r\n\r\n')
  return { status: Number(headers.split(' ')[1]), headers, body, sent }
}

const postHead = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: content', ...headers, '', ''].join('\r\n')
const chunk = Buffer.concat([
  Buffer.from('10000\r\n'),
  Buffer.alloc(0x10000, 'x'),
  Buffer.from('\r\n'),
])
const form = 'Content-Type: multipart/form-data; boundary=b'
const partHead = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n'
/** A form of this size with one part. */
function filled(size: number): Buffer<ArrayBuffer> {
  const body = Buffer.alloc(size, 'x')
  body.write(partHead)
  return body
}
const tooLarge = {
  errors: [{ message: 'The request is too large.', extensions: { code: 'CONTENT_TOO_LARGE' } }],
}
const megabyte = 1_048_576

describe('a body', () => {
  it.each([
    ['a megabyte', megabyte, 'Content-Type: application/json'],
    ['six megabytes as a form with files', 6 * megabyte, form],
  ])('may have %s and no byte more, and is refused before it is sent', async (_, size, type) => {
    const { port, read, url } = await openReader()
    const body = filled(size)
    const [, value = ''] = type.split(': ')
    const headers = { 'Content-Type': value }
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
    const head = postHead('/api/accounts/login', type, `Content-Length: ${size + 1}`)
    const answer = await send(port, head)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([413, tooLarge])
    expect(answer.headers).toMatch(/^connection: close$/im)
    expect(read).toEqual([size])
  })

  it('is refused with an answer that a caller who goes on sending can read', async () => {
    const { url } = await openReader()
    const body = Buffer.alloc(20 * megabyte)
    const answer = await fetch(url, { method: 'POST', body })
    expect([answer.status, await answer.json()]).toEqual([413, tooLarge])
  })

  it.each([
    ['words', 'Content-Type: application/json', megabyte],
    ['a form', form, 6 * megabyte],
  ])(
    'of %s that does not say its length is cut off where it is too large',
    async (_, type, size) => {
      const { failed, port, read } = await openReader()
      const head = postHead('/v1/auth/login', type, 'Transfer-Encoding: chunked')
      const first = Buffer.from(chunk)
      first.write(partHead, '10000\r\n'.length)
      const fits = [first, ...Array.from({ length: size / 0x10000 - 1 }, () => chunk)]
      expect(await send(port, head, ...fits, '0\r\n\r\n')).toMatchObject({ status: 200 })
      const endless = [first, ...Array.from({ length: 2_000 }, () => chunk)]
      const answer = await send(port, head, ...endless)
      expect([answer.status, JSON.parse(answer.body)]).toEqual([413, tooLarge])
      expect(read).toEqual([size])
      expect(await failed).toBeInstanceOf(Error)
    },
  )

  it('of a picture for the library may be larger, from who says to be signed in', async () => {
    const { url } = await openReader()
    const body = filled(20 * megabyte)
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
    const signedIn = { ...headers, Cookie: 'payload-token=x' }
    const upload = (path: string, as: Record<string, string>) =>
      fetch(`${url}${path}`, { method: 'POST', body, headers: as })
    expect(await (await upload('api/media?depth=0', signedIn)).text()).toBe(String(body.length))
    expect((await upload('api/media', headers)).status).toBe(413)
    expect((await upload('api/accounts/login', signedIn)).status).toBe(413)
    expect((await upload('api/media', { Cookie: 'payload-token=x' })).status).toBe(413)
  })
})

describe('the rest of a body that its reader has left', () => {
  /** Keep-alive time of a proxy that reuses connections. */
  const keptMs = 65_000
  /** Readers that answer after a little of the body, in each way in which readers abandon a body. */
  const readers: Record<string, (request: IncomingMessage, answer: () => void) => void> = {
    'pauses it': (request, answer) => {
      request.once('data', () => {
        request.pause()
        answer()
      })
    },
    'waits to be read': (request, answer) => {
      request.once('readable', () => {
        request.read(1)
        answer()
      })
    },
    'waits in a pipe': (request, answer) => {
      request.pipe(new PassThrough({ highWaterMark: 1 }))
      request.once('data', answer)
    },
    'waits in a web stream': async (request, answer) => {
      const reader = Readable.toWeb(request).getReader()
      await reader.read()
      answer()
    },
    'is given up after the answer': async (request, answer) => {
      const pieces = request[Symbol.asyncIterator]()
      await pieces.next()
      answer()
      await pieces.return?.()
    },
    'was read by a loop that ended': async (request, answer) => {
      for await (const _ of request) break
      answer()
    },
    'was never begun': (_request, answer) => answer(),
  }

  it.each(Object.entries(readers))('%s: the next request does not wait for it', async (_, read) => {
    const { door, port } = await open(0, keptMs)
    door.openFor((request, response) => {
      if (request.method === 'GET') response.end('the next')
      else read(request, () => response.writeHead(400).end())
    })
    const size = 900_000
    const head = postHead('/api/accounts/login', form, `Content-Length: ${size}`)
    const get = 'GET /readyz HTTP/1.1\r\nHost: content\r\nConnection: close\r\n\r\n'
    const socket = connect(port, '127.0.0.1')
    const answers = socket.toArray()
    socket.write(head)
    socket.write(filled(size))
    socket.write(get)
    const said = Buffer.concat(await answers).toString()
    expect(said).toMatch(/^HTTP\/1\.1 400 .*HTTP\/1\.1 200 .*the next$/s)
  })

  it('does not cut an answer that has begun, where it is too much', async () => {
    const { door, port } = await open(0, keptMs)
    const body = '['.repeat(200)
    const head = postHead('/api/news', `Content-Length: ${body.length + 1}`)
    door.openFor(async ({ socket }, response) => {
      response.writeHead(403, { 'Content-Length': 10 }).write('first')
      while (socket.bytesRead < head.length + body.length) await nextTurn()
      response.end(' last')
    })
    const socket = connect(port, '127.0.0.1')
    socket.write(head)
    await once(socket, 'readable')
    socket.write(body)
    const said = Buffer.concat(await socket.toArray()).toString()
    expect(said).toMatch(/^HTTP\/1\.1 403 .*first last$/s)
  })

  it('ends the connection where it does not come', async () => {
    const { door, port } = await open(0, keptMs)
    door.openFor((_request, response) => response.writeHead(400).end())
    const head = postHead('/api/accounts/login', form, 'Content-Length: 900000')
    const socket = connect(port, '127.0.0.1')
    socket.write(head + partHead)
    expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('another protocol', () => {
  const upgrade = (path: string, protocol: string) =>
    `GET ${path} HTTP/1.1\r\nHost: content\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`

  it.each(['/zzz', '/v1/server/info', '/admin/login', '//evil.example/', '/_next/hmr'])(
    'is not spoken at %s, also for requests that wait behind it',
    async (path) => {
      const { door, port } = await open()
      door.server.on('upgrade', (_request, socket) => socket.write('a socket for ever'))
      door.openFor((_request, response) => response.end())
      const answer = await send(port, upgrade(path, 'websocket'))
      expect([answer.status, JSON.parse(answer.body).errors[0].extensions.code]).toEqual([
        400,
        'INVALID_QUERY',
      ])
      expect(answer.headers).toMatch(/^connection: close$/im)
    },
  )

  it('that is only offered changes nothing', async () => {
    const { port } = await openReader()
    expect(await send(port, upgrade('/v1/server/info', 'h2c'))).toMatchObject({ status: 200 })
    expect(await send(port, upgrade('/zzz', 'h2c'))).toMatchObject({ status: 404 })
  })

  it('is not tunnelled', async () => {
    const { port } = await openReader()
    const tunnel = 'CONNECT 10.0.0.1:5432 HTTP/1.1\r\nHost: 10.0.0.1:5432\r\n\r\n'
    expect(await send(port, tunnel)).toMatchObject({ status: 405 })
  })
})

describe('the shape of a body', () => {
  const json = 'application/json'
  const query = 'application/x-www-form-urlencoded'
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const list = (values: number) => `[${'1,'.repeat(values - 1)}1]`
  const disposition = 'Content-Disposition: form-data; name="a"'
  const part = (value: string, head = disposition) => `--b\r\n${head}\r\n\r\n${value}\r\n`
  const parts = (count: number) => `${part('1').repeat(count)}--b--\r\n`
  const post = (url: string, type: string, body: string) =>
    fetch(`${url}api/news`, { method: 'POST', body, headers: { 'Content-Type': type } })
  const codeOf = async (answer: Response) => [
    answer.status,
    (await answer.json()).errors[0].extensions.code,
  ]
  const multipart = 'multipart/form-data; boundary=b'

  it.each([
    ['levels', json, nested(100), nested(101)],
    ['values', json, list(49_990), list(50_001)],
    ['levels of a server function', 'text/plain;charset=UTF-8', nested(100), nested(101)],
    ['levels where no type is named', '', nested(100), nested(101)],
    ['levels of what is sent as a query', query, nested(100), nested(101)],
    ['levels of a query that is none', `${query}; charset=utf-8`, nested(100), nested(101)],
    ['values of a query', query, 'a&'.repeat(1_000), 'a&'.repeat(1_001)],
    ['parts', multipart, parts(199), parts(201)],
    [
      'parts with a boundary in quotes',
      'multipart/form-data; boundary="b"',
      parts(199),
      parts(201),
    ],
    ['levels of a part', multipart, part(nested(100)), part(nested(101))],
    ['values of all parts', multipart, part(list(24_000)).repeat(2), part(list(25_001)).repeat(2)],
  ])('has a limit of %s', async (_, type, fits, exceeds) => {
    const { read, url } = await openReader()
    expect((await post(url, type, fits)).status).toBe(200)
    expect(await codeOf(await post(url, type, exceeds))).toEqual([400, 'INVALID_PAYLOAD'])
    expect(read).toEqual([fits.length])
  })

  it('is not looked for in what is said, and in no file', async () => {
    const { url } = await openReader()
    const body = JSON.stringify({ text: `\\"${'[{,'.repeat(60_000)}` })
    expect((await post(url, json, body)).status).toBe(200)
    for (const name of ['a.pdf', 'план.pdf', 'a \\"b\\".pdf']) {
      const head = `${disposition}; filename="${name}"\r\nContent-Type: application/pdf`
      const file = part(nested(200), head)
      expect([name, (await post(url, multipart, `${file}${part('1')}`)).status]).toEqual([
        name,
        200,
      ])
    }
  })

  it.each([
    'Content-Disposition: form-data; name="a; filename=b"',
    'Content-Disposition: form-data; name="a\\"; filename=\\"b"',
    'Content-Disposition: form-data; name="a"; filename=""',
    'Content-Disposition: form-data; name="a"; filename*=utf-8\'\'b',
    'Content-Disposition: form-data; name="a"\r\n ; filename="b"',
    'Content-Disposition: form-data; name="a"; filename="b"\r\nContent-Disposition: form-data; name="a"',
    'X: Content-Disposition: form-data; name="a"; filename="b"',
    '',
  ])('is that of text in a part that readers may take for no file: %j', async (head) => {
    const { url } = await openReader()
    const exceeding = part(nested(101), head)
    expect((await post(url, multipart, exceeding)).status).toBe(400)
  })

  it.each([
    ['multipart/form-data', parts(2)],
    ['multipart/form-data; x-boundary=a; boundary=b', parts(2)],
    ['multipart/form-data; boundary=b; boundary=a', parts(2)],
    ['multipart/form-data; boundary=b, multipart/form-data; boundary=a', parts(2)],
    ['multipart/form-data; boundary="b', parts(2)],
    [multipart, `${nested(9)}\r\n${parts(2)}`],
    [multipart, 'no boundary at all'],
    [multipart, `--b\r\n${'X: y\r\n'.repeat(2_000)}`],
  ])('must tell its parts apart: %s', async (type, body) => {
    const { read, url } = await openReader()
    expect(await codeOf(await post(url, type, body))).toEqual([400, 'INVALID_PAYLOAD'])
    expect(read).toEqual([])
  })

  it('is followed across pieces as small as they come', async () => {
    const { port } = await openReader()
    const answerTo = (body: string) => {
      const head = postHead('/api/news', form, `Content-Length: ${body.length}`)
      return send(port, head, ...body)
    }
    const said = part(`"${'['.repeat(200)}"`)
    expect((await answerTo(`${said}${part(nested(100))}--b--\r\n`)).status).toBe(200)
    expect((await answerTo(`${said}${part(nested(101))}--b--\r\n`)).status).toBe(400)
  })

  it.each([
    'application/octet-stream',
    'text/html',
    'image/png',
    'multipart/mixed; boundary=b',
    'x-multipart/form-data; boundary=b',
  ])('%s is rejected, because nothing accepts it', async (type) => {
    const { read, url } = await openReader()
    expect(await codeOf(await post(url, type, '1'))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    const without = await fetch(`${url}api/news`, { headers: { 'Content-Type': type } })
    expect([without.status, read]).toEqual([200, [0]])
  })
})

describe('an address', () => {
  it.each([
    ['/v1/media/./a', '/v1/media/a'],
    ['/v1/medi%61/x?a=%61', '/v1/media/x?a=%61'],
    ['/v1/x/%2e%2E/media', '/v1/media'],
    ['//v1//media', '/v1/media'],
    ['/\\v1.example/a', '/v1.example/a'],
  ])('that is another spelling leads to the one that counts: %s', async (spelling, to) => {
    const { port } = await openReader()
    const answer = await send(port, `GET ${spelling} HTTP/1.1\r\nHost: content\r\n\r\n`)
    expect([answer.status, /^location: (.*)$/im.exec(answer.headers)?.[1]]).toEqual([308, to])
  })

  it.each([
    '/_next/image?url=/v1/media/a/b/640.jpg&w=1920&q=75',
    '/_next/data/x.json',
    '/og',
    '/adminx',
  ])('that a framework opens and nothing uses is closed: %s', async (closed) => {
    const { url } = await openReader()
    const answer = await fetch(new URL(closed, url))
    expect([answer.status, (await answer.json()).errors[0].extensions.code]).toEqual([
      404,
      'ROUTE_NOT_FOUND',
    ])
  })

  const folder = path.resolve(import.meta.dirname, '..')
  const ofSources = globSync('**/{route,page}.{ts,tsx}', { cwd: path.join(folder, 'src/app') }).map(
    (file) => `/${path.dirname(file).replaceAll(/\([^/]*\)\//g, '')}`,
  )

  it('of each of our own routes is open', () => {
    expect(ofSources.length).toBeGreaterThan(10)
    expect(ofSources.filter((route) => !isOpened(route))).toEqual([])
  })

  const built = path.join(folder, '.next/app-path-routes-manifest.json')
  it.skipIf(!existsSync(built))('is open of no more routes of a build than ours', () => {
    const routes = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(built, 'utf8')))
    const brought = Object.values(routes).filter((route) => !ofSources.includes(route))
    expect(brought.filter(isOpened)).toEqual([])
  })
})

describe('the target of a request', () => {
  it.each(['GET *', 'OPTIONS *', 'GET /api/%zz', 'GET /%00', 'GET /v1/pages/%ff'])(
    'must be an address that can be read, unlike %s',
    async (line) => {
      const { port } = await openReader()
      const answer = await send(port, `${line} HTTP/1.1\r\nHost: content\r\n\r\n`)
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.body).errors[0].extensions.code).toBe('INVALID_QUERY')
    },
  )

  it('may be a whole one, of which path and query count', async () => {
    const { door, port } = await open()
    door.openFor(({ url = '' }, response) => {
      response.writeHead(200, { 'Content-Length': url.length, Connection: 'close' }).end(url)
    })
    const head = 'GET http://content:3001/v1/pages?a=b HTTP/1.1\r\nHost: content\r\n\r\n'
    expect(await send(port, head)).toMatchObject({ status: 200, body: '/v1/pages?a=b' })
  })
})

it.each(['TRACE', 'PROPFIND', 'PURGE'])('%s is answered 405 at each address', async (method) => {
  const { door, port } = await open()
  door.openFor((_request, response) => response.end())
  for (const path of ['/v1/server/info', '/admin', '/healthz']) {
    const answer = await send(port, `${method} ${path} HTTP/1.1\r\nHost: content\r\n\r\n`)
    expect(answer.status).toBe(405)
    expect(answer.headers.toLowerCase()).toContain('allow: get, head, post')
  }
})

describe('openFrontDoor', () => {
  it('answers from the first moment that the service is starting', async () => {
    const { url } = await open()
    const answer = await fetch(url)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toEqual({ status: 'starting' })
  })

  it('names a port that is taken', async () => {
    const { port } = await open()
    await expect(open(port)).rejects.toThrow(`CONTENT_PORT ${port} is already in use`)
  })
})

describe('every answer', () => {
  it.each([
    ['/v1/pages/home', "default-src 'none'; ", 'DENY'],
    ['/api/enquiries', "default-src 'none'; ", 'DENY'],
    ['/healthz', "default-src 'none'; ", 'DENY'],
    ['/mail', "default-src 'none'; ", 'DENY'],
    ['/admin', "default-src 'self'; script-src 'self' 'nonce-", 'SAMEORIGIN'],
    [
      '/admin/login?redirect=%2Fadmin',
      "default-src 'self'; script-src 'self' 'nonce-",
      'SAMEORIGIN',
    ],
  ])('to %s says what browsers are to keep to', async (path, policy, framed) => {
    const { door, url } = await open()
    // Ask during the start, too.
    const answers = [await fetch(new URL(path, url))]
    let asked: string | undefined
    door.openFor((request, response) => {
      asked = String(request.headers['content-security-policy'])
      response.writeHead(200, { 'content-type': 'text/plain' }).end('an answer')
    })
    const headers = { 'Content-Security-Policy': "script-src 'nonce-of-a-stranger'" }
    answers.push(await fetch(new URL(path, url), { headers }))
    for (const { headers: given } of answers) {
      const said = given.get('content-security-policy') ?? ''
      expect(said.startsWith(policy)).toBe(true)
      expect(said).toMatch(/base-uri 'none'.*form-action .*frame-ancestors '(self|none)'/)
      expect(said).not.toMatch(/script-src[^;]*unsafe|\*/)
      expect(Object.fromEntries(given)).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        // Only for this host.
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': framed,
      })
    }
    // Next reads the nonce for its scripts, and each answer has a different one.
    expect(asked).toBe(answers[1]?.headers.get('content-security-policy'))
    if (path === '/admin') {
      const [first, second] = answers.map((each) => each.headers.get('content-security-policy'))
      expect(first).not.toBe(second)
    }
  })

  it('is given with a policy of its own, where it brings one, and when it is refused', async () => {
    const { door, port, url } = await open()
    door.openFor((_request, response) => {
      response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
      response.end()
    })
    const own = await fetch(new URL('/admin', url))
    expect(own.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    for (const request of [
      postHead('/%00'),
      postHead('/v1/enquiries', `Content-Length: ${megabyte * 10}`),
    ])
      expect((await send(port, request)).headers).toMatch(/^content-security-policy: default-src/im)
  })

  it('asks for https only where it came by https', async () => {
    const door = await openFrontDoor(
      { port: 0 },
      {
        // The site has its own address.
        siteUrl: 'https://www.example.com',
        contentPublicUrl: 'http://localhost:3001/v1',
      },
    )
    doors.push(door)
    const { headers } = await fetch(`http://127.0.0.1:${door.port}/admin`)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  })
})
