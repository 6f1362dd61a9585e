import { type DrawingParts, drawingParts } from './drawing-marks.ts'
import type { MediaRecord } from './records/media.ts'

/** The file of a record as text, `null` where it can't be read. */
export type ReadText = (filename: string) => Promise<string | null>

export interface DrawingFiles {
  read: (record: MediaRecord) => Promise<DrawingParts | null>
}

const keptDrawings = 60

/** What is drawn over drawings; kept in memory by version, which changes with the file. */
export function createDrawingFiles(readText: ReadText): DrawingFiles {
  const kept = new Map<string, DrawingParts | null>()
  return {
    async read({ id, version, filename, mimeType }) {
      if (!version || !filename || mimeType !== 'image/svg+xml') return null
      const key = `${id}/${version}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const svg = await readText(filename)
      if (svg === null) return null
      const parts = drawingParts(svg)
      kept.set(key, parts)
      for (const oldest of kept.keys()) {
        if (kept.size <= keptDrawings) break
        kept.delete(oldest)
      }
      return parts
    },
  }
}
