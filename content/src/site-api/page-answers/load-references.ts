import { isItemCollection, itemPath } from '@alun/contract/rules/screens'
import type { CollectionSlug } from 'payload'
import type { DrawingParts } from '../../publishing/units/drawing-marks.ts'
import type { ContentReader } from './content-reader.ts'
import type { DrawingFiles } from './drawing-files.ts'
import { mediaRecord } from './records/media.ts'
import { namedRecord } from './records/property.ts'
import type { ReferenceCollector, References } from './references.ts'

/** Reads everything collected: one statement for files, one for each collection of linked records. */
export async function loadReferences(
  reader: ContentReader,
  collected: ReferenceCollector,
  drawings: DrawingFiles,
): Promise<References> {
  const [media, addresses] = await Promise.all([
    reader.byIds('media', mediaRecord, collected.mediaIds),
    linkedAddresses(reader, collected),
  ])
  const drawn = new Map<string, DrawingParts>()
  await Promise.all(
    [...collected.drawingIds].map(async (id) => {
      const record = media.get(id)
      const drawing = record ? await drawings.read(record) : null
      if (drawing) drawn.set(id, drawing)
    }),
  )
  return {
    media: (id) => media.get(id) ?? null,
    drawing: (id) => {
      const [record, found] = [media.get(id), drawn.get(id)]
      return record && found ? { record, parts: found } : null
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
