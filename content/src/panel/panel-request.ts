import { z } from 'zod'
import { signedOut } from '../http/signed-out.ts'
import type { WordKey } from '../words/words.ts'

const errorAnswer = z.object({
  errors: z.tuple([z.object({ extensions: z.object({ code: z.string() }) })]),
})

/** A request that the service rejected; `code` is empty where the answer has none. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Sends a request to `/api/{path}` and reads the answer; `null` stands for an empty one. */
export async function panelRequest<T>(
  method: string,
  path: string,
  answer: z.ZodType<T>,
  body?: object,
): Promise<T> {
  const response = await fetch(`/api/${path}`, {
    method,
    credentials: 'include',
    ...(body && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const json: unknown = response.status === 204 ? null : await response.json().catch(() => null)
  if (!response.ok) {
    throw new RequestError(errorAnswer.safeParse(json).data?.errors[0].extensions.code ?? '')
  }
  return answer.parse(json)
}

/** The words for a failed request: those of its code, else the general ones. */
export function problemOf(
  cause: unknown,
  otherwise: WordKey,
  problems: Readonly<Record<string, WordKey>> = {},
): WordKey {
  if (isSignedOut(cause)) return 'panel.signedOut'
  return (cause instanceof RequestError && problems[cause.code]) || otherwise
}

export const isSignedOut = (cause: unknown) =>
  cause instanceof RequestError && cause.code === signedOut
