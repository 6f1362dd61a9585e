import type { Reference } from '../../core/records/lexical.ts'
import type { DrawingParts } from '../../publishing/media/stored-drawing.ts'
import type { MediaRecord } from './records/media.ts'

/** The loaded files and linked records of a page. */
export interface References {
  media: (id: string) => MediaRecord | null
  drawing: (id: string) => { record: MediaRecord; parts: DrawingParts } | null
  /** Address without prefix of a linked record; `null` if readers cannot open it. */
  address: (collection: string, id: string) => string | null
  /** Whether a long text must wait for these references to be loaded. */
  defer: (references: Reference[]) => boolean
}

/**
 * Collects the ids of all references. A page is composed twice: first with a collector, so that all references
 * are read at once, then with the result.
 */
export class ReferenceCollector implements References {
  readonly mediaIds = new Set<string>()
  readonly drawingIds = new Set<string>()
  /** Ids of linked records by collection. */
  readonly linked = new Map<string, Set<string>>()

  media = (id: string) => {
    this.mediaIds.add(id)
    return null
  }

  drawing = (id: string) => {
    this.mediaIds.add(id)
    this.drawingIds.add(id)
    return null
  }

  address = (collection: string, id: string) => {
    const ids = this.linked.get(collection) ?? new Set<string>()
    this.linked.set(collection, ids.add(id))
    return null
  }

  defer = (references: Reference[]) => {
    for (const { collection, id } of references) {
      if (collection === 'media') this.media(id)
      else this.address(collection, id)
    }
    return true
  }
}
