import type { Context } from 'hono'
import { ApiError } from './api-error.ts'

/** Rejects other methods of an address. */
export const methodNotAllowed =
  (allow: string) =>
  (c: Context): never => {
    c.header('Allow', allow)
    throw new ApiError('METHOD_NOT_ALLOWED', `Only ${allow} is allowed here.`)
  }
