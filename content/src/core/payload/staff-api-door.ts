import { parsedJson } from '@alun/contract/rules/parsed-json'
import { createLocalReq, type Payload, type TypedUser } from 'payload'
import { z } from 'zod'
import type { Action } from '../access/grants.ts'
import type { WordKey } from '../words/words.ts'

const overrides = ['X-Payload-HTTP-Method-Override', 'X-HTTP-Method-Override']

/** Whether a request reads, by its method or by the header for queries in a body. */
export const reads = ({ headers, method }: Request) =>
  method === 'GET' || (method === 'POST' && overrides.some((name) => headers.get(name) === 'GET'))

const withEnds = z.object({ ends: z.union([z.string(), z.record(z.string(), z.unknown())]) })

/** The request with the answer about what hangs on a deletion in its address, because Payload drops its body. */
export async function withEndsOfBody(request: Request): Promise<Request> {
  if (request.method !== 'DELETE') return request
  const { ends } = withEnds.safeParse(parsedJson(await request.clone().text())).data ?? {}
  const url = new URL(request.url)
  if (ends === undefined || url.searchParams.has('ends')) return request
  url.searchParams.set('ends', typeof ends === 'string' ? ends : JSON.stringify(ends))
  const { headers, signal } = request
  return new Request(url, { method: 'DELETE', headers, signal })
}

export type Operation = Exclude<Action, 'publish'>

/**
 * The operation of one of Payload's own addresses of a type; `null` for others, which check rights of their own.
 */
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

const custom = z.object({ insteadOfDeletion: z.custom<WordKey>((key) => typeof key === 'string') })

/** Setting of a type that nobody may delete: the words that say what to do instead. */
export const insteadOfDeletion = (words: WordKey): z.output<typeof custom> => ({
  insteadOfDeletion: words,
})

/**
 * Rejects a request that this person may make for no record of the type, before its body is parsed. Payload calls the
 * same access function later, with the record and the data.
 *
 * @returns words for the person; `null` if the request may go on
 */
export async function rejectionWords(
  payload: Payload,
  user: TypedUser,
  request: Request,
  path: readonly string[],
): Promise<WordKey | null> {
  const isGlobal = path[0] === 'globals'
  const [name = '', ...rest] = isGlobal ? path.slice(1) : path
  const bringsFile = typeNamed(payload, name)?.upload && mayCarryFile(request)
  if (bringsFile && !(await mayTry(payload, user, 'create', name))) return 'panel.notAllowed'
  const operation = operationOf(request, rest)
  if (operation === null || (await mayTry(payload, user, operation, name))) return null
  const instead = custom.safeParse(typeNamed(payload, name)?.custom).data
  // People who may not read the type learn nothing about it.
  const mayExplain =
    operation === 'delete' && instead && (await mayTry(payload, user, 'read', name))
  return mayExplain ? instead.insteadOfDeletion : 'panel.notAllowed'
}

/** Largest form without a file, in bytes. */
const largestFields = 1_048_576

/** Whether a form is longer than fields alone would be, or does not state its length. */
function mayCarryFile({ headers }: Request): boolean {
  const isForm = /^multipart\/form-data\b/i.test(headers.get('Content-Type') ?? '')
  return isForm && !(Number(headers.get('Content-Length') ?? Number.NaN) <= largestFields)
}

const typeNamed = (payload: Payload, name: string) =>
  Object.values(payload.collections).find(({ config }) => config.slug === name)?.config

/** Whether a person may do something with any record of a type, or with a page. Unknown names are allowed here. */
export async function mayTry(
  payload: Payload,
  user: TypedUser,
  operation: Operation,
  name: string,
): Promise<boolean> {
  const type = typeNamed(payload, name)
  const page = payload.globals.config.find(({ slug }) => slug === name)
  const access = type?.access[operation] ?? page?.access[operation === 'read' ? 'read' : 'update']
  if (!access) return true
  return (await access({ req: await createLocalReq({ user }, payload) })) !== false
}
