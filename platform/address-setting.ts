import { domainToASCII } from 'node:url'
import { decodedPart } from '@alun/contract/rules/decoded-part'
import { z } from 'zod'

const dummyHost = '@host/'

const credentials = /(?<=^[^/]*\/\/)[^/?#]*(?=@)/

/**
 * Escapes spaces and each `%` that begins no escape of a character, because beside such a `%` readers leave the other
 * escapes undecoded, decode them twice, or fail.
 */
export const withWholeEscapes = (text: string): string =>
  text
    .replaceAll(/%(?![\da-f]{2})/gi, '%25')
    .replaceAll(/(?:%[89a-f][\da-f])+/gi, (bytes) =>
      decodedPart(bytes) === bytes ? bytes.replaceAll('%', '%25') : bytes,
    )
    .replaceAll(' ', '%20')

/** libpq allows an empty host in the address, with the socket in its query. */
const readable = (text: string) => URL.canParse(text.replace('@/', dummyHost))

/** Why an address is invalid for these protocols (`https:`); `null` if it is valid. */
function addressProblem(text: string, protocols: readonly string[]): string | null {
  const scheme = /^[a-z][a-z\d+.-]*:(?=\/\/)/i.exec(text)?.[0] ?? ''
  if (!protocols.includes(scheme.toLowerCase())) {
    return `must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`
  }
  const rest = text.slice(scheme.length + 2)
  const end = rest.search(/[/?#]/)
  const tail = end === -1 ? '' : rest.slice(end)
  // A path on the web may contain `@`; for mail servers and databases it means that a password was
  // cut.
  const isOfWeb = scheme.toLowerCase().startsWith('http')
  const [beforeQuery = ''] = tail.slice(1).split('?')
  const isCut = tail.includes('@') && (!readable(text) || (!isOfWeb && beforeQuery.includes('@')))
  if (isCut) {
    const mark = tail.charAt(0)
    const code = `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
    return `has a "${mark}" in its name or password, which ends the address there: write ${code}`
  }
  if (!readable(text)) return 'is not a valid address: check its host and port'
  // A database without a host uses a socket.
  const namesHost = new URL(text.replace('@/', dummyHost)).hostname !== ''
  return namesHost || scheme.toLowerCase().startsWith('postgres') ? null : 'has no host'
}

/** An address with its credentials, which every reader decodes in the same way. */
export function address(...protocols: string[]) {
  return z
    .string()
    .superRefine((text, context) => {
      const problem = addressProblem(text, protocols)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem, continue: false })
    })
    .transform((text) => text.replace(credentials, withWholeEscapes))
}

/**
 * Ports that fetch blocks, because other protocols use them
 * (https://fetch.spec.whatwg.org/#bad-port).
 */
const badPorts = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
])

export const isFetchable = (port: number): boolean => !badPorts.has(port)

/** Host and port for `connect`, which takes IPv6 addresses without brackets. */
export function hostAndPort(url: string, defaultPort: number) {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || defaultPort) }
}

const web = address('http:', 'https:')

/** A proxy; http is the default protocol, as in other programs. */
export const proxyAddress = z
  .string()
  .transform((text) => (/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`))
  .pipe(web)

/** An unchanged web address, because its server may need a trailing slash. */
export const webAddress = web.superRefine((text, context) => {
  const { port } = new URL(text)
  if (port === '' || isFetchable(Number(port))) return
  const message = `has the port ${port}, which browsers and fetch block: use another port`
  context.addIssue({ code: 'custom', message, continue: false })
})

/** Base of addresses: without a trailing slash, and with a normalised host. */
export const webBase = webAddress
  .refine((text) => new URL(text).username === '' && new URL(text).password === '', {
    error: 'must have no name and password in it',
    abort: true,
  })
  .transform((text) => {
    const { origin, pathname, search } = new URL(text)
    return `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`
  })

export const webOrigin = webBase
  .refine((text) => new URL(text).origin === text, {
    error: 'must be an origin without a path, such as https://example.com',
    abort: true,
  })
  .refine((text) => !/[*,]/.test(text), { error: 'must be one host', abort: true })

export const apiAddress = webBase.refine((text) => /^[^?]*\/v1$/.test(text), {
  error: 'must end in /v1, such as https://content.example.com/v1',
  abort: true,
})

/** Address with its domain in ASCII; `null` unless the text is one address. */
function asciiMail(text: string): string | null {
  const at = text.lastIndexOf('@')
  if (at === -1) return null
  const mail = `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`
  return z.email({ pattern: z.regexes.html5Email }).safeParse(mail).success ? mail : null
}

export const mailAddress = z.string().transform((text, context) => {
  const mail = asciiMail(text)
  if (mail !== null) return mail
  context.addIssue({ code: 'custom', message: 'must be one email address' })
  return z.NEVER
})

/**
 * One address with or without a name, `Sales <sales@company.example>`; returns the name in quotes.
 */
export const sender = z.string().transform((text, context) => {
  const open = text.endsWith('>') ? text.lastIndexOf('<') : -1
  const name = open === -1 ? '' : text.slice(0, open).trim()
  const mail = asciiMail(open === -1 ? text : text.slice(open + 1, -1).trim())
  const bare = /^"(.*)"$/.exec(name)?.[1] ?? name.replaceAll('"', '\\"')
  const isQuoted = /^".*"$/.test(name)
  const namesAnother =
    !isQuoted && (/[<>]/.test(name) || (name.includes('@') && name.includes(',')))
  if (mail !== null && !namesAnother) return bare === '' ? mail : `"${bare}" <${mail}>`
  context.addIssue({
    code: 'custom',
    message: 'must be one address, such as Sales <sales@company.example>',
  })
  return z.NEVER
})
