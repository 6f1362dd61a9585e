import type { LookupAddress, lookup } from 'node:dns'
import { Agent, createServer, type Server } from 'node:https'
import type { LookupFunction } from 'node:net'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portOf } from './listener.ts'
import { callPublic, isPublicAddress, publicUrl } from './public-call.ts'

/** Of `push.example`, made for this test alone and valid for a hundred years. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgeTGLeRS5OAHRnPy7
b9E2D3Zeoit+V8MXr859sMXlzZuhRANCAASSl8iNQu4uKcR+Z45xJVWOro9PRWx7
abCPxXwVwSv/GSb3Qk5fRdUwCdk4rVex/46dTKbckDuOod4QlF8fktLR
-----END PRIVATE KEY-----`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBnjCCAUSgAwIBAgIUMDzfvgDGHiKcBAVc/CjuA+n6tDIwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMcHVzaC5leGFtcGxlMCAXDTI2MTEyNjEyMTkxN1oYDzIxMjYx
MTAyMTIxOTE3WjAXMRUwEwYDVQQDDAxwdXNoLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAASSl8iNQu4uKcR+Z45xJVWOro9PRWx7abCPxXwVwSv/GSb3
Qk5fRdUwCdk4rVex/46dTKbckDuOod4QlF8fktLRo2wwajAdBgNVHQ4EFgQUfRC+
bVW0pTA9HWCsuNTUMrAIqKkwHwYDVR0jBBgwFoAUfRC+bVW0pTA9HWCsuNTUMrAI
qKkwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxwdXNoLmV4YW1wbGUwCgYI
KoZIzj0EAwIDSAAwRQIhAITttdRbFEm3sc2iinovTu4fr76hzTXXwfdEmCrEljr6
AiBWJFW90rlWpkAjqawSvhB/8U/GP3wxyz6aqjqTi66BzA==
-----END CERTIFICATE-----`

describe('an address that a person gives', () => {
  it('is one of the web', () => {
    for (const address of [
      'https://fcm.googleapis.com/fcm/send/abc:APA91b',
      'https://updates.push.services.mozilla.com:443/wpush/v2/gAAA',
      'https://web.push.apple.com/QG',
      'https://wns2-par02p.notify.windows.com/w/?token=BQ',
      'https://xn--80ak6aa92e.com/x',
    ]) {
      expect([address, publicUrl(address)?.href]).not.toContain(undefined)
    }
  })

  it.each([
    'http://push.example/x',
    'ftp://push.example/x',
    'https://push.example:8443/x',
    'https://push.example:80/x',
    'https://user:pw@push.example/x',
    'https://user@push.example/x',
    'https://127.0.0.1/x',
    'https://8.8.8.8/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0177.0.0.1/x',
    'https://127.1/x',
    'https://①②⑦.0.0.1/x',
    'https://127。0。0。1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://LOCALHOST/x',
    'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/x',
    'https://a.localhost/x',
    'https://push.example./x',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://kubernetes.default.svc/api',
    'https://database/x',
    'https://printer.local/x',
    'https://127.0.0.1.nip.io/x',
    'https://10-0-0-1.sslip.io/x',
    'https://app.192.168.1.9.nip.io/x',
    'https:///x',
    'push.example/x',
    `https://push.example/${'x'.repeat(2_000)}`,
    '',
  ])('is not %s', (address) => {
    expect(publicUrl(address)).toBeNull()
  })
})

it('tells addresses of the public network from all others', () => {
  for (const address of ['8.8.8.8', '172.217.16.10', '2001:4860:4860::8888', '2a00:1450::1']) {
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  }
  for (const address of [
    ...[
      '0.0.0.0',
      '0.1.2.3',
      '10.0.0.1',
      '100.64.0.1',
      '127.0.0.1',
      '127.9.9.9',
      '169.254.169.254',
    ],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.0.1', '198.18.0.1'],
    ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::127.0.0.1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:1::1', '100::1'],
    ...[
      '2001:db8::1',
      '3fff::1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
    ],
    ...['', 'push.example', '999.1.1.1'],
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  }
})

describe('a call of such an address', () => {
  const name = 'push.example'
  const url = `https://${name}/here`
  let server: Server
  const asked: string[] = []
  let answer: { status: number; headers?: Record<string, string>; bytes?: number; hangs?: boolean }

  beforeAll(async () => {
    server = createServer({ key, cert: certificate }, (request, response) => {
      asked.push(`${request.method} ${request.url}`)
      if (answer.hangs) return
      response.writeHead(answer.status, answer.headers)
      response.end(Buffer.alloc(answer.bytes ?? 0))
    })
    // As one that a name of the web would lead to, were it not for the check.
    server.on('connection', () => asked.push('connection'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server?.closeAllConnections()
    server?.close()
  })

  /** Answers the addresses one after the other, the last one for ever. */
  function resolver(...answers: readonly (readonly string[])[]) {
    let at = 0
    const resolve = (_name: string, _options: object, done: LookupDone) => {
      const found = answers[Math.min(at++, answers.length - 1)] ?? []
      done(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    }
    // The one of its signatures that is used.
    return Object.assign(resolve, { count: () => at }) as typeof lookup & { count: () => number }
  }
  type LookupDone = (failure: Error | null, found: LookupAddress[]) => void

  /** Connects as ever with the look-up of the call; what that lets through stands for the server. */
  class LocalAgent extends Agent {
    override createConnection(options: object) {
      const given = options as { lookup: LookupFunction }
      const instead: LookupFunction = (host, how, done) =>
        given.lookup(host, how, (failure, found) => {
          if (failure) return done(failure, '')
          return Array.isArray(found)
            ? done(null, [{ address: '127.0.0.1', family: 4 }])
            : done(null, '127.0.0.1', 4)
        })
      const port = portOf(server)
      return connect({
        ...options,
        host: name,
        servername: name,
        port,
        lookup: instead,
        ca: certificate,
      })
    }
  }

  const call = (find: typeof lookup, timeoutMs = 5_000) => {
    asked.length = 0
    const init = { method: 'POST', headers: { ttl: '1' }, body: Buffer.from('sealed'), timeoutMs }
    return callPublic(url, init, { lookup: find, agent: new LocalAgent() })
  }

  it('reaches a server whose name leads to the public network, by one look-up', async () => {
    answer = { status: 201, bytes: 10 }
    const find = resolver(['93.184.216.34', '2606:2800:21f::1'])
    expect(await call(find)).toMatchObject({ status: 201, body: Buffer.alloc(10) })
    expect(asked).toEqual(['connection', 'POST /here'])
    expect(find.count()).toBe(1)
  })

  it.each([
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['::ffff:10.0.0.1']],
    // One of several is enough.
    [['93.184.216.34', '10.0.0.1']],
    [['93.184.216.34', 'fd00::1']],
    [[]],
  ])('makes no connection where the name leads to %s', async (found) => {
    await expect(call(resolver(found))).rejects.toThrow()
    expect(asked).toEqual([])
  })

  it('makes none where the name has led to the public network a moment ago', async () => {
    answer = { status: 201 }
    const find = resolver(['93.184.216.34'], ['127.0.0.1'])
    expect(await call(find)).toMatchObject({ status: 201 })
    await expect(call(find)).rejects.toThrow('not public')
    expect(asked).toEqual([])
  })

  it('follows no redirect', async () => {
    answer = { status: 307, headers: { Location: `https://127.0.0.1:${portOf(server)}/inside` } }
    expect((await call(resolver(['93.184.216.34']))).status).toBe(307)
    expect(asked).toEqual(['connection', 'POST /here'])
  })

  it('ends where the answer is too long, or too late', async () => {
    answer = { status: 200, bytes: 1024 * 1024 }
    await expect(call(resolver(['93.184.216.34']))).rejects.toThrow()
    answer = { status: 200, hangs: true }
    await expect(call(resolver(['93.184.216.34']), 200)).rejects.toThrow()
  })

  it('is refused without the check of a name for what is none', async () => {
    const init = { method: 'GET', headers: {}, timeoutMs: 5_000 }
    const find = resolver(['93.184.216.34'])
    for (const address of ['https://127.0.0.1/', `https://localhost:${portOf(server)}/`]) {
      await expect(callPublic(address, init, { lookup: find })).rejects.toThrow()
    }
    expect(find.count()).toBe(0)
    // By the resolver of this machine.
    await expect(callPublic('https://push.invalid/', init)).rejects.toThrow()
  })
})
