import { domainToASCII } from 'node:url'
import { z } from 'zod'

/** Addresses that operators set: taken as their programs write them, or refused for the true reason. */

const dummyHost = '@host/'

/** An address with an empty host names its socket in the query, as libpq allows. */
const readable = (text: string) => URL.canParse(text.replace('@/', dummyHost))

/** What is wrong with an address of one of these protocols (`https:`); `null` if nothing is. */
function addressFault(text: string, protocols: readonly string[]): string | null {
  const scheme = /^[a-z][a-z\d+.-]*:(?=\/\/)/i.exec(text)?.[0] ?? ''
  if (!protocols.includes(scheme.toLowerCase())) {
    return `must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`
  }
  const rest = text.slice(scheme.length + 2)
  const end = rest.search(/[/?#]/)
  const tail = end === -1 ? '' : rest.slice(end)
  // A path of the web may have an @; where mail servers and databases are named, a password was cut.
  const isOfWeb = scheme.toLowerCase().startsWith('http')
  const [beforeQuery = ''] = tail.slice(1).split('?')
  const isCut = tail.includes('@') && (!readable(text) || (!isOfWeb && beforeQuery.includes('@')))
  if (isCut) {
    const mark = tail.charAt(0)
    const code = `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
    return `has a "${mark}" in its name or password, which ends the address there: write ${code}`
  }
  if (!readable(text)) return 'is no address: its host or port cannot be read'
  // A database without a host is one behind a socket.
  const namesHost = new URL(text.replace('@/', dummyHost)).hostname !== ''
  return namesHost || scheme.toLowerCase().startsWith('postgres') ? null : 'names no host'
}

/** An address as it is given, credentials included. */
export function address(...protocols: string[]) {
  return z.string().superRefine((text, context) => {
    const fault = addressFault(text, protocols)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault, continue: false })
  })
}

/** Ports that fetch refuses, because other protocols have them (https://fetch.spec.whatwg.org/#bad-port). */
const badPorts = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
])

export const isFetchable = (port: number): boolean => !badPorts.has(port)

/** Host and port of an address as `connect` takes them: an IPv6 address without its brackets. */
export function hostAndPort(url: string, defaultPort: number) {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || defaultPort) }
}

const web = address('http:', 'https:')

/** A proxy; without a protocol it is one that is asked by http, as other programs have it. */
export const proxyAddress = z
  .string()
  .transform((text) => (/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`))
  .pipe(web)

/** An address of the web as it is given: a slash at its end may be what its server asks for. */
export const webAddress = web.superRefine((text, context) => {
  const { port } = new URL(text)
  if (port === '' || isFetchable(Number(port))) return
  const message = `has the port ${port}, which browsers and fetch refuse: let it listen at another one`
  context.addIssue({ code: 'custom', message, continue: false })
})

/** An address that paths are added to: without a slash at its end, its host as it is sent. */
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

/** The API of the content service. */
export const apiAddress = webBase.refine((text) => /^[^?]*\/v1$/.test(text), {
  error: 'must end in /v1, such as https://content.example.com/v1',
  abort: true,
})

/** `null` unless the text is one address; its domain as mail servers write it. */
function asciiMail(text: string): string | null {
  const at = text.lastIndexOf('@')
  if (at === -1) return null
  const mail = `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`
  return z.email({ pattern: z.regexes.html5Email }).safeParse(mail).success ? mail : null
}

export const mailAddress = z.string().transform((text, context) => {
  const mail = asciiMail(text)
  if (mail !== null) return mail
  context.addIssue({ code: 'custom', message: 'must be one e-mail address' })
  return z.NEVER
})

/** One address with or without a name, `Sales <sales@company.example>`; the name is given back quoted. */
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
