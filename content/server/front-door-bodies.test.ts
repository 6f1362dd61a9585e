import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  form,
  formOfSize,
  megabyte,
  open,
  openReader,
  partHead,
  postHead,
  send,
  tooLarge,
} from '../src/testing/front-door.ts'

const chunk = Buffer.concat([
  Buffer.from('10000\r\n'),
  Buffer.alloc(0x10000, 'x'),
  Buffer.from('\r\n'),
])

describe('a body', () => {
  it.each([
    ['a megabyte', megabyte, 'Content-Type: application/json'],
    ['six megabytes as a form with files', 6 * megabyte, form],
  ])('may have %s and no byte more, and is refused before it is sent', async (_, size, type) => {
    const { port, read, url } = await openReader()
    const body = formOfSize(size)
    const [, value = ''] = type.split(': ')
    const headers = { 'Content-Type': value }
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
    const head = postHead('/api/accounts/login', type, `Content-Length: ${size + 1}`)
    const answer = await send(port, head)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([413, tooLarge])
    expect(answer.headers).toMatch(/^connection: close$/im)
    expect(read).toEqual([size])
  })

  it('is refused with an answer that the caller can read while still sending', async () => {
    const { url } = await openReader()
    const body = Buffer.alloc(8 * megabyte)
    const answer = await fetch(url, { method: 'POST', body })
    expect([answer.status, await answer.json()]).toEqual([413, tooLarge])
  })

  it.each([
    ['words', 'Content-Type: application/json', megabyte],
    ['a form', form, 6 * megabyte],
  ])('of %s that does not say its length is cut off if it is too large', async (_, type, size) => {
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
  })

  it('of an upload to the library may be larger if the request has a session cookie', async () => {
    const { url } = await openReader()
    const body = formOfSize(20 * megabyte)
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
    socket.write(formOfSize(size))
    socket.write(get)
    const said = Buffer.concat(await answers).toString()
    expect(said).toMatch(/^HTTP\/1\.1 400 .*HTTP\/1\.1 200 .*the next$/s)
  })

  it('is too large, and the answer that has begun is not cut off', async () => {
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

  it('ends the connection if it never arrives', async () => {
    const { door, port } = await open(0, keptMs)
    door.openFor((_request, response) => response.writeHead(400).end())
    const head = postHead('/api/accounts/login', form, 'Content-Length: 900000')
    const socket = connect(port, '127.0.0.1')
    socket.write(head + partHead)
    expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/^HTTP\/1\.1 400 /)
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
    ['levels of a body typed as a query', query, nested(100), nested(101)],
    [
      'levels of a body typed as a query with a charset',
      `${query}; charset=utf-8`,
      nested(100),
      nested(101),
    ],
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

  it('counts no brackets in strings and files', async () => {
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
  ])('is checked in a part that a parser may take for text instead of a file: %j', async (head) => {
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
  ])('is refused without one clear boundary of parts: %s', async (type, body) => {
    const { read, url } = await openReader()
    expect(await codeOf(await post(url, type, body))).toEqual([400, 'INVALID_PAYLOAD'])
    expect(read).toEqual([])
  })

  it('is read across chunks of any size', async () => {
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

describe('a function of a framework', () => {
  const text = 'Content-Type: text/plain;charset=UTF-8'
  const call = (path: string, name: string, type: string, body: string) =>
    postHead(
      path,
      type,
      `Content-Length: ${body.length}`,
      ...(name ? [`Next-Action: ${name}`] : []),
    ) + body
  const sealed = (parts: readonly string[]) =>
    `${parts.map((each) => `${partHead}${each}\r\n`).join('')}--b--\r\n`
  const lists = (levels: number) => '["$2","$2"]'.repeat(levels)

  it.each([
    ['words', 'other', text, '["sealed","en"]', 200],
    ['words, one of them sealed', 'other', form, sealed(['"sealed"', '["$@1","uk"]']), 200],
    ['a third part', 'other', form, sealed(['"a"', '"b"', '["$@1"]']), 400],
    ['a list in a list', 'other', text, '["sealed",["en"]]', 400],
    ['many words', 'other', text, '["a","b","c","d","e","f"]', 400],
    ['a long word', 'other', text, `["${'x'.repeat(3_000)}"]`, 413],
    ['parts that refer to each other', 'other', form, `${partHead}${lists(20)}`, 400],
    ['a form that names it', '', form, `${partHead}${lists(20)}`, 400],
    ['parts for our function', 'own', form, `${partHead}${lists(20)}`, 200],
  ])('takes at most a few words: %s', async (_, name, type, body, status) => {
    const { port } = await openReader()
    for (const path of ['/admin/login', 'http://content/admin/login']) {
      expect((await send(port, call(path, name, type, body))).status).toBe(status)
    }
  })
})
