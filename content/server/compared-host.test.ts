import { type IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { nameComparedHost } from './compared-host.ts'

const panel = new URL('https://content.example.com/admin')

/** The host with which Next compares the origin. */
function compared(headers: IncomingHttpHeaders): string | undefined {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  nameComparedHost(request, panel)
  return [request.headers['x-forwarded-host'] ?? request.headers.host].flat()[0]
}

it.each<Record<string, string>>([
  { host: '127.0.0.1:3001' },
  { host: 'content.example.com' },
  { host: 'content.example.com:443' },
  { host: 'content', 'x-forwarded-host': 'content' },
  { host: 'content', 'x-forwarded-host': 'content.example.com, 10.0.0.5' },
  { host: 'content', 'x-forwarded-host': '10.0.0.5, content.example.com' },
])('a call of the panel gets the host of the panel, whatever proxies send: %j', (headers) => {
  expect(compared({ ...headers, origin: 'https://content.example.com' })).toBe(
    'content.example.com',
  )
})

it.each([
  'https://www.example.com',
  'https://evil.example',
  'http://content.example.com',
  'null',
  'https://content.example.com.evil.example',
])('a call from %s is compared with its own host, unchanged', (origin) => {
  expect(compared({ origin, host: 'content' })).toBe('content')
  expect(compared({ origin, host: 'content', 'x-forwarded-host': 'a' })).toBe('a')
})
