import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { megabyte, open, openReader, postHead, send } from '../src/testing/front-door.ts'
import { isOpened } from './door-path.ts'

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

  it('changes nothing if it is only offered', async () => {
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
  it.skipIf(!existsSync(built))(
    'is closed for all routes of a build that are not in our sources',
    () => {
      const routes = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(built, 'utf8')))
      const brought = Object.values(routes).filter((route) => !ofSources.includes(route))
      expect(brought.filter(isOpened)).toEqual([])
    },
  )
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
  ])('to %s has the security headers for browsers', async (path, policy, framed) => {
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

  it('keeps a policy that it brings, and has one when the request is refused', async () => {
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

  it('asks for https only if the request came by https', async () => {
    const own = 'https://www.example.com'
    const { door } = await open(0, undefined, {
      siteUrl: own,
      contentPublicUrl: 'http://localhost:3001/v1',
    })
    const { headers } = await fetch(`http://127.0.0.1:${door.port}/admin`)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  })
})
