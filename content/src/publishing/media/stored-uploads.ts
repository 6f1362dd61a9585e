import type {
  CollectionAfterChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
} from 'payload'
import { withHooks } from '../../core/fields/with-hooks.ts'
import { panelError } from '../../core/words/panel-error.ts'
import type { FileStore } from './file-store.ts'

/** Names of files are bytes on a disk; while it is written, a file has 41 more. */
const maxNameBytes = 200

/** A folder that never exists: Payload finds nothing there to delete. */
const nowhere = '/nonexistent'

/**
 * Payload deletes the former file before it checks anything, and writes the new one before the record is
 * stored. It is given a type without a folder instead, and the hook below writes the new one with the record.
 * A copy is made by Payload, which reads its source from the folder.
 */
const keepFiles: CollectionBeforeOperationHook = ({ args, operation }) => {
  const isCopy = 'duplicateFromID' in args && Boolean(args.duplicateFromID)
  const writes = operation === 'create' || operation === 'update' || operation === 'delete'
  if (!writes || isCopy) return
  const { collection } = args
  const upload = { ...collection.config.upload, disableLocalStorage: true }
  // A name that lies in the folder is not given to a new file.
  if (operation !== 'create') upload.staticDir = nowhere
  return { ...args, collection: { ...collection, config: { ...collection.config, upload } } }
}

/** Cuts a name that no disk would take, and keeps its ending. */
function nameThatFits(name: string): string {
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  let stem = [...name.slice(0, name.length - ending.length)]
  while (Buffer.byteLength(stem.join('') + ending) > maxNameBytes) stem = stem.slice(0, -1)
  return stem.join('').trimEnd() + ending
}

const shortenName: CollectionBeforeOperationHook = ({ operation, req: { file } }) => {
  if (file && (operation === 'create' || operation === 'update'))
    file.name = nameThatFits(file.name)
}

/**
 * Types of uploads whose files are written before their record is stored. None is removed here: the change
 * may still be rolled back, so what no record names is swept later (`orphan-files.ts`).
 */
export function withStoredFiles(type: CollectionConfig, store: FileStore): CollectionConfig {
  const writeFile: CollectionAfterChangeHook = async ({ data, req }) => {
    const { filename, mimeType }: { filename?: unknown; mimeType?: unknown } = data
    if (!req.file || typeof filename !== 'string') return
    try {
      await store.write(filename, req.file.data, String(mimeType))
    } catch (err) {
      req.payload.logger.error({ err, msg: 'An uploaded file could not be stored' })
      throw panelError('media.notStored', req)
    }
  }
  return withHooks(type, {
    beforeOperation: [shortenName, keepFiles],
    afterChange: [writeFile],
  })
}
