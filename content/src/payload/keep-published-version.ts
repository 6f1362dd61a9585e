import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook } from 'payload'

/**
 * Unpublishing overwrites the newest version. It gets a draft of its own to overwrite, so that what was
 * published stays among the versions.
 */
export const keepPublishedVersion: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'update' || !('unpublishAllLocales' in args) || !args.unpublishAllLocales)
    return
  if (!('id' in args) || typeof args.id !== 'string') return
  const { id, overrideAccess, overrideLock } = args
  await req.payload.update({
    collection: collection.slug,
    id,
    data: {},
    draft: true,
    depth: 0,
    overrideAccess,
    overrideLock,
    req,
  })
}

export const keepPublishedPage: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  req,
}) => {
  if (operation !== 'update' || !args.unpublishAllLocales) return
  const { overrideAccess, overrideLock } = args
  await req.payload.updateGlobal({
    slug: global.slug,
    data: {},
    draft: true,
    depth: 0,
    overrideAccess,
    overrideLock,
    req,
  })
}
