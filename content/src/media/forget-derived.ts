import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'

/**
 * Clears away copies nobody can ask for any more: those of a deleted file, and those of a version
 * that has been replaced. What cannot be removed only takes room, so it is reported, not fatal.
 */
export function forgetDerived(folder: string) {
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, id, req }) => {
    await remove(path.join(folder, String(id)), req.payload.logger.warn.bind(req.payload.logger))
    return doc
  }
  const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
    const former: unknown = previousDoc?.version
    if (typeof former === 'string' && former !== '' && former !== doc.version) {
      await remove(
        path.join(folder, String(doc.id), former),
        req.payload.logger.warn.bind(req.payload.logger),
      )
    }
    return doc
  }
  return { afterChange: [afterChange], afterDelete: [afterDelete] }
}

async function remove(target: string, report: (entry: object, message: string) => void) {
  try {
    await rm(target, { recursive: true, force: true })
  } catch (err) {
    report({ err }, 'Derived pictures could not be removed')
  }
}
