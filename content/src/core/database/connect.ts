import { SettingError, StartError } from '@alun/platform/start-error'
import type pg from 'pg'
import { z } from 'zod'
import { AnsweredClient } from './answered-client.ts'
import { databaseReason, whereExplained } from './database-reason.ts'

/** Milliseconds in which a connection has to be there, and the first statement to be answered. */
const answerMs = 10_000
/** A process that loads its code, or has no processor, reads an answer late: of such a pause one part counts. */
const parts = 10

const failure = z.object({ message: z.string(), code: z.string().optional() })

/** The name or the password is wrong, or the role has no right to connect. */
const isRefused = z.object({ code: z.enum(['28000', '28P01', '42501']) })

/** One for each address of the host that was tried. */
const tried = z.object({ errors: z.tuple([failure], failure) })

/**
 * A connection of its own, outside the pool, which its caller ends. A pooler takes connections before
 * it has one of the server, so a statement is answered as well.
 *
 * @throws StartError with the reason in one line, SettingError where the server refuses the role
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
        if (left <= 0) reject(new Error(`no answer within ${limitMs / 1000} s`))
      }, limitMs / parts)
    })
    await Promise.race([client.connect().then(() => client?.query('select 1')), late])
    return client
  } catch (cause) {
    void client?.end()
    const Failure = isRefused.safeParse(cause).success ? SettingError : StartError
    const reason = databaseReason(cause) ?? wayReason(cause)
    throw new Failure(`The database cannot be used: ${reason}; ${whereExplained()}`, { cause })
  } finally {
    clearInterval(timer)
  }
}

/** What is wrong on the way to the server, in the words of the system or the driver. */
function wayReason(cause: unknown): string {
  const { code, message } = failure.parse(tried.safeParse(cause).data?.errors[0] ?? cause)
  return code === undefined || message.includes(code) ? message : `${message} (${code})`
}
