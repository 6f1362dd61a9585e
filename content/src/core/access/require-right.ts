import { Forbidden, type PayloadRequest, type TypedUser } from 'payload'
import { type Action, may, roleOf, type Subject } from './permissions.ts'

/** The caller, and the translation function for the error. */
type Caller = Pick<PayloadRequest, 'user'> & Partial<Pick<PayloadRequest, 't'>>

/**
 * Returns the caller.
 *
 * @throws Forbidden if the caller may not do this
 */
export function requireRight({ t, user }: Caller, action: Action, subject: Subject): TypedUser {
  if (user === null || !may(roleOf(user), action, subject)) throw new Forbidden(t)
  return user
}
