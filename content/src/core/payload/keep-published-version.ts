import type {
  CollectionBeforeOperationHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'

interface Given {
  overrideAccess?: boolean | undefined
  overrideLock?: boolean | undefined
}

/** Saves what is stored as a draft of its own. */
const asDraft = ({ overrideAccess, overrideLock }: Given, req: PayloadRequest) =>
  ({ data: {}, draft: true, depth: 0, overrideAccess, overrideLock, req }) as const

/**
 * Unpublishing overwrites the newest version. It gets a draft of its own to overwrite, so that what was
 * published stays among the versions.
 */
export const keepPublishedVersion: CollectionBeforeOperationHook = async (given) => {
  const { args, collection, operation, req } = given
  if (operation !== 'update' || !('unpublishAllLocales' in args) || !args.unpublishAllLocales)
    return
  if (!('id' in args) || typeof args.id !== 'string') return
  await req.payload.update({ collection: collection.slug, id: args.id, ...asDraft(args, req) })
}

export const keepPublishedPage: GlobalBeforeOperationHook = async (given) => {
  const { args, global, operation, req } = given
  if (operation !== 'update' || !args.unpublishAllLocales) return
  await req.payload.updateGlobal({ slug: global.slug, ...asDraft(args, req) })
}
