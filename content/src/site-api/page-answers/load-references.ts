import { isItemCollection, itemPath } from '@alun/contract/rules/screens'
import type { CollectionSlug } from 'payload'
import type { Database } from '../../core/database/rows.ts'
import { readStoredDrawings } from '../../publishing/media/stored-drawing.ts'
import type { ContentReader } from './content-reader.ts'
import { mediaRecord } from './records/media.ts'
import { namedRecord } from './records/property.ts'
import type { ReferenceCollector, References } from './references.ts'

/** Reads everything collected: one statement for files, one for drawings, one for each collection of linked records. */
export async function loadReferences(
  reader: ContentReader,
  collected: ReferenceCollector,
  db: Database,
): Promise<References> {
  const [media, addresses] = await Promise.all([
    reader.byIds('media', mediaRecord, collected.mediaIds),
    linkedAddresses(reader, collected),
  ])
  const drawings = [...collected.drawingIds].flatMap((id) => media.get(id) ?? [])
  const drawn = await readStoredDrawings(db, drawings)
  return {
    media: (id) => media.get(id) ?? null,
    drawing: (id) => {
      const [record, found] = [media.get(id), drawn.get(id)]
      if (!record || !found || 'refusal' in found) return null
      return { record, parts: { viewBox: found.viewBox, marks: found.marks ?? [] } }
    },
    address: (collection, id) => addresses.get(`${collection}:${id}`) ?? null,
    defer: () => false,
  }
}

async function linkedAddresses(reader: ContentReader, collected: ReferenceCollector) {
  const addresses = new Map<string, string>()
  await Promise.all(
    [...collected.linked].map(async ([collection, ids]) => {
      if (!isItemCollection(collection)) return
      const slug: CollectionSlug = collection
      const found = await reader.byIds(slug, namedRecord, ids, reader.ready)
      for (const [id, record] of found) {
        addresses.set(`${collection}:${id}`, itemPath(collection, record.slug))
      }
    }),
  )
  return addresses
}
