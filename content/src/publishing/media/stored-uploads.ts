import type {
  CollectionAfterChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
} from 'payload'
import { withHooks } from '../../core/fields/with-hooks.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { readArrived } from './arrived-file.ts'
import { endCopy, prepareCopy, sourceOf } from './copied-file.ts'
import type { FileStore } from './file-store.ts'

/** Disks limit names in bytes; while a file is written, its name has 41 more. */
const maxNameBytes = 200

/** A folder that never exists, so that Payload finds nothing to delete. */
const missingFolder = '/nonexistent'

/**
 * Prevents Payload from deleting the former file before it has checked anything, and from writing the new file
 * before the record is stored: it gets a type without a folder, and the hook below writes the file. A copy has a folder
 * of its own (`copied-file.ts`).
 */
const keepFiles: CollectionBeforeOperationHook = ({ args, operation }) => {
  const isCopy = 'duplicateFromID' in args && Boolean(args.duplicateFromID)
  const writes = operation === 'create' || operation === 'update' || operation === 'delete'
  if (!writes || isCopy) return
  const { collection } = args
  const upload = { ...collection.config.upload, disableLocalStorage: true }
  // Keeps the folder for new files, so that no existing name is used.
  if (operation !== 'create') upload.staticDir = missingFolder
  return { ...args, collection: { ...collection, config: { ...collection.config, upload } } }
}

/** Shortens a name that is too long for disks, and preserves its extension. */
function shortName(name: string): string {
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  let stem = [...name.slice(0, name.length - ending.length)]
  while (Buffer.byteLength(stem.join('') + ending) > maxNameBytes) stem = stem.slice(0, -1)
  return stem.join('').trimEnd() + ending
}

const shortenName: CollectionBeforeOperationHook = ({ operation, req: { file } }) => {
  if (file && (operation === 'create' || operation === 'update')) file.name = shortName(file.name)
}

/**
 * Writes files after their record, in the same transaction. Removes none, because the change may still be rolled
 * back; `orphan-files.ts` removes files without a record later.
 */
export function withStoredFiles(type: CollectionConfig, store: FileStore): CollectionConfig {
  const writeFile: CollectionAfterChangeHook = async ({ data, req }) => {
    const { filename, mimeType }: { filename?: unknown; mimeType?: unknown } = data
    if (!req.file || typeof filename !== 'string') return
    const source = sourceOf(req)
    try {
      if (source) await store.copy(source.filename, filename)
      else await store.write(filename, req.file.data, String(mimeType))
    } catch (err) {
      req.payload.logger.error({ err, msg: 'An uploaded file could not be stored' })
      throw panelError('media.notStored', req)
    }
    await endCopy(req)
  }
  const { hooks, upload } = type
  const beforeOperation = [readArrived, ...(hooks?.beforeOperation ?? [])]
  // Otherwise a call could name a file of the store in place of one that it brings.
  const receipt = typeof upload === 'object' && { ...upload, requiresClientUploadReceipt: true }
  return withHooks(
    { ...type, ...(receipt && { upload: receipt }), hooks: { ...hooks, beforeOperation } },
    {
      beforeOperation: [shortenName, keepFiles, prepareCopy],
      afterChange: [writeFile],
    },
  )
}
