import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { defaultLocale, type Locale, locales } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { localeSchema } from '@alun/contract/schema/locale'
import { editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { Payload } from 'payload'
import { z } from 'zod'
import { siteEditor } from '../src/core/fields/rich-text.ts'
import { inSameTransaction, inTransaction } from '../src/core/payload/transaction.ts'
import {
  type DemoData,
  type DemoPage,
  type DemoRecord,
  demoFolder,
  readDemoContent,
  seededCollections,
} from './demo-content.ts'
import { dateDemoHoldings } from './demo-holdings.ts'
import { fieldValues, type Reading } from './field-values.ts'
import { isSeeded, noteSeeded } from './seed-log.ts'

interface SeedOptions {
  /** Epoch milliseconds; offers count their days from it. */
  now: number
  log: (message: string) => void
}

/**
 * Fills an empty database with the demo content in one transaction, so that a killed start leaves it empty for the
 * next one. Does nothing if that is already done, or if there is other content.
 *
 * @returns the ids of the written records, by key
 */
export async function seed(
  payload: Payload,
  { now, log }: SeedOptions,
): Promise<ReadonlyMap<string, string>> {
  const { drizzle } = payload.db
  const ids = new Map<string, string>()
  if (await isSeeded(drizzle)) return ids
  const folder = demoFolder()
  const chapters = readDemoContent(folder)
  if (chapters.length === 0 || (await hasContent(payload))) {
    await noteSeeded(drizzle)
    return ids
  }

  const editor = await editorConfigFactory.fromEditor({
    config: payload.config,
    editor: siteEditor,
  })
  const records = chapters.flatMap((chapter) => chapter.records)
  log('Demo content: beginning')
  await inTransaction(payload, async (db, req) => {
    const seeding = { payload, req, folder, records, ids, editor, today: officeDay(now) }
    for (const { name, records: its } of chapters) {
      for (const [at, record] of its.entries()) {
        await ('global' in record ? writePage(seeding, record) : writeRecord(seeding, record))
        const done = at + 1
        if (done % 10 === 0 || done === its.length) {
          log(`Demo content: ${done} of ${its.length} ${name}`)
        }
      }
    }
    await dateDemoHoldings(db, now)
    await noteSeeded(db)
  })
  log('Demo content: complete')
  return ids
}

interface Seeding extends Omit<Reading, 'locale' | 'ids'> {
  payload: Payload
  folder: string
  records: (DemoRecord | DemoPage)[]
  ids: Map<string, string>
}

/**
 * Stores the texts of all languages through the adapter, because Payload's operations take one language each. Then
 * saves the record once through Payload, because other data is computed from its texts.
 */
async function writeRecord(
  seeding: Seeding,
  { collection, key, data: { filename, ...data } }: DemoRecord,
): Promise<void> {
  const { ids, payload, req } = seeding
  // Unit types are written with their project.
  if (ids.has(key)) return
  const { config } = payload.collections[collection]
  const readyLocales = z
    .array(localeSchema)
    .default([...locales])
    .parse(data.readyLocales)
  const publication = config.versions?.drafts ? { _status: 'published', readyLocales } : {}
  const valuesIn = (locale: Locale | Locale[]): DemoData | null => {
    const values = fieldValues(config.flattenedFields, data, { ...seeding, locale }, key)
    return values && { ...values, ...publication }
  }
  const [first = defaultLocale] = readyLocales
  const values = valuesIn(first)
  const inAll = valuesIn(readyLocales)
  if (!values || !inAll) return
  const file = filename === undefined ? {} : await uploadOf(seeding.folder, String(filename))
  const written = {
    collection,
    locale: first,
    ...file,
    depth: 0,
    ...inSameTransaction(req),
  } as const
  // Numbers and names are the same in every language.
  if (isDeepStrictEqual(values, inAll)) {
    const { id } = await payload.create({ ...written, data: values })
    ids.set(key, String(id))
    return
  }
  const { id } = await payload.db.create({ collection, data: inAll, ...inSameTransaction(req) })
  ids.set(key, String(id))
  if (collection === 'projects') await writeUnitTypes(seeding, data.slug)
  await payload.update({ ...written, id, data: valuesIn(first) ?? values })
}

/** Unit types refer to their project, whose forecast refers to them, so they are written in between. */
async function writeUnitTypes(seeding: Seeding, project: unknown) {
  for (const record of seeding.records) {
    const isUnitType = 'collection' in record && record.collection === 'unit-types'
    if (isUnitType && record.data.project === project) await writeRecord(seeding, record)
  }
}

/** Files of a page are looked up with the rights of a person, so the seeder acts as an administrator. */
const seeder = { collection: 'accounts', role: 'admin' }

async function writePage(seeding: Seeding, { global: slug, key, data }: DemoPage): Promise<void> {
  const { payload, req } = seeding
  // Somebody has written it, while there was no demo content.
  if ((await payload.findGlobal({ slug, depth: 0, ...inSameTransaction(req) })).createdAt) return
  const fields = payload.globals.config.find((one) => one.slug === slug)?.flattenedFields ?? []
  const valuesIn = (locale: Locale | readonly Locale[]): DemoData => ({
    ...fieldValues(fields, data, { ...seeding, locale }, key),
    _status: 'published',
    // Each language is complete.
    readyLocales: [...locales],
  })
  await payload.db.createGlobal({ slug, data: valuesIn(locales), ...inSameTransaction(req) })
  await payload.updateGlobal({
    slug,
    locale: defaultLocale,
    data: valuesIn(defaultLocale),
    depth: 0,
    user: seeder,
    ...inSameTransaction(req),
  })
}

const mimeTypes = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
}
const knownExtension = z.enum(['.jpg', '.png', '.svg', '.mp4'])

async function uploadOf(folder: string, name: string) {
  const data = await readFile(path.join(folder, 'media', name))
  const mimetype = mimeTypes[knownExtension.parse(path.extname(name))]
  return { file: { data, mimetype, name, size: data.byteLength }, overwriteExistingFiles: true }
}

async function hasContent(payload: Payload): Promise<boolean> {
  for (const collection of seededCollections) {
    const { totalDocs } = await payload.count({ collection })
    if (totalDocs > 0) return true
  }
  return false
}
