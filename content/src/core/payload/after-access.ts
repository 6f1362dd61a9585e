import {
  type CollectionBeforeOperationHook,
  Forbidden,
  type GlobalBeforeOperationHook,
  NotFound,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload'
import { z } from 'zod'

/**
 * Payload runs `beforeOperation` hooks before it checks who may save. Hooks that read, hash or parse something are
 * therefore wrapped by one of these functions, which check the right first.
 */
const wrapped = new WeakSet<object>()

/** Whether `afterAccess` or `afterAccessToPage` created the hook. */
export const checksAccess = (hook: object) => wrapped.has(hook)

type BeforeSave = Parameters<CollectionBeforeOperationHook>[0]
type BeforeSaveOfPage = Parameters<GlobalBeforeOperationHook>[0]

/**
 * A hook that runs before a record is created, changed or deleted, only for people who may do so.
 *
 * @param hasWork whether the hook has anything to do; if not, no right is checked, because Payload checks it anyway
 */
export function afterAccess(
  hasWork: (given: BeforeSave) => boolean,
  hook: CollectionBeforeOperationHook,
): CollectionBeforeOperationHook {
  const run: CollectionBeforeOperationHook = async (given) => {
    const { args, collection, operation, overrideAccess, req } = given
    const isSaved = operation === 'create' || operation === 'update' || operation === 'delete'
    if (!isSaved || !hasWork(given)) return args
    if (!overrideAccess) await requireAccess(collection, operation, args, req)
    return (await hook(given)) ?? args
  }
  wrapped.add(run)
  return run
}

/** A hook that runs before a change of a page, but only if the person may change it. */
export function afterAccessToPage(
  hasWork: (given: BeforeSaveOfPage) => boolean,
  hook: GlobalBeforeOperationHook,
): GlobalBeforeOperationHook {
  const run: GlobalBeforeOperationHook = async (given) => {
    const { args, global, operation, overrideAccess, req } = given
    if (operation !== 'update' || !hasWork(given)) return args
    const { data } = saved.parse(args)
    if (!overrideAccess && !(await global.access.update({ data, req }))) throw new Forbidden(req.t)
    return hook(given)
  }
  wrapped.add(run)
  return run
}

const saved = z.looseObject({
  id: z.string().optional(),
  data: z.unknown().optional(),
  where: z.custom<Where>((where) => typeof where === 'object' && where !== null).optional(),
})

/** Ids of the records that an operation changes, by its id or its conditions. */
export async function savedIds({ args, collection, req }: BeforeSave): Promise<string[]> {
  const { id, where = {} } = saved.parse(args)
  if (id !== undefined) return [id]
  const as = { pagination: false, depth: 0, select: {}, req } as const
  const { docs } = await req.payload.find({ collection: collection.slug, where, ...as })
  return docs.map((doc) => String(doc.id))
}

async function requireAccess(
  { access, slug }: SanitizedCollectionConfig,
  operation: 'create' | 'update' | 'delete',
  args: unknown,
  req: PayloadRequest,
): Promise<void> {
  const { data, id, where } = saved.parse(args)
  const result = await access[operation]({ data, req, ...(id !== undefined && { id }) })
  if (!result) throw new Forbidden(req.t)
  const isOne = operation !== 'create' && id !== undefined
  if (result === true && !isOne) return
  const chosen = isOne ? { id: { equals: id } } : where
  const allowed = result === true ? [] : [result]
  const { totalDocs } = await req.payload.count({
    collection: slug,
    where: { and: [...(chosen ? [chosen] : []), ...allowed] },
    // The caller's own conditions are checked too, because they may name fields that the caller may not read.
    overrideAccess: isOne,
    // Finds a record in the bin, too, so that the hook can say that it is there.
    trash: isOne,
    req,
  })
  if (totalDocs === 0) throw result === true ? new NotFound(req.t) : new Forbidden(req.t)
}
