import { createLocalReq, type Payload, type TypedUser } from 'payload'
import { type Action, isPage, type Subject, subjects } from '../access/permissions.ts'
import { reads } from './staff-api-query.ts'

export type Operation = Exclude<Action, 'publish'>

/** What Payload's own addresses of a type do with it; `null` of others, which have doors of their own. */
function operationOf(request: Request, rest: readonly string[]): Operation | null {
  const [first, second] = rest
  const isRecord = rest.length <= 1
  if (reads(request)) return isRecord || first === 'versions' ? 'read' : null
  switch (request.method) {
    case 'POST':
      return rest.length === 0 || second === 'duplicate' ? 'create' : null
    case 'PATCH':
      return isRecord ? 'update' : null
    case 'DELETE':
      return isRecord ? 'delete' : null
    default:
      return null
  }
}

/**
 * Whether anything that a person asks of a type could be allowed, by the access function of the type.
 * Payload asks it again, with the record and what is sent, but only after it has read and parsed the body.
 */
export async function mayBeAllowed(
  payload: Payload,
  user: TypedUser,
  request: Request,
  path: readonly string[],
): Promise<boolean> {
  const isGlobal = path[0] === 'globals'
  const [name, ...rest] = isGlobal ? path.slice(1) : path
  const subject = subjects.find((each) => each === name)
  const operation = operationOf(request, rest)
  if (subject === undefined || isPage(subject) !== isGlobal || operation === null) return true
  return mayTry(payload, user, operation, subject)
}

/** Whether a person may do something with any record of a type. */
export async function mayTry(
  payload: Payload,
  user: TypedUser,
  operation: Operation,
  subject: Subject,
): Promise<boolean> {
  const req = await createLocalReq({ user }, payload)
  if (isPage(subject)) {
    const { access } = payload.globals.config.find(({ slug }) => slug === subject) ?? {}
    return (await access?.[operation === 'read' ? 'read' : 'update']({ req })) !== false
  }
  const { access } = payload.collections[subject].config
  return (await access[operation]({ req })) !== false
}
