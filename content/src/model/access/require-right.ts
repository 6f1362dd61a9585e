import { Forbidden, type PayloadRequest, type TypedUser } from 'payload'
import { type Action, may, roleOf, type Subject } from './permissions.ts'

/**
 * The person who asks.
 *
 * @throws Forbidden where they may not do this
 */
export function requireRight(req: PayloadRequest, action: Action, subject: Subject): TypedUser {
  const { user } = req
  if (user === null || !may(roleOf(user), action, subject)) throw new Forbidden(req.t)
  return user
}
