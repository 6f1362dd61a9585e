import {
  type CollectionAfterOperationHook,
  type CollectionBeforeOperationHook,
  isolateObjectProperty,
  type PayloadRequest,
  type TypeWithID,
} from 'payload'
import { z } from 'zod'
import { afterAccess } from './after-access.ts'

interface Failure {
  id: string
  isPublic: boolean
  message: string
}

/** What became of the records of an operation, by what it was to write. */
const results = new WeakMap<object, { docs: TypeWithID[]; errors: Failure[] }>()

const forPeople = z
  .object({ isPublic: z.boolean().optional(), status: z.number().optional() })
  .transform(({ isPublic, status = 500 }) => isPublic ?? status !== 500)

/** No record has it. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Payload changes many records from what is published, so that their later drafts are buried among the
 * versions. Each is changed as one alone would be, and the operation itself finds none.
 */
export const changeOneByOne: CollectionBeforeOperationHook = afterAccess(ofMany, async (given) => {
  const { args, collection, operation, req } = given
  if (operation !== 'update' || !('where' in args) || !args.where) return args
  const { data, draft = false, limit, overrideAccess, overrideLock, sort, where } = args
  const { slug } = collection
  const { payload, user } = req
  const found = await payload.find({
    ...{ collection: slug, where, draft, limit: limit ?? 0, pagination: false, depth: 0 },
    ...(sort && { sort }),
    ...{ select: { updatedAt: true }, overrideAccess, user, req },
  })
  const result: { docs: TypeWithID[]; errors: Failure[] } = { docs: [], errors: [] }
  for (const { id } of found.docs) {
    // A transaction of its own: one that fails must not undo the others.
    const own: PayloadRequest = isolateObjectProperty(req, 'transactionID')
    own.transactionID = undefined
    try {
      // Of which type it is, the compiler cannot follow.
      const changes = structuredClone(data) as Record<string, unknown>
      const doc = await payload.update({
        ...{ collection: slug, id: String(id), data: changes, draft, depth: args.depth },
        ...(req.locale && { locale: req.locale }),
        ...{ overrideAccess, overrideLock, req: own },
      })
      result.docs.push(doc)
    } catch (cause) {
      const isPublic = forPeople.catch(false).parse(cause)
      if (!isPublic)
        payload.logger.error({ err: cause, msg: 'One of many records was not changed' })
      const message = cause instanceof Error ? cause.message : String(cause)
      result.errors.push({ id: String(id), isPublic, message })
    }
  }
  results.set(data, result)
  return Object.assign({}, args, { where: { id: { equals: nobody } } })
})

function ofMany({ args, operation }: Parameters<CollectionBeforeOperationHook>[0]): boolean {
  return operation === 'update' && 'where' in args
}

export const answerOneByOne: CollectionAfterOperationHook = ({ args, operation, result }) =>
  operation === 'update' ? (results.get(args.data) ?? result) : result
