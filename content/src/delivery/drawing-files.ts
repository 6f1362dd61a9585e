import type { MediaRecord } from './records/media.ts'
import type { Drawn } from './shelf.ts'

/** The file of a record as text, `null` where it can't be read. */
export type ReadText = (filename: string) => Promise<string | null>

export interface DrawingFiles {
  read: (record: MediaRecord) => Promise<Drawn | null>
}

const keptDrawings = 60

/** Drawings to be inlined; kept in memory by version, which changes with the file. */
export function createDrawingFiles(readText: ReadText): DrawingFiles {
  const kept = new Map<string, string>()
  return {
    async read({ id, version, filename, mimeType, width, height }) {
      if (!version || !filename || mimeType !== 'image/svg+xml') return null
      const key = `${id}/${version}`
      const svg = kept.get(key) ?? (await readText(filename))
      if (svg === null) return null
      kept.set(key, svg)
      for (const oldest of kept.keys()) {
        if (kept.size <= keptDrawings) break
        kept.delete(oldest)
      }
      const size = width && height ? { width, height } : sizeOf(svg)
      return size && { svg, ...size }
    },
  }
}

function sizeOf(svg: string): { width: number; height: number } | null {
  const box = /viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(svg)
  const [width, height] = [Number(box?.[1]), Number(box?.[2])]
  return width > 0 && height > 0 ? { width, height } : null
}
