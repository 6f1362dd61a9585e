import { expect, it } from 'vitest'
import { z } from 'zod'
import { localDefaults, reachableHost, readEnvironment, sharedFields } from './environment.ts'

/** The settings of `PORT=1 DATA_DIR=mine`, or the mistakes in them. */
function read(text: string) {
  const given = Object.fromEntries(text.split(' ').map((each) => each.split(/=(.*)/s)))
  try {
    return readEnvironment(z.object(sharedFields), given)
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'EnvironmentError')
      return cause.message.split('\n')
    throw cause
  }
}
const link = 'tcp://10.96.12.34:3001'

it.each([
  ['', { PORT: 3000, CONTENT_PORT: 3001, BOT_PROVIDER: 'altcha', TRUSTED_PROXIES: [] }],
  ['PORT= SITE_URL=\u00a0', { PORT: 3000 }],
  ['PORT=65535 ACCESS_LOG=on', { PORT: 65_535, ACCESS_LOG: true }],
  // What a cluster sets for a service that is named like a setting.
  [`CONTENT_PORT=${link} CONTENT_PORT_3001_TCP=${link}`, { CONTENT_PORT: 3001 }],
  ['https_proxy=small:1 HTTPS_PROXY=large:1', { HTTPS_PROXY: 'http://small:1' }],
  ['LISTEN_ADDRESS=[::1]', { LISTEN_ADDRESS: '::1' }],
  ['LISTEN_ADDRESS=localhost', { LISTEN_ADDRESS: '127.0.0.1' }],
  ['TRUSTED_PROXIES=10.0.0.0/8,\u00a0[fd00::]/8', { TRUSTED_PROXIES: ['10.0.0.0/8', 'fd00::/8'] }],
])('%s is read as %j', (text, expected) => expect(read(text)).toMatchObject(expected))

const refused = {
  PORT: ['0', '6000', '65536', '-1', '80.5', '３０００'],
  SITE_URL: ['https://example.com/site'],
  // Without the second variable the operator has set it.
  CONTENT_PORT: [link, `tcp://10.96.12.35:3001 CONTENT_PORT_3001_TCP=${link}`],
  LISTEN_ADDRESS: ['my-machine', '127.0.0.1:3000'],
  TRUSTED_PROXIES: ['10.0.0.0/33', 'proxy.example'],
}
it.each(Object.entries(refused).flatMap(([name, all]) => all.map((each) => [name, each])))(
  '%s=%s is a mistake',
  (name, text) => expect(read(`${name}=${text}`)).toEqual([expect.stringContaining(`${name}: `)]),
)

it('all mistakes are named at once, without secrets', () => {
  expect(
    read('PORT=abc BOT_PROVIDER=magic https_proxy=ftp://me:secret CONTENT_STATIC_TOKEN=käse'),
  ).toEqual([
    'PORT: must be a whole number from 1 to 65535, not "abc"',
    'CONTENT_STATIC_TOKEN: must be at least 8 visible ASCII characters without spaces',
    'HTTPS_PROXY: must be an address that begins with http:// or https://',
    'BOT_PROVIDER: must be altcha, turnstile, hcaptcha, recaptcha or none, not "magic"',
  ])
})

it.each([
  ['', '/srv/site/data http://localhost:3000 http://localhost:3001/v1'],
  [
    'SITE_URL=https://a.example CONTENT_PUBLIC_URL=https://b.example/v1 DATA_DIR=mine',
    '/home/me/mine https://a.example https://b.example/v1',
  ],
])('folder and addresses of %j', (text, expected) => {
  const found = localDefaults(read(text) as never, '/srv/site', '/home/me')
  expect(Object.values(found).join(' ')).toBe(expected)
})

it('a server is reached on this machine', () => {
  const hosts = [undefined, '::', '0.0.0.0', '10.0.0.5', '::1'].map(reachableHost)
  expect(hosts).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1', '10.0.0.5', '[::1]'])
})
