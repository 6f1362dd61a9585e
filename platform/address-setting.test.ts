import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  address,
  apiAddress,
  hostAndPort,
  isFetchable,
  mailAddress,
  proxyAddress,
  sender,
  webAddress,
  webBase,
  webOrigin,
} from './address-setting.ts'

/** The parsed setting, or its error. */
function read(schema: z.ZodType<string>, text: string): string {
  const result = schema.safeParse(text)
  return result.success ? result.data : `refused: ${result.error.issues[0]?.message}`
}

const cut = (mark: string, code: string) =>
  `refused: has a "${mark}" in its name or password, which ends the address there: write ${code}`
const noVersion = 'refused: must end in /v1, such as https://content.example.com/v1'
const noOrigin = 'refused: must be an origin without a path, such as https://example.com'
const noPostgres = 'refused: must be an address that begins with postgres:// or postgresql://'
const noWeb = 'refused: must be an address that begins with http:// or https://'
const unreadable = 'refused: is not a valid address: check its host and port'

describe('an address of the web', () => {
  it('has a port that fetch asks', async () => {
    const refused: number[] = []
    for (let port = 1; port < 11_000; port += 1) if (!isFetchable(port)) refused.push(port)
    const reasons = await Promise.all(
      [...refused, 3000, 8080].map((port) =>
        fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD', redirect: 'error' }).then(
          () => null,
          ({ cause }) => cause.message === 'bad port' || null,
        ),
      ),
    )
    expect(reasons).toEqual([...refused.map(() => true), null, null])
    for (const schema of [webAddress, webBase, webOrigin]) {
      expect(read(schema, 'https://crm.example:6000')).toMatch(/^refused: has the port 6000, which/)
    }
  })

  it.each([
    ['proxy.example:3128', 'http://proxy.example:3128'],
    ['http://me:secret@[::1]:3128', 'http://me:secret@[::1]:3128'],
    ['socks5://proxy.example', noWeb],
    ['http://me:a#b@proxy.example', cut('#', '%23')],
    ['me:100%@proxy.example', 'http://me:100%25@proxy.example'],
  ])('of a proxy is read as other programs do: %s', (text, expected) =>
    expect(read(proxyAddress, text)).toBe(expected),
  )

  it.each([
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['tcp://[2001:db8::7]', { host: '2001:db8::7', port: 1 }],
    ['tcp://127.0.0.1:3311', { host: '127.0.0.1', port: 3311 }],
    ['tcp://scanner', { host: 'scanner', port: 1 }],
  ])('%s is connected to by host and port', (text, expected) =>
    expect(hostAndPort(text, 1)).toEqual(expected),
  )
})

describe('an address with credentials', () => {
  const database = address('postgres:', 'postgresql:')
  const smtp = address('smtp:', 'smtps:')
  it.each([
    'postgres://user:pw@host/db',
    'postgres://user:pw@/db?host=/var/run/postgresql',
    'postgresql:///db?host=/run/postgresql&user=me',
    'postgres://%2Fvar%2Frun%2Fpostgresql/db',
    'postgres://user:p@ss@host:5432/db?sslmode=require',
    'postgres://host/db?user=me@company.example',
    'POSTGRES://user:pa%23ss@host/db',
    'postgres://user:100%25@host/db%',
  ])('of a database is used as given: %s', (text) => expect(read(database, text)).toBe(text))

  it.each([
    ['postgres://user:100%@host/db', 'postgres://user:100%25@host/db'],
    ['postgres://us er:5%o%2F%@host/db', 'postgres://us%20er:5%25o%2F%25@host/db'],
    ['postgres://user:p@s%s@host/db', 'postgres://user:p@s%25s@host/db'],
    ['postgres://user:%C3%A9%@host/db', 'postgres://user:%C3%A9%25@host/db'],
    ['postgres://50%ff:50%ab%2F@host/db', 'postgres://50%25ff:50%25ab%2F@host/db'],
  ])('of a database has whole escapes: %j', (text, expected) =>
    expect(read(database, text)).toBe(expected),
  )

  it.each([
    ['postgres://user:pa#ss@host/db', cut('#', '%23')],
    ['postgres://user:pa/ss@host/db', cut('/', '%2F')],
    ['postgres://user:pa?ss@host/db', cut('?', '%3F')],
    ['postgres://user:12/ss@host/db', cut('/', '%2F')],
    ['postgres://user:p@a#ss@host/db', cut('#', '%23')],
    ['postgres://user:pw@host:port/db', unreadable],
    ['postgres://user:pw@host:99999/db', unreadable],
    ['host=here dbname=db', noPostgres],
    ['mysql://host/db', noPostgres],
  ])('of a database is refused for the true reason: %s', (text, expected) =>
    expect(read(database, text)).toBe(expected),
  )

  it.each([
    ['smtp://user:pa/ss@host', cut('/', '%2F')],
    ['smtps://user:pa#ss@host:465', cut('#', '%23')],
    ['smtp://user@company.example:pw@host:587/?name=a@b', null],
    ['smtp://127.0.0.1:1025/?tls.rejectUnauthorized=false', null],
    ['smtp://[::1]:25', null],
    ['smtp://user:p w@host', 'smtp://user:p%20w@host'],
    ['smtp://user:a%=Qy@host', 'smtp://user:a%25=Qy@host'],
    ['smtp://user:50%ab@host', 'smtp://user:50%25ab@host'],
    ['smtp://', 'refused: has no host'],
    ['smtp://user:pw@', unreadable],
    [
      'mail.company.example:587',
      'refused: must be an address that begins with smtp:// or smtps://',
    ],
  ])('of a mail server: %s', (text, expected) => expect(read(smtp, text)).toBe(expected ?? text))
})

describe('an address of the web', () => {
  it.each([
    'https://crm.example/rest/1/token/',
    'https://crm.example/hook/?next=/a/',
    'https://hook:secret@crm.example/basic',
    'https://crm.example/@team',
  ])('is called as given: %s', (text) => expect(read(webAddress, text)).toBe(text))

  it.each([
    [webAddress, 'https://hook:se#cret@crm.example/', cut('#', '%23')],
    [webAddress, 'ftp://crm.example', noWeb],
    [webBase, 'https://user:pw@store.example', 'refused: must have no name and password in it'],
    [webBase, 'https://store.example/storage/v1/', 'https://store.example/storage/v1'],
    [webOrigin, 'https://вілли.укр', 'https://xn--b1amia7k.xn--j1amh'],
    [webOrigin, 'https://example.com:443', 'https://example.com'],
    [webOrigin, 'http://example.com:80/', 'http://example.com'],
    [webOrigin, 'http://LocalHost:3000', 'http://localhost:3000'],
    [webOrigin, 'https://example.com/site', noOrigin],
    [webOrigin, 'https://example.com?a=1', noOrigin],
    [webOrigin, 'https://*.example.com', 'refused: must be one host'],
    [webOrigin, 'https://a.example,b.example', 'refused: must be one host'],
    [webOrigin, 'https://a.example, https://b.example', unreadable],
    [webOrigin, 'http://[::1]:3000/', 'http://[::1]:3000'],
    [webOrigin, 'https://::1', unreadable],
    [webAddress, 'https://', unreadable],
    [webAddress, 'https://[::1]:4000/x', 'https://[::1]:4000/x'],
    [webOrigin, 'example.com', noWeb],
    [apiAddress, 'https://api.example.com/v1/', 'https://api.example.com/v1'],
    [apiAddress, 'https://example.com:443/content/v1', 'https://example.com/content/v1'],
    [apiAddress, 'http://localhost:3001', noVersion],
    [apiAddress, 'http://localhost:3001/v1?a=/v1', noVersion],
  ])('%#: %s', (schema, text, expected) => expect(read(schema, text)).toBe(expected))
})

describe('an address of mail', () => {
  const one = 'refused: must be one address, such as Sales <sales@company.example>'
  it.each([
    ['no-reply@site.example', 'no-reply@site.example'],
    ['<no-reply@site.example>', 'no-reply@site.example'],
    ['Villas <no-reply@site.example>', '"Villas" <no-reply@site.example>'],
    ['Villas, LLC <no-reply@site.example>', '"Villas, LLC" <no-reply@site.example>'],
    ['"Villas, LLC" <no-reply@site.example>', '"Villas, LLC" <no-reply@site.example>'],
    ['The "Villas" <a@site.example>', '"The \\"Villas\\"" <a@site.example>'],
    ['Компанія <no-reply@вілли.укр>', '"Компанія" <no-reply@xn--b1amia7k.xn--j1amh>'],
    ['Villas', one],
    ['Villas <villas>', one],
    ['a@site.example, b@site.example', one],
    ['A <a@site.example>, B <b@site.example>', one],
    ['a@site.example, B <b@site.example>', one],
    ['@site.example', one],
  ])('that mails come from: %s', (text, expected) => expect(read(sender, text)).toBe(expected))

  it.each([
    ['sales@вілли.укр', 'sales@xn--b1amia7k.xn--j1amh'],
    ['sales@company.example', 'sales@company.example'],
    ['nobody', 'refused: must be one email address'],
    ['a@b.example,c@d.example', 'refused: must be one email address'],
    ['Sales <sales@company.example>', 'refused: must be one email address'],
  ])('that is written to: %s', (text, expected) => expect(read(mailAddress, text)).toBe(expected))
})
