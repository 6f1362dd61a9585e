import { Forbidden, type PayloadRequest } from 'payload'
import { type Action, may, type Subject } from './permissions.ts'
import { roleOf } from './role-of.ts'

/** @throws Forbidden */
export function requireRight(req: PayloadRequest, action: Action, subject: Subject): void {
  if (!may(roleOf(req.user), action, subject)) throw new Forbidden(req.t)
}
