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
  /** Called after each attempt; `null` means no answer. */
  onAttempt?: (method: string, status: number | null) => void
}

interface CallOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Epoch milliseconds after which no further attempt is made. */
  deadline?: number
  /** Silence that ends a large body; without it the body shares the attempt's limit. */
  bodySilentMs?: number
  /** Bearer token; `undefined` sends the site's token, `null` sends none. */
  bearer?: string | null
  /** Error statuses that count as valid answers, such as 404; a retried one after its retry. */
  accept?: readonly number[]
  /** Does not log failures, because the caller does or polls. */
  quiet?: boolean
}

/** Status text of a failure without an answer in time. */
export const noAnswerInTime = 'no answer in time'

export type ContentFetch = ReturnType<typeof createContentFetch>

/**
 * Calls the content service: retries, timeouts, authorisation and error messages. A failed call
 * throws ContentError and is logged once, without query, body and tokens, unless it is `quiet`.
 */
export function createContentFetch(deps: ContentFetchDeps) {
  const { attemptMs, baseUrl, token, log, now, onAttempt, commonHeaders } = deps

  /**
   * Passes an accepted answer to `use`; reading its body is part of the attempt. An answer that is
   * not JSON or does not match its schema fails with status 502.
   *
   * @throws ContentError, and other errors of `use`
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
      const isFinal = (status: number) => left === 1 || !isRetryable(status) || now() >= deadline
      const result = await attempt(path, method, options, time, use, isFinal)
      if (!(result instanceof ContentError)) return result
      failure = result
      if (result.statusCode !== null && isFinal(result.statusCode)) break
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
    isFinal: (status: number) => boolean,
  ): Promise<T | ContentError> {
    const headers = new Headers({ ...commonHeaders?.(), ...options.headers })
    const bearer = options.bearer === undefined ? token : options.bearer
    if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`)
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const endAfter = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => abort.abort(), milliseconds)
    }
    endAfter(time)
    let response: Response | null = null
    try {
      // biome-ignore lint/style/noRestrictedGlobals: operators set CONTENT_URL
      response = await fetch(baseUrl + path, {
        method,
        headers,
        body: options.body ?? null,
        redirect: 'manual',
        signal: abort.signal,
      })
      onAttempt?.(method, response.status)
      const { bodySilentMs } = options
      const heard = bodySilentMs === undefined ? null : () => endAfter(bodySilentMs)
      heard?.()
      const { ok, status, statusText } = response
      if (ok || (options.accept?.includes(status) && isFinal(status))) {
        return await use(heard ? tellingOf(response, heard) : response)
      }
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

  /** `data` of a JSON answer; `null` for an accepted error status. Throws ContentError. */
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

/** The same answer, which calls `heard` for each piece of its body. */
function tellingOf(response: Response, heard: () => void): Response {
  if (response.body === null) return response
  const telling = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      heard()
      controller.enqueue(piece)
    },
  })
  return new Response(response.body.pipeThrough(telling), response)
}

const errorLimit = 64 * 1024

/** Body of an error; `undefined` if it is too long or breaks off. */
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
    // The status alone suffices for the failure.
    if (isBrokenConnection(cause) || isTimeout(cause)) return undefined
    throw cause
  }
}

const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'AbortError'

/** `fetch` throws a TypeError for a broken body, with the socket's error as its cause. */
const isBrokenConnection = (cause: unknown) =>
  cause instanceof TypeError && cause.cause !== undefined

/** Removes the query, which may have a visitor's search words. */
function withoutQuery(message: string): string {
  return message.replace(/^([^?]*)\?\S*(?=:\s)/, '$1')
}

/** Fields for the log; never the body of the answer. */
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
