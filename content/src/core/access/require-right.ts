import { Forbidden, type PayloadRequest, type TypedUser } from 'payload'
import { type Action, may, roleOf, type Subject } from './permissions.ts'

/** The person who asks, and the words of an error. */
export type Asking = Pick<PayloadRequest, 'user'> & Partial<Pick<PayloadRequest, 't'>>

/**
 * The person who asks.
 *
 * @throws Forbidden where they may not do this
 */
export function requireRight({ t, user }: Asking, action: Action, subject: Subject): TypedUser {
  if (user === null || !may(roleOf(user), action, subject)) throw new Forbidden(t)
  return user
}
