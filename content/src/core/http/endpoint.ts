import { APIError, type Endpoint, Forbidden, type PayloadRequest, type TypedUser } from 'payload'
import { z } from 'zod'
import { type Door, roleOf, type Subject } from '../access/permissions.ts'
import type { Act, Given, Inputs } from './act.ts'

/**
 * A call of the panel's API, below `/api` or the address of its type. Reads nothing of the request before `door` admits
 * the caller; a call that names a type in its body passes the door again with that type.
 */
export function endpoint(
  method: Endpoint['method'],
  path: string,
  door: Door,
  answer: (
    req: PayloadRequest,
    user: TypedUser,
    pass: (named: Subject) => void,
  ) => Response | Promise<Response>,
): Endpoint {
  return {
    method,
    path,
    handler: async (req) => {
      const { t, user } = req
      const pass = (named?: Subject) => {
        if (!door(roleOf(user), named)) throw new Forbidden(t)
      }
      if (user === null) throw new Forbidden(t)
      pass()
      return answer(req, user, pass)
    },
  }
}

/** A refusal by a code, for which the panel has words. */
export const refused = (code: string, status = 400, details: object = {}): Response =>
  Response.json({ errors: [{ message: code, extensions: { code, ...details } }] }, { status })

/** Browsers send `Sec-Fetch-Site`; programs with a cookie send only an `Origin`. */
export function isOfBrowser({ headers }: PayloadRequest): boolean {
  return headers?.has('sec-fetch-site') === true
}

/** @throws APIError 404 if this cannot be the id of a record */
export function recordId(value: unknown, missing = 'Not found.'): string {
  const id = z.uuid().safeParse(value)
  if (!id.success) throw new APIError(missing, 404)
  return id.data
}

/** @throws APIError 400 */
export async function endpointBody<T>(req: PayloadRequest, schema: z.ZodType<T>): Promise<T> {
  const body = await req.json?.().catch((cause: unknown) => {
    if (cause instanceof SyntaxError) return null
    throw cause
  })
  // Payload's own calls set it, too; the question about what hangs on the change reads it.
  req.data ??= body ?? undefined
  return readable(schema, body)
}

/** @throws APIError 400 */
export function endpointQuery<T>({ searchParams }: PayloadRequest, schema: z.ZodType<T>): T {
  return readable(schema, Object.fromEntries(searchParams))
}

function readable<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new APIError('The request cannot be read', 400)
  return parsed.data
}

/** The call of an act: reads what its form sends, and answers what the form expects, or a refusal. */
export const actEndpoint = <Own extends Inputs, Answer>(
  { answer: _, method, path, schema }: Act<Own, Answer>,
  door: Door,
  work: (given: Given<Own>, req: PayloadRequest, user: TypedUser) => Promise<Answer | Response>,
): Endpoint =>
  endpoint(method, path.slice(path.indexOf('/')), door, async (req, user) => {
    const answered = await work(await endpointBody(req, schema), req, user)
    return answered instanceof Response ? answered : Response.json(answered)
  })
