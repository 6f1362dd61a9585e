import { expect, it } from 'vitest'
import * as settings from './address-setting.ts'

const { address, hostAndPort, isFetchable } = settings
const kinds = {
  ...settings,
  database: address('postgres:', 'postgresql:'),
  smtp: address('smtp:', 'smtps:'),
}
const cut = (mark: string, code: string) =>
  `has a "${mark}" in its name or password, which ends the address there: write ${code}`
const unreadable = 'is not a valid address: check its host and port'
const begins = (these: string) => `must be an address that begins with ${these}`
const one = 'must be one address, such as Sales <sales@company.example>'

/** Kind, text, and what it is read as, nothing if it stays as it is, or why it is refused. */
it.each<[keyof typeof kinds, string, string?]>([
  ['proxyAddress', 'proxy.example:3128', 'http://proxy.example:3128'],
  ['proxyAddress', 'me:100%@proxy.example', 'http://me:100%25@proxy.example'],
  ['database', 'postgres://user:pw@/db?host=/var/run/postgresql'],
  ['database', 'postgres://user:p@ss@host:5432/db?sslmode=require'],
  ['database', 'postgres://host/db?user=me@company.example'],
  ['database', 'POSTGRES://user:pa%23ss@host/db'],
  ['database', 'postgres://us er:5%o%2F%@host/db', 'postgres://us%20er:5%25o%2F%25@host/db'],
  ['database', 'postgres://50%ff:%C3%A9@host/db%', 'postgres://50%25ff:%C3%A9@host/db%'],
  ['database', 'postgres://user:p@a#ss@host/db', cut('#', '%23')],
  ['database', 'postgres://user:12/ss@host/db', cut('/', '%2F')],
  ['database', 'postgres://user:pw@host:99999/db', unreadable],
  ['database', 'mysql://host/db', begins('postgres:// or postgresql://')],
  ['smtp', 'smtp://user@company.example:pw@host:587/?name=a@b'],
  ['smtp', 'smtp://', 'has no host'],
  ['webAddress', 'https://hook:secret@crm.example/@team/?next=/a/'],
  [
    'webAddress',
    'https://x:6000',
    'has the port 6000, which browsers and fetch block: use another port',
  ],
  ['webBase', 'https://user@store.example', 'must have no name and password in it'],
  ['webBase', 'https://store.example/storage/v1/', 'https://store.example/storage/v1'],
  ['webOrigin', 'https://вілли.укр:443/', 'https://xn--b1amia7k.xn--j1amh'],
  [
    'webOrigin',
    'https://a.example?b',
    'must be an origin without a path, such as https://example.com',
  ],
  ['webOrigin', 'https://*.example.com', 'must be one host'],
  ['webOrigin', 'https://a.example,b.example', 'must be one host'],
  ['apiAddress', 'https://example.com:443/content/v1/', 'https://example.com/content/v1'],
  [
    'apiAddress',
    'http://a:3001/v1?a=/v1',
    'must end in /v1, such as https://content.example.com/v1',
  ],
  ['sender', '<no-reply@site.example>', 'no-reply@site.example'],
  ['sender', 'Villas, LLC <no-reply@site.example>', '"Villas, LLC" <no-reply@site.example>'],
  ['sender', '"Villas, LLC" <no-reply@site.example>', '"Villas, LLC" <no-reply@site.example>'],
  ['sender', 'The "Villas" <a@вілли.укр>', '"The \\"Villas\\"" <a@xn--b1amia7k.xn--j1amh>'],
  ['sender', 'Villas <villas>', one],
  ['sender', 'a@site.example, B <b@site.example>', one],
  ['mailAddress', 'sales@вілли.укр', 'sales@xn--b1amia7k.xn--j1amh'],
  ['mailAddress', 'a@b.example,c@d.example', 'must be one email address'],
])('%s reads %s', (kind, text, expected = text) => {
  const { data, error } = kinds[kind as 'smtp'].safeParse(text)
  expect(data ?? error?.issues[0]?.message).toBe(expected)
})

it('a port is refused if fetch refuses it', async () => {
  const refused = Array.from({ length: 11_000 }, (_, at) => at + 1).filter((at) => !isFetchable(at))
  const reasonOf = (port: number) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).catch(({ cause }) => cause.message)
  expect(new Set(await Promise.all(refused.map(reasonOf)))).toEqual(new Set(['bad port']))
  expect([isFetchable(3000), isFetchable(8080), refused.length]).toEqual([true, true, 82])
})

it.each([
  ['tcp://[2001:db8::7]', { host: '2001:db8::7', port: 1 }],
  ['tcp://scanner:3310', { host: 'scanner', port: 3310 }],
])('%s is connected to by host and port', (text, expected) =>
  expect(hostAndPort(text, 1)).toEqual(expected),
)
