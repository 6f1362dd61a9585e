import type {
  CollectionBeforeOperationHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'

interface Given {
  overrideAccess?: boolean | undefined
  overrideLock?: boolean | undefined
}

/** Saves what is stored as a draft of its own. */
const asDraft = ({ overrideAccess, overrideLock }: Given, req: PayloadRequest) =>
  ({ data: {}, draft: true, depth: 0, overrideAccess, overrideLock, req }) as const

const withdrawal = z.union([
  z.object({ unpublishAllLocales: z.union([z.literal(true), z.literal('true')]) }),
  // A program may name the status alone; Payload then checks nothing else.
  z.object({
    draft: z.literal(false).nullish(),
    data: z.strictObject({ _status: z.literal('draft') }),
  }),
])

/**
 * Unpublishing overwrites the newest version. It gets a draft of its own to overwrite, so that what was
 * published stays among the versions.
 */
export const keepPublishedVersion: CollectionBeforeOperationHook = async (given) => {
  const { args, collection, operation, req } = given
  if (operation !== 'update' || !withdrawal.safeParse(args).success) return args
  if (!('id' in args) || typeof args.id !== 'string') return args
  await req.payload.update({ collection: collection.slug, id: args.id, ...asDraft(args, req) })
  return Object.assign({}, args, { unpublishAllLocales: true })
}

export const keepPublishedPage: GlobalBeforeOperationHook = async (given) => {
  const { args, global, operation, req } = given
  if (operation !== 'update' || !withdrawal.safeParse(args).success) return args
  await req.payload.updateGlobal({ slug: global.slug, ...asDraft(args, req) })
  return { ...args, unpublishAllLocales: true }
}
