import { SettingError, StartError } from '@alun/platform/start-error'
import type pg from 'pg'
import { z } from 'zod'
import { AnsweredClient } from './answered-client.ts'
import { databaseFault } from './database-fault.ts'

/** Milliseconds in which a connection has to be there, and the first statement to be answered. */
const answerMs = 10_000
/** A process that loads its code, or has no processor, reads an answer late: of such a pause one part counts. */
const parts = 10

const failure = z.object({
  message: z.string(),
  code: z.string().optional(),
  syscall: z.string().optional(),
})

/** The name or the password is wrong, or the role has no right to connect. */
const isRefused = z.object({ code: z.enum(['28000', '28P01', '42501']) })

/** One for each address of the host that was tried. */
const tried = z.object({ errors: z.tuple([failure], failure) })

/**
 * A connection of its own, outside the pool, which its caller ends. A pooler takes connections before
 * it has one of the server, so a statement is answered as well.
 *
 * @throws StartError with the reason and the mend in one line, SettingError where the server refuses the role
 */
export async function connectTo(
  databaseUrl: string,
  applicationName = 'content',
  limitMs = answerMs,
): Promise<pg.Client> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  try {
    client = new AnsweredClient({
      connectionString: databaseUrl,
      application_name: applicationName,
      // After the limit below, whose reason counts: it ends the attempt itself.
      connectionTimeoutMillis: 6 * limitMs,
    })
    // Who uses it fails if the server goes away.
    client.on('error', () => undefined)
    const late = new Promise<never>((_resolve, reject) => {
      let left = parts
      timer = setInterval(() => {
        left -= 1
        if (left <= 0) reject(new Error('timeout expired'))
      }, limitMs / parts)
    })
    await Promise.race([client.connect().then(() => client?.query('select 1')), late])
    return client
  } catch (cause) {
    void client?.end()
    const Failure = isRefused.safeParse(cause).success ? SettingError : StartError
    const reason = databaseFault(cause) ?? wayFault(cause)
    throw new Failure(`The database cannot be used: ${reason}`, { cause })
  } finally {
    clearInterval(timer)
  }
}

/** What is wrong on the way to the server. */
function wayFault(cause: unknown): string {
  const several = tried.safeParse(cause)
  const {
    code = '',
    message,
    syscall,
  } = failure.parse(several.success ? several.data.errors[0] : cause)
  const mend = wayMend(code, message, syscall)
  return `${message}${mend ? `; ${mend}` : ''}`
}

function wayMend(code: string, message: string, syscall: string | undefined): string | null {
  if (syscall === 'open')
    return 'sslrootcert, sslcert and sslkey in DATABASE_URL name files that the service can read'
  if (/self.signed|UNABLE_TO|CERT_UNTRUSTED/i.test(code)) {
    return 'give DATABASE_URL the certificate of the CA that signed it, ?sslmode=verify-full&sslrootcert=/path/ca.pem, or ?sslmode=no-verify to encrypt without knowing the server'
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'name the host as its certificate does, or check its CA alone: ?uselibpqcompat=true&sslmode=verify-ca&sslrootcert=/path/ca.pem'
  }
  if (message.includes('does not support SSL')) return 'write ?sslmode=disable for one without TLS'
  if (message.includes('timeout')) {
    return 'nothing answered within 10 s at the host and port in DATABASE_URL'
  }
  if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EACCES') {
    return 'see host and port in DATABASE_URL, or the folder of the socket in ?host='
  }
  return null
}
