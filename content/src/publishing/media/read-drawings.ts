import { repeat } from '@alun/platform/repeat'
import type { Payload } from 'payload'
import { writeChange } from '../../core/changes/change-table.ts'
import { tagsOfChange } from '../../core/changes/tags.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { servedTypes } from './file-bytes.ts'
import { fileChecker } from './file-checker.ts'
import type { FileStore } from './file-store.ts'
import { type DrawingFile, unreadDrawings } from './media-file-rows.ts'
import { storeDrawing } from './stored-drawing.ts'

/** Pause between rounds; later ones find drawings of restored versions and of processes of another release. */
const everyMs = 60_000
const limitMs = 15 * 60_000

/**
 * Reads stored drawings that were not read at their upload, first at the start, and lets their pages be rendered
 * again afterwards. Two processes that read the same drawing store the same.
 */
export function readDrawings(
  payload: Payload,
  { isStopping, originals }: { isStopping: () => boolean; originals: FileStore },
) {
  const { logger } = payload
  const report = (err: unknown) => logger.error({ err, msg: 'Stored drawings cannot be read' })
  /** Reported once. */
  const missing = new Set<string>()

  async function readOne({ filename, id, version }: DrawingFile): Promise<void> {
    const bytes = await originals.read(filename)
    if (bytes === null) {
      if (!missing.has(id)) logger.warn({ filename, msg: 'A drawing has no file' })
      missing.add(id)
      return
    }
    const checked = await fileChecker().check({ bytes, mimeType: servedTypes.svg, name: filename })
    // The machine is busy; the next round tries again.
    if (checked === null) return
    const { refusal } = checked
    if (refusal !== null) logger.warn({ filename, refusal, msg: 'A stored drawing is refused' })
    const drawn = refusal === null ? checked.drawing : { refusal, values: checked.values }
    await inTransaction(payload, async (db) => {
      await storeDrawing(db, { id, version }, drawn)
      await writeChange(db, tagsOfChange('media', id))
    })
  }

  return repeat(
    everyMs,
    async (signal) => {
      for (const file of await unreadDrawings(payload.db.drizzle, servedTypes.svg)) {
        if (signal.aborted || isStopping()) return
        await readOne(file)
      }
    },
    report,
    { firstMs: 0, limitMs },
  )
}
