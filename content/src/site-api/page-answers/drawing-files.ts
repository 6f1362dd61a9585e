import { type DrawingParts, drawingParts } from '../../publishing/units/drawing-marks.ts'
import type { MediaRecord } from './records/media.ts'

/** The file of a record as text, `null` if it cannot be read. */
export type ReadText = (filename: string) => Promise<string | null>

export interface DrawingFiles {
  read: (record: MediaRecord) => Promise<DrawingParts | null>
}

const maxCached = 60

/** Parses drawings; cached in memory by version, which changes with the file. */
export function createDrawingFiles(readText: ReadText): DrawingFiles {
  const cache = new Map<string, DrawingParts | null>()
  return {
    async read({ id, version, filename, mimeType }) {
      if (!version || !filename || mimeType !== 'image/svg+xml') return null
      const key = `${id}/${version}`
      const cached = cache.get(key)
      if (cached !== undefined) return cached
      const svg = await readText(filename)
      if (svg === null) return null
      const parts = drawingParts(svg)
      cache.set(key, parts)
      for (const oldest of cache.keys()) {
        if (cache.size <= maxCached) break
        cache.delete(oldest)
      }
      return parts
    },
  }
}
