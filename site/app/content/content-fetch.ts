import { z } from 'zod'
import { ContentError } from './content-error.ts'
import { attemptTimeLeft, attemptTimeoutMs, isRetryable, maxAttempts } from './fetch-rules.ts'

/** The part of a logger that is used here. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface ContentFetchDeps {
  /** Address of the content service with `/v1`. */
  baseUrl: string
  /** Token that may read what is public. */
  token: string
  log: Log
  now: () => number
  /** Told once per attempt; `null` stands for no answer. */
  onAttempt?: (method: string, status: number | null) => void
}

export interface CallOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | FormData | Uint8Array<ArrayBuffer>
  /** Instant (epoch ms) at which the call is given up, whatever attempts are left. */
  deadline?: number
  /** Milliseconds for one attempt, where less than usual will do. */
  attemptTimeoutMs?: number
  /** Milliseconds for the body alone, where it is large; else it shares the time of the attempt. */
  bodyLimit?: number
  /** Bearer of the call; `null` goes without, left out is the public token. */
  bearer?: string | null
  /** Statuses that are an answer here, not a failure: a 404 of a page, say. */
  accept?: readonly number[]
  /** The caller logs in its own way, as one that asks every second must. */
  quiet?: boolean
}

export type ContentFetch = ReturnType<typeof createContentFetch>

/**
 * The one way to the content service: attempts, time limits, authorisation and error texts of
 * decisions §9. A failed call is logged once, without body and tokens, and thrown as ContentError.
 */
export function createContentFetch({ baseUrl, token, log, now, onAttempt }: ContentFetchDeps) {
  /**
   * Hands an accepted answer to `use`, whose reading of the body belongs to the attempt.
   *
   * @throws ContentError
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
      const time = Math.min(
        attemptTimeLeft(now(), deadline),
        options.attemptTimeoutMs ?? attemptTimeoutMs,
      )
      if (time <= 0) break
      const result = await attempt(path, method, options, time, use)
      if (!(result instanceof ContentError)) return result
      failure = result
      if (result.statusCode !== null && !isRetryable(result.statusCode)) break
    }
    failure ??= unanswered(method, path, 'no time left')
    if (!options.quiet) log.warn(failureLogFields(failure), failure.message)
    throw failure
  }

  async function attempt<T>(
    path: string,
    method: string,
    options: CallOptions,
    time: number,
    use: (response: Response) => Promise<T>,
  ): Promise<T | ContentError> {
    const headers = new Headers(options.headers)
    const bearer = options.bearer === undefined ? token : options.bearer
    if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`)
    const abort = new AbortController()
    let timer = setTimeout(() => abort.abort(), time)
    let counted = false
    try {
      const response = await fetch(baseUrl + path, {
        method,
        headers,
        body: options.body ?? null,
        redirect: 'manual',
        signal: abort.signal,
      })
      onAttempt?.(method, response.status)
      counted = true
      if (options.bodyLimit !== undefined) {
        clearTimeout(timer)
        timer = setTimeout(() => abort.abort(), options.bodyLimit)
      }
      if (response.ok || options.accept?.includes(response.status)) return await use(response)
      return new ContentError({
        method,
        url: baseUrl + path,
        statusCode: response.status,
        statusMessage: response.statusText,
        data: await bodyOf(response),
      })
    } catch (cause) {
      if (cause instanceof ContentError) return cause
      if (!counted) onAttempt?.(method, null)
      return unanswered(
        method,
        path,
        abort.signal.aborted ? 'no answer in time' : 'no connection',
        cause,
      )
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Reads `{ data }` of a JSON answer by a schema; `data` is `null` for an accepted status that
   * isn't a success. An answer that doesn't fit the schema is a failure with status 502.
   *
   * @throws ContentError
   */
  function read<T extends z.ZodType>(path: string, schema: T, options: CallOptions = {}) {
    return call(path, options, async (response) => {
      const text = await response.text()
      if (!response.ok) return { status: response.status, data: null }
      try {
        const { data } = z.object({ data: z.unknown() }).parse(JSON.parse(text))
        return { status: response.status, data: schema.parse(data) }
      } catch (cause) {
        throw new ContentError(
          {
            method: options.method ?? 'GET',
            url: baseUrl + path,
            statusCode: 502,
            statusMessage: 'Unusable answer',
          },
          { cause },
        )
      }
    })
  }

  function unanswered(method: string, path: string, statusMessage: string, cause?: unknown) {
    return new ContentError(
      { method, url: baseUrl + path, statusCode: null, statusMessage },
      { cause },
    )
  }

  return { call, read }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What a log may say about a failed call: nothing of what was in the answer. */
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
