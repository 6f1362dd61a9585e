import { SettingError, StartError } from '@alun/platform/start-error'
import type pg from 'pg'
import { z } from 'zod'
import { AnsweredClient } from './answered-client.ts'
import { databaseReason, whereExplained } from './database-reason.ts'

/** Milliseconds for a connection to open and its first statement to be answered. */
const answerMs = 10_000
/**
 * Counts time in this many parts, because a process without CPU time handles an answer late: a pause of any length
 * counts as one part.
 */
const parts = 10

const failure = z.object({ message: z.string(), code: z.string().optional() })

/** The user name or the password is wrong, or the role may not connect. */
const isRefused = z.object({ code: z.enum(['28000', '28P01', '42501']) })

/**
 * Opens a connection outside the pool, which the caller ends. Also runs a statement, because a pooler accepts
 * connections before it has one to the server.
 *
 * @throws StartError with the reason in one line, SettingError if the server rejects the role
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
      // Longer than the limit below, which gives the better reason and ends the attempt.
      connectionTimeoutMillis: 6 * limitMs,
    })
    // Without a listener the error would end the process. The next query fails anyway.
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
    const reason = databaseReason(cause) ?? connectionReason(cause)
    throw new Failure(`The database cannot be used: ${reason}; ${whereExplained}`, { cause })
  } finally {
    clearInterval(timer)
  }
}

/** Why the server cannot be reached, in the words of the system or the driver. */
function connectionReason(cause: unknown): string {
  const { code = '', message } = failure.parse(cause)
  // Without a message if each address of the host has failed.
  if (message === '') return code
  return message.includes(code) ? message : `${message} (${code})`
}
