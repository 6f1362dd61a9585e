import { request as ask } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type Listener, listen } from './listener.ts'

const open: Listener[] = []
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close(0)
})

async function answerTo(path: string, headers: Record<string, string> = {}) {
  const listener = await listen({ setting: 'PORT', port: 0 })
  open.push(listener)
  listener.openFor(({ headers, rawHeaders }, response) => {
    const raw = rawHeaders.find((_, at) => rawHeaders[at - 1]?.toLowerCase() === 'user-agent')
    const names = [...Object.keys(headers), ...rawHeaders].map((name) => name.toLowerCase())
    response.end(JSON.stringify([headers['user-agent'] ?? '', raw ?? '', names]))
  })
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    ask({ port: listener.port, path, headers, agent: false }, async (response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode, body })
    })
      .on('error', reject)
      .end()
  })
}

const many = (count: number, item: string) => Array.from({ length: count }, () => item).join('')

describe('the head of a request', () => {
  it.each([
    ['an address', 414, `/${many(8_192, 'a')}`, {}],
    ['an address of escapes', 414, `/${many(31_000, '0%')}~`, {}],
    ['a query of values', 400, `/?${many(300, 'a=1&')}`, {}],
    ['an origin', 431, '/', { Origin: `https://${many(2_049, 'a')}` }],
    ['a type that is accepted', 431, '/', { Accept: many(2_049, 'a') }],
    ['a host that a proxy names', 431, '/', { 'X-Forwarded-Host': many(2_049, 'a') }],
    ['a token of the site', 431, '/', { 'X-Site-Token': many(2_049, 'a') }],
    ['a token of a preview', 431, '/', { 'X-Preview-Token': many(2_049, 'a') }],
    ['a key of a form', 431, '/', { 'Idempotency-Key': many(2_049, 'a') }],
    ['a cookie', 431, '/', { Cookie: `a=${many(16_384, 'b')}` }],
    ['a number of cookies', 431, '/', { Cookie: many(201, 'a=b; ') }],
    ['a list of languages', 431, '/', { 'Accept-Language': many(51, 'uk,') }],
    ['a list of encodings', 431, '/', { 'Accept-Encoding': many(51, 'br,') }],
    ['a list of tags', 431, '/', { 'If-None-Match': many(51, '"a",') }],
    ['a list of ranges', 431, '/', { Range: `bytes=${many(51, '0-1,')}` }],
    ['a content type', 431, '/', { 'Content-Type': many(301, 'a') }],
  ])('is refused with %s that is too long (%i)', async (_, status, path, headers) => {
    expect(await answerTo(path, headers)).toMatchObject({ status })
  })

  it('may have what browsers send', async () => {
    const headers = {
      Accept:
        'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
      'Accept-Language': 'uk-UA,uk;q=0.9,ru;q=0.8,en-US;q=0.7,en;q=0.6',
      Cookie: many(40, 'measured=GA1.1.1234567890.1234567890; '),
      Referer: `http://localhost:3000/${many(4_000, 'a')}`,
    }
    expect(await answerTo(`/?utm=${many(4_000, 'a')}`, headers)).toMatchObject({ status: 200 })
  })

  it.each([
    ...['X-Amzn-Oidc-Data', 'X-MS-CLIENT-PRINCIPAL', 'X-Forwarded-Client-Cert'],
    ...['X-Forwarded-Access-Token', 'X-Auth-Request-Access-Token', 'Cf-Access-Jwt-Assertion'],
    ...['X-Goog-IAP-JWT-Assertion', 'ssl-client-cert', 'X-Forwarded-Email', 'X-Client-Cert-Leaf'],
    ...['X-Client-Verify', 'X-Site-Certificate', 'X-Service-Peer', 'X-HTTP-Original-Cookie'],
    ...['X-Requested-With', 'X-Payload-Claims', 'X-Forwarded-For-Chain', 'X-Forwarded-Host-Claims'],
    ...['Origin-Certificate', 'Via-Token', 'Accept-Claims', 'baggage', 'constructor'],
  ])('drops a long %s of a proxy, because no code reads it', async (name) => {
    const { body, status } = await answerTo('/', { [name]: many(14_000, 'a'), [`${name}-2`]: 'b' })
    const [, , names] = JSON.parse(body)
    expect(status).toBe(200)
    expect(names).not.toContain(name.toLowerCase())
    expect(names).toContain(`${name.toLowerCase()}-2`)
  })

  it('has a truncated user agent', async () => {
    const { body, status } = await answerTo('/', { 'User-Agent': many(14_000, 'a') })
    expect([status, ...JSON.parse(body).slice(0, 2)]).toEqual([200, many(500, 'a'), many(500, 'a')])
  })
})
