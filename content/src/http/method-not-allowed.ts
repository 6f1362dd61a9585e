import type { Context } from 'hono'
import { ApiFailure } from './api-failure.ts'

/** Answers other methods than those of an address. */
export const methodNotAllowed =
  (allow: string) =>
  (c: Context): never => {
    c.header('Allow', allow)
    throw new ApiFailure('METHOD_NOT_ALLOWED', `Only ${allow} is allowed here.`)
  }
