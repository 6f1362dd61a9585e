import type { Reference } from '../rich-text/lexical.ts'
import type { DrawingParts } from './drawing-marks.ts'
import type { MediaRecord } from './records/media.ts'

/** Where a page that is composed finds the files and linked records it names. */
export interface Shelf {
  media: (id: string) => MediaRecord | null
  drawing: (id: string) => { record: MediaRecord; parts: DrawingParts } | null
  /** Address without prefix of a record the reader may be led to. */
  address: (collection: string, id: string) => string | null
  /** Notes what a formatted text will ask for; true while nothing can be had yet. */
  wants: (references: Reference[]) => boolean
}

/**
 * An empty shelf that writes down what is asked of it. A page is composed twice: first with this
 * one, so that all it needs can be read at once, then with what was read.
 */
export class WishList implements Shelf {
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

  wants = (references: Reference[]) => {
    for (const { collection, id } of references) {
      if (collection === 'media') this.media(id)
      else this.address(collection, id)
    }
    return true
  }
}
