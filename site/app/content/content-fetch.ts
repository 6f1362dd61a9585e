import { parsedJson } from '@alun/contract/rules/parsed-json'
import { readLimitedBody } from '@alun/platform/limited-body'
import { z } from 'zod'
import { ContentError } from './content-error.ts'
import { attemptTimeLeft, isRetryable, maxAttempts } from './fetch-rules.ts'

export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

interface ContentFetchDeps {
  /** Address of the content service with `/v1`. */
  baseUrl: string
  token: string
  log: Log
  now: () => number
  /** Milliseconds for which an attempt waits for its answer. */
  attemptMs?: number
  commonHeaders?: () => Record<string, string>
  /** Called after each attempt; `null` stands for no answer. */
  onAttempt?: (method: string, status: number | null) => void
}

interface CallOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Instant (epoch ms) after which no further attempt is made. */
  deadline?: number
  /** Milliseconds for the body alone, for large ones; else it shares the attempt's timeout. */
  bodyTimeoutMs?: number
  /** By default the public token; `null` sends none. */
  bearer?: string | null
  /** Error statuses that are a valid answer, such as the 404 of a page. */
  accept?: readonly number[]
  /** Failures are not logged, because the caller does, or polls. */
  quiet?: boolean
}

/** Status text of a failure where no answer came within the attempt's timeout. */
export const noAnswerInTime = 'no answer in time'

export type ContentFetch = ReturnType<typeof createContentFetch>

/**
 * All calls to the content service: attempts, timeouts, authorisation and error messages. A failed
 * call is thrown as ContentError, and logged once unless it is `quiet`: without query, body and tokens.
 */
export function createContentFetch(deps: ContentFetchDeps) {
  const { attemptMs, baseUrl, token, log, now, onAttempt, commonHeaders } = deps

  /**
   * Passes an accepted answer to `use`; reading the body there is part of the attempt. An answer that
   * is not JSON, or does not fit a schema, is a failure with status 502.
   *
   * @throws ContentError, and whatever else goes wrong in `use`
   */
  async function call<T>(
    path: string,
    options: CallOptions,
    use: (response: Response) => Promise<T>,
  ): Promise<T> {
    const method = options.method ?? 'GET'
    const deadline = options.deadline ?? Number.POSITIVE_INFINITY
    let failure: ContentError | null = null
    for (let left = maxAttempts(method); left > 0; left -= 1) {
      const time = attemptTimeLeft(now(), deadline, attemptMs)
      if (time <= 0) break
      const result = await attempt(path, method, options, time, use)
      if (!(result instanceof ContentError)) return result
      failure = result
      if (result.statusCode !== null && !isRetryable(result.statusCode)) break
    }
    failure ??= failed(method, path, null, 'no time left')
    if (!options.quiet) log.warn(failureLogFields(failure), withoutQuery(failure.message))
    throw failure
  }

  async function attempt<T>(
    path: string,
    method: string,
    options: CallOptions,
    time: number,
    use: (response: Response) => Promise<T>,
  ): Promise<T | ContentError> {
    const headers = new Headers({ ...commonHeaders?.(), ...options.headers })
    const bearer = options.bearer === undefined ? token : options.bearer
    if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`)
    const abort = new AbortController()
    let timer = setTimeout(() => abort.abort(), time)
    let response: Response | null = null
    try {
      response = await fetch(baseUrl + path, {
        method,
        headers,
        body: options.body ?? null,
        redirect: 'manual',
        signal: abort.signal,
      })
      onAttempt?.(method, response.status)
      if (options.bodyTimeoutMs !== undefined) {
        clearTimeout(timer)
        timer = setTimeout(() => abort.abort(), options.bodyTimeoutMs)
      }
      if (response.ok || options.accept?.includes(response.status)) return await use(response)
      const { status, statusText } = response
      return failed(method, path, status, statusText, undefined, await dataOf(response))
    } catch (cause) {
      if (response === null) onAttempt?.(method, null)
      if (abort.signal.aborted) return failed(method, path, null, noAnswerInTime, cause)
      if (response === null || isBrokenConnection(cause)) {
        return failed(method, path, null, 'no connection', cause)
      }
      if (cause instanceof z.ZodError || cause instanceof SyntaxError) {
        return failed(method, path, 502, 'Invalid answer', cause)
      }
      throw cause
    } finally {
      clearTimeout(timer)
    }
  }

  /** The `data` of a JSON answer, `null` for an accepted error; throws ContentError. */
  function read<T extends z.ZodType>(path: string, schema: T, options: CallOptions = {}) {
    return call(path, options, async (response) => {
      const text = await response.text()
      if (!response.ok) return null
      const { data } = z.object({ data: z.unknown().nonoptional() }).parse(JSON.parse(text))
      return schema.parse(data)
    })
  }

  function failed(
    method: string,
    path: string,
    statusCode: number | null,
    statusMessage: string,
    cause?: unknown,
    data?: unknown,
  ) {
    const failure = { method, url: baseUrl + path, statusCode, statusMessage, data }
    return new ContentError(failure, { cause })
  }

  return { call, read }
}

/** Bytes of the body of an error that are read. */
const errorLimit = 64 * 1024

/** What the answer says of its error; `undefined` where that is too long, or does not arrive. */
async function dataOf(response: Response): Promise<unknown> {
  try {
    const body = await readLimitedBody(response, errorLimit)
    if (body === null) {
      await response.body?.cancel()
      return undefined
    }
    const text = Buffer.from(body).toString('utf8')
    return parsedJson(text) ?? text
  } catch (cause) {
    // The status is known, and is the failure.
    if (isBrokenConnection(cause) || isTimeout(cause)) return undefined
    throw cause
  }
}

const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'AbortError'

/** A body that ends early is a TypeError of `fetch` which names the socket's error as its cause. */
const isBrokenConnection = (cause: unknown) =>
  cause instanceof TypeError && cause.cause !== undefined

/** A query may have the words that a visitor searches for, which are never logged. */
function withoutQuery(message: string): string {
  return message.replace(/^([^?]*)\?\S*(?=:\s)/, '$1')
}

/** What is logged about a failed call: never the body of the answer. */
export function failureLogFields(error: ContentError) {
  return {
    status: error.statusCode,
    statusText: error.statusMessage,
    problem: problemOf(error.cause),
  }
}

function problemOf(cause: unknown): string | undefined {
  if (cause instanceof z.ZodError) {
    const first = cause.issues[0]
    return first && `${first.path.join('.')}: ${first.code}`
  }
  if (!(cause instanceof Error)) return undefined
  const inner = cause.cause
  return inner instanceof Error && 'code' in inner ? String(inner.code) : cause.name
}
