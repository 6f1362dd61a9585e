import type { Context } from 'hono'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'

/**
 * Parses the body of a call; an empty body counts as an empty object.
 *
 * @throws ApiError INVALID_PAYLOAD, or FORBIDDEN for an unknown field; names the first wrong field, never its value
 */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const text = await c.req.text()
  let body: unknown = {}
  if (text.trim() !== '') {
    try {
      body = JSON.parse(text)
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause
      throw new ApiError('INVALID_PAYLOAD', 'The body is not valid JSON.')
    }
  }
  const parsed = schema.safeParse(body, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys') {
    throw new ApiError('FORBIDDEN', `You don't have permission to access field "${issue.keys[0]}".`)
  }
  const field = issue?.path.join('.') || 'body'
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined
  throw new ApiError(
    'INVALID_PAYLOAD',
    `Invalid payload. "${field}" ${isMissing ? 'is required' : 'is not valid'}.`,
  )
}
