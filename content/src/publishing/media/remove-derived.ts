import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, Payload } from 'payload'

/**
 * Hooks that remove derived pictures of deleted files and replaced versions. A failure is only logged, because a
 * remaining file does no harm.
 */
export function removeDerived(folder: string) {
  const afterDelete: CollectionAfterDeleteHook = async ({ id, req }) => {
    await remove(path.join(folder, String(id)), req.payload.logger)
  }
  const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
    const former: unknown = previousDoc?.version
    if (typeof former === 'string' && former !== '' && former !== doc.version) {
      await remove(path.join(folder, String(doc.id), former), req.payload.logger)
    }
  }
  return { afterChange: [afterChange], afterDelete: [afterDelete] }
}

async function remove(target: string, logger: Payload['logger']) {
  try {
    await rm(target, { recursive: true, force: true })
  } catch (err) {
    logger.warn({ err }, 'Derived pictures could not be removed')
  }
}
